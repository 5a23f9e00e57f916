/** What the server says of tournaments: what happened, what is due, what would come of it, and why not. */

import { bookBeside } from "./books_beside";

export const inEventWords = bookBeside({ de: () => import("./phrases/events/de") });
