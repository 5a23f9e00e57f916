/** How a form is played, as the server describes it out of the form's data. */

import { bookBeside } from "./books_beside";

export const inFormWords = bookBeside({ de: () => import("./phrases/forms/de") });
