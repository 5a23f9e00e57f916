/** The incidents that can have happened, by chapter, and found by words of their titles and of how people say it. */

import type { IncidentState } from "../protocol";

export interface Chapter { title: string; incidents: readonly IncidentState[] }

/** Chapters in the order in which they came, with what has all the words of the search. */
export function chapters(all: readonly IncidentState[], search: string): readonly Chapter[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter((one) => {
    const text = [one.title, one.group, ...(one.words ?? [])].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const titles = [...new Set(found.map((one) => one.group))];
  return titles.map((title) => ({ title, incidents: found.filter((one) => one.group === title) }));
}
