/** A guest takes a name and a password, and keeps his chips; or leaves for good. */

import { useState } from "react";
import { register } from "../api";
import { notify } from "../notices";
import { renew } from "../room";
import { Dialog } from "../ui/dialog";
import { say } from "./texts";

export function SignUp({ onClose, code = "", called = "" }: { onClose: () => void; code?: string; called?: string }) {
  const [name, setName] = useState(called);
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const go = async (event: React.FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem("");
    try {
      const session = await register(name.trim(), password, code);
      renew(session.token, session.you);
      notify(say.welcomeYourChipsCameYou({ name: session.you.name }));
      onClose();
    } catch (found) {
      setProblem(found instanceof Error ? found.message : say.thatDidNotWork);
      setBusy(false);
    }
  };
  return (
    <Dialog title={say.signUp} onClose={onClose}>
      <form className="form" onSubmit={(event) => void go(event)}>
        {code && <p>{say.thisRoomHasNoHost}</p>}
        <p className="dim">{say.namePasswordYouKeepYour}</p>
        <label className="field"><span>{say.name}</span>
          <input autoFocus value={name} autoComplete="username" maxLength={40} required
            onChange={(event) => setName(event.target.value)} />
        </label>
        <label className="field"><span>{say.password}</span>
          <input type="password" value={password} autoComplete="new-password" maxLength={200} required
            onChange={(event) => setPassword(event.target.value)} />
        </label>
        {problem && <p className="problem" role="alert">{problem}</p>}
        <footer>
          <button type="button" className="quiet" onClick={onClose}>{say.cancel}</button>
          <button type="submit" className="primary" disabled={busy || !name.trim() || !password}>{say.signUp}</button>
        </footer>
      </form>
    </Dialog>
  );
}

interface GuestLeavesProps {
  onClose: () => void;
  onLeave: () => void;
  onSignUp: () => void;
}

export function GuestLeaves({ onClose, onLeave, onSignUp }: GuestLeavesProps) {
  return (
    <Dialog title={say.logOutAsked} onClose={onClose}>
      <div className="form">
        <p>{say.youGuestNobodyCanCome}</p>
        <footer>
          <button type="button" className="quiet" onClick={onLeave}>{say.logOutForGood}</button>
          <button type="button" className="primary" autoFocus onClick={onSignUp}>{say.signUpInstead}</button>
        </footer>
      </div>
    </Dialog>
  );
}
