/**
 * The protocol between browser and server. Messages and states are made out of the server's own
 * (`messages.ts`); here are the names that only the client has. A field with `?` may be left out
 * where it has its default; `complete.ts` puts the defaults of a table in.
 */

import type { Ask, FactAsked, NotRuled, Ruled, SayBack, TableState, Tell, Which } from "./messages";

export * from "./messages";

export type Card = number;
export type Phase = TableState["phase"];
export type FactKind = FactAsked["kind"];
export type Facts = NonNullable<Ruled["facts"]>;
/** What was said since the words: which incident, that what was heard is right, a fact. */
export type Reply = NonNullable<Tell["replies"]>[number];
/** What the floor says next in a dialogue. */
export type Step = Which | SayBack | Ask | Ruled | NotRuled;
