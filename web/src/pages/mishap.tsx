/** A page that fails while it is drawn says so; whatever stands beside it stays, and so do other pages. */

import { Component, type ReactNode } from "react";
import { say } from "./texts";

interface Seen { failed: boolean; at: string }

/** What is inside, until drawing it fails; at another address it is tried again. */
export class Mishap extends Component<{ at: string; children: ReactNode }, Seen> {
  override state: Seen = { failed: false, at: this.props.at };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  static getDerivedStateFromProps({ at }: { at: string }, seen: Seen): Seen | null {
    return at === seen.at ? null : { failed: false, at };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="waiting-page" role="alert">
        <h1>{say.thisPageHasFault}</h1>
        <p>{say.yourSeatAndChipsAre}</p>
        <button type="button" className="primary" onClick={() => location.reload()}>{say.loadItAgain}</button>
        <a className="button" href="#/">{say.toTheLobby}</a>
      </div>
    );
  }
}
