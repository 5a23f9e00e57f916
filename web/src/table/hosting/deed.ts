/** One thing that the host of a table does there: `do` names it. */
export type Deed = Readonly<Record<string, unknown>>;
