/**
 * A part of the client that is loaded when it is first shown. What is loaded is kept; what could not
 * be is told, with a button to load the page again: after the room was renewed its files are called
 * otherwise, and only the page itself knows how.
 */

import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { spoken } from "../language/texts";
import { say } from "./texts";

/** A component that is not there yet; `preload` brings it before it is shown. */
export interface Lazily<P> {
  (props: P): ReactNode;
  preload: () => Promise<void>;
}

/** The component that `load` brings; `waits` is shown until then. */
export function lazily<P extends object>(load: () => Promise<ComponentType<P>>, waits: ReactNode = <Coming />): Lazily<P> {
  let found: ComponentType<P> | null = null;
  let coming: Promise<void> | null = null;
  const bring = (): Promise<void> => {
    coming ??= load().then(
      // What it says comes with it, in whichever language that is.
      (one) => spoken().then(() => { found = one; }),
      (problem: unknown) => { coming = null; throw problem; },
    );
    return coming;
  };
  const Part = (props: P): ReactNode => {
    const [, setThere] = useState(found !== null);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (found !== null) return;
      let gone = false;
      bring().then(() => { if (!gone) setThere(true); }, () => { if (!gone) setFailed(true); });
      return () => { gone = true; };
    }, []);
    if (found !== null) {
      const Found = found;
      return <Found {...props} />;
    }
    return failed ? <NotLoaded /> : waits;
  };
  return Object.assign(Part, { preload: bring });
}

/** Something small, and only if it takes long: most parts are there at once. */
const Coming = () => <p className="waiting-page part-coming" role="status">{say.oneMoment}</p>;

function NotLoaded() {
  return (
    <div className="waiting-page" role="alert">
      <h1>{say.thisPageCouldNotBe}</h1>
      <p>{say.lineMayBeDownRoom}</p>
      <button type="button" className="primary" onClick={() => location.reload()}>{say.loadItAgain}</button>
    </div>
  );
}
