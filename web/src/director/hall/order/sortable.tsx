/** Tables in an order that is changed by dragging or by keys. */

import { Sortable as SortableList } from "../../../ui/parts/sortable";
import { shifted } from "../seats";
import { say } from "../texts";

interface SortableProps {
  label: string;
  order: readonly number[];
  onOrder: (order: readonly number[]) => void;
  /** Where a table may be left out of it. */
  onRemove?: (table: number) => void;
}

export function Sortable({ label, order, onOrder, onRemove }: SortableProps) {
  const shift = (table: number, by: -1 | 1) => onOrder(shifted(order, table, by));
  const keys = (event: React.KeyboardEvent, table: number) => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    shift(table, by);
  };
  return (
    <SortableList label={label} order={order} onOrder={onOrder} nameOf={(table) => say.tableLarge({ table })} more={(table, place) => (
      <>
        <button type="button" className="quiet icon" aria-label={say.tableEarlier({ table })} disabled={place === 0} onKeyDown={(event) => keys(event, table)} onClick={() => shift(table, -1)}>↑</button>
        <button type="button" className="quiet icon" aria-label={say.tableLater({ table })} disabled={place === order.length - 1} onKeyDown={(event) => keys(event, table)} onClick={() => shift(table, 1)}>↓</button>
        {onRemove && <button type="button" className="quiet icon" aria-label={say.leaveTableOut({ table })} onClick={() => onRemove(table)}>✕</button>}
      </>
    )} />
  );
}
