/** What the floor is asked about: chapters and incidents. */

import { bookBeside } from "./books_beside";

export const inEarWords = bookBeside({ de: () => import("./phrases/ear/de") });
