/** The code of a display itself: the same clock on any phone. */

import { useEffect, useState } from "react";
import { readHere, type Here } from "../api";

export function OwnCode({ event, screen }: { event: string; screen: string }) {
  const [here, setHere] = useState<Here | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let over = false;
    setFailed(false);
    readHere(event, screen).then((found) => { if (!over) setHere(found); }, () => { if (!over) setFailed(true); });
    return () => { over = true; };
  }, [event, screen]);
  return (
    <figure className="own-code">
      {here ? <img src={here.qr} alt="The address of this clock, drawn for the camera of a phone" data-path={here.path} /> : <span>{failed && "There is no code just now."}</span>}
      <figcaption>This clock on your phone</figcaption>
    </figure>
  );
}
