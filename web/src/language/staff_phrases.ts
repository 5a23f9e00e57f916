/** What the server says to the staff: of the floor and its lists, of the cage, of people, and of live tables. */

import { bookBeside } from "./books_beside";

export const inStaffWords = bookBeside({ de: () => import("./phrases/staff/de") });
