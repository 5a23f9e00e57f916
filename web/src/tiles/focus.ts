/** Which of my tables has the keys, and in which order they stand. */

import { dueFirst, type OwnTable } from "../mine/due";

/** The table that has the keys next: where it is one's turn, one stays; else one is brought where it is. */
export function focusNext(focused: string, tables: readonly OwnTable[]): string {
  const here = tables.find((one) => one.table === focused);
  if (here?.due) return focused;
  const [first] = dueFirst(tables);
  return first?.table ?? here?.table ?? tables[0]?.table ?? "";
}

/** The table so many places further, around the end. */
export function beside(focused: string, order: readonly string[], by: number): string {
  const at = order.indexOf(focused);
  return order[(Math.max(0, at) + by + order.length) % order.length] ?? focused;
}

/** Tables in the order that was chosen; those that are new stand behind. */
export function inOrder(tables: readonly string[], chosen: readonly string[]): readonly string[] {
  const known = chosen.filter((one) => tables.includes(one));
  return [...known, ...tables.filter((one) => !known.includes(one))];
}

/** The order with a table moved so many places. */
export function moved(order: readonly string[], table: string, by: number): readonly string[] {
  const at = order.indexOf(table);
  const to = at + by;
  if (at < 0 || to < 0 || to >= order.length) return order;
  const rest = order.filter((one) => one !== table);
  return [...rest.slice(0, to), table, ...rest.slice(to)];
}

/** How many stand side by side where there is room. */
export const columnsFor = (count: number): number => (count <= 1 ? 1 : count <= 4 ? 2 : count <= 9 ? 3 : 4);
