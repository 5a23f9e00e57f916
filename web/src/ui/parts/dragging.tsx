/** Things that are dragged to a place by mouse, pen or finger, until they are let go or Escape puts them back. The part is dnd-kit. */

import { DndContext, PointerSensor, useDraggable, useSensor, useSensors, type CollisionDetection, type DragMoveEvent } from "@dnd-kit/core";
import { useRef, type PointerEventHandler, type ReactNode, type Ref } from "react";

interface DraggingProps {
  onBegin: (what: string) => void;
  /** It is held at a point of the window, in pixels. */
  onMove: (what: string, x: number, y: number) => void;
  /** It was let go; or put back. */
  onEnd: (putBack: boolean) => void;
  children: ReactNode;
}

/** In pixels; less is a press with an unsteady hand. */
const STIR = 4;
/** Said of nothing by itself: what a drag does here has keys of its own. */
const SILENT = { announcements: { onDragStart: () => undefined, onDragOver: () => undefined, onDragEnd: () => undefined, onDragCancel: () => undefined }, screenReaderInstructions: { draggable: "" } };

export function Dragging({ onBegin, onMove, onEnd, children }: DraggingProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: STIR } }));
  // What lies there may move while it is dragged: where the pointer is counts alone.
  const pointer = useRef<{ x: number; y: number } | null>(null);
  const look: CollisionDetection = ({ pointerCoordinates }) => { pointer.current = pointerCoordinates; return []; };
  const held = ({ active }: DragMoveEvent) => { if (pointer.current) onMove(String(active.id), pointer.current.x, pointer.current.y); };
  return (
    <DndContext sensors={sensors} collisionDetection={look} autoScroll={false} accessibility={SILENT} onDragStart={({ active }) => onBegin(String(active.id))} onDragMove={held}
      onDragEnd={(event) => { held(event); onEnd(false); }} onDragCancel={() => onEnd(true)}>{children}</DndContext>
  );
}

interface Held { ref: Ref<HTMLDivElement>; held: boolean; onPointerDown: PointerEventHandler<HTMLDivElement> | undefined }

/** What a thing needs to be dragged. */
export function useHeld(what: string): Held {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: what });
  return { ref: setNodeRef, held: isDragging, onPointerDown: listeners?.["onPointerDown"] as Held["onPointerDown"] };
}
