/** The incidents that can have happened, and the questions how it goes, by chapter. */

import type { IncidentState } from "../wire/protocol";

export interface Chapter { title: string; incidents: readonly IncidentState[] }

/** Chapters in the order in which they came: those of faults, or those how it goes. */
export function chapters(all: readonly IncidentState[], how: boolean): readonly Chapter[] {
  const found = all.filter((one) => (one.how ?? false) === how);
  const titles = [...new Set(found.map((one) => one.group))];
  return titles.map((title) => ({ title, incidents: found.filter((one) => one.group === title) }));
}
