/** A link into the clipboard, or before one's eyes where there is none. */

import { notify } from "../../notices";
import { say } from "../replay/texts";

export function copyText(text: string, done = say.linkIsCopied): void {
  const failed = () => notify(text, "told", say.copyThisLink);
  if (navigator.clipboard === undefined) failed();
  else navigator.clipboard.writeText(text).then(() => notify(done), failed);
}
