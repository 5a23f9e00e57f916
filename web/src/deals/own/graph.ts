/** The running net as a line in a box of 100 by 100: pure. */

import { localeOf } from "../../language/language";

export interface Drawn {
  /** Points of the line, as SVG has them. */
  line: string;
  /** How far from the top nothing won and nothing lost is. */
  zero: number;
  most: number;
  least: number;
  last: number;
}

/** The line through what was won after so many deals; it begins with nothing before the first one. */
export function drawn(points: readonly { deals: number; value: number }[]): Drawn {
  const all = [{ deals: 0, value: 0 }, ...points];
  const values = all.map((one) => one.value);
  const most = Math.max(...values);
  const least = Math.min(...values);
  const height = most - least || 1;
  const width = all.at(-1)!.deals || 1;
  const y = (value: number) => ((most - value) / height) * 100;
  const line = all.map((one) => `${round((one.deals / width) * 100)},${round(y(one.value))}`).join(" ");
  return { line, zero: round(y(0)), most, least, last: values.at(-1)! };
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** So many of the points, as far apart as each other, the last one among them. */
export function sampled<T>(points: readonly T[], most: number): readonly T[] {
  const every = Math.ceil(points.length / most) || 1;
  return points.filter((_, at) => at === points.length - 1 || (points.length - 1 - at) % every === 0);
}

/** A number with its sign, as wide as it must be: "+83.5", "−12". */
export function signed(value: number): string {
  const size = Math.abs(value);
  const words = size.toLocaleString(localeOf(), { maximumFractionDigits: size < 1000 ? 1 : 0 });
  return words === "0" ? "0" : `${value < 0 ? "−" : "+"}${words}`;
}

/** Where a bar lies that goes from the middle to one side, as long as its part of the largest. */
export function barOf(value: number, all: readonly number[]): { left: string; width: string } {
  const largest = Math.max(...all.map(Math.abs)) || 1;
  const width = round((Math.abs(value) / largest) * 50);
  return { left: `${value < 0 ? 50 - width : 50}%`, width: `${width}%` };
}

/** A part of a whole in percent; a dash where there is no whole. */
export const shareOf = (part: number, whole: number): string =>
  whole ? (part / whole).toLocaleString(localeOf(), { style: "percent", maximumFractionDigits: 0 }) : "–";
