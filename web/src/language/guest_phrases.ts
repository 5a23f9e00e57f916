/** What the server says to guests of the floor, at a kiosk and on their phones. */

import { bookBeside } from "./books_beside";

export const inGuestWords = bookBeside({ de: () => import("./phrases/guests/de") });
