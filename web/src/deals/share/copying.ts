/** A link into the clipboard, or before one's eyes where there is none. */

import { notify } from "../../notices";

export function copyText(text: string, done = "The link is copied."): void {
  const failed = () => notify(text, "told", "Copy this link.");
  if (navigator.clipboard === undefined) failed();
  else navigator.clipboard.writeText(text).then(() => notify(done), failed);
}
