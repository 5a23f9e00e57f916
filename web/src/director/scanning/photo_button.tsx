/** A receipt is photographed, and found by its code, where the browser can read codes; that is in secure contexts alone. */

import { useRef, useState } from "react";
import { codeIn } from "../people/sought";
import { say } from "../texts";

interface Detector { detect: (image: ImageBitmap) => Promise<readonly { rawValue: string }[]> }
interface Detectors { new(options: { formats: readonly string[] }): Detector }

const detectors = (): Detectors | null => (globalThis as { BarcodeDetector?: Detectors }).BarcodeDetector ?? null;

/** The code of a receipt on a photograph; "" where none is seen. */
export async function codeOn(photo: Blob, kind: Detectors): Promise<string> {
  const image = await createImageBitmap(photo);
  try {
    const found = await new kind({ formats: ["qr_code"] }).detect(image);
    return found.map((one) => one.rawValue).find((text) => codeIn(text)) ?? "";
  } finally {
    image.close();
  }
}

export function PhotoButton({ onFound }: { onFound: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState("");
  const kind = detectors();
  if (kind === null) return null;
  const read = async (photo: File | undefined) => {
    if (!photo) return;
    setWords(say.lookingForItsCode);
    const text = await codeOn(photo, kind).catch(() => "");
    setWords(text ? "" : say.noCodeIsSeen);
    if (text) onFound(text);
  };
  return (
    <>
      <button type="button" className="quiet" onClick={() => field.current?.click()}>{say.photographAReceipt}</button>
      <input ref={field} type="file" accept="image/*" capture="environment" hidden aria-label={say.photographOfAReceipt}
        onChange={(event) => { const [photo] = event.target.files ?? []; event.target.value = ""; void read(photo); }} />
      {words && <small role="status">{words}</small>}
    </>
  );
}
