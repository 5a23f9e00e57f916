/**
 * A list whose order is changed by dragging, with a mouse or a finger, or by keys: Space takes a row up, arrows
 * carry it, Space lays it down, Escape puts it back, and each is said aloud. The part is dnd-kit.
 */

import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors, type Announcements, type DragEndEvent } from "@dnd-kit/core";
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import type { ReactNode } from "react";
import { say } from "./texts";

type Key = string | number;

interface SortableProps<K extends Key> {
  label: string;
  order: readonly K[];
  onOrder: (order: readonly K[]) => void;
  /** What a row is called, as it is shown and as it is said. */
  nameOf: (key: K) => string;
  /** What else stands in a row. */
  more?: (key: K, place: number) => ReactNode;
}

/** In pixels; less is a press with an unsteady hand. */
const STIR = 4;

export function Sortable<K extends Key>({ label, order, onOrder, nameOf, more }: SortableProps<K>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: STIR } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onOrder(arrayMove([...order], order.indexOf(active.id as K), order.indexOf(over.id as K)));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}
      accessibility={{ announcements: saying(order, nameOf), screenReaderInstructions: { draggable: say.howToCarry } }}>
      <SortableContext items={[...order]} strategy={verticalListSortingStrategy}>
        <ol className="order-list" aria-label={label}>
          {order.map((key, place) => <Row key={key} id={key} name={nameOf(key)}>{more?.(key, place)}</Row>)}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function Row({ id, name, children }: { id: Key; name: string; children: ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id });
  return (
    <li ref={setNodeRef} data-dragged={isDragging} style={{ transform: CSS.Translate.toString(transform), transition }}>
      <span className="order-grip" ref={setActivatorNodeRef} {...attributes} {...listeners} aria-roledescription={say.rowThatCanBeCarried}><i aria-hidden="true">⠿</i> <b>{name}</b></span>
      {children}
    </li>
  );
}

/** What is said while a row is carried. */
function saying<K extends Key>(order: readonly K[], nameOf: (key: K) => string): Announcements {
  const at = (id: Key, over: Key) => ({ name: nameOf(id as K), place: order.indexOf(over as K) + 1, of: order.length });
  return {
    onDragStart: ({ active }) => say.isHeld(at(active.id, active.id)),
    // Over itself it is told as it was when it was taken up: the one would take the other's place.
    onDragOver: ({ active, over }) => (!over ? undefined : over.id === active.id ? say.isHeld(at(active.id, active.id)) : say.wouldBe(at(active.id, over.id))),
    onDragEnd: ({ active, over }) => (over ? say.isNow(at(active.id, over.id)) : say.stays({ name: nameOf(active.id as K) })),
    onDragCancel: ({ active }) => say.isWhereItWas({ name: nameOf(active.id as K) }),
  };
}
