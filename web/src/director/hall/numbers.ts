/** Table numbers as somebody types them. */

const MOST = 9_999;
const TABLES_MOST = 500;

/** "11-14, 20" as numbers; null for what is none, or one that is named twice. */
export function readTables(text: string): readonly number[] | null {
  const found: number[] = [];
  for (const part of text.split(/[,;\s]+/).filter(Boolean)) {
    const range = /^(\d{1,4})(?:[-–](\d{1,4}))?$/.exec(part);
    if (!range) return null;
    const [from, to] = [Number(range[1]), Number(range[2] ?? range[1])];
    if (from < 1 || to < from || to > MOST || to - from >= TABLES_MOST) return null;
    for (let number = from; number <= to; number += 1) found.push(number);
  }
  return new Set(found).size === found.length && found.length <= TABLES_MOST ? found : null;
}
