/** Asks before going on with what would lose something typed. */
export type AskToLeave = (onLeave: () => void) => void;

/** The questions of the forms on this page that hold something unsaved. */
const asking = new Set<AskToLeave>();

/** Announces a form that holds something unsaved; answers how to take that back. */
export function announceUnsaved(ask: AskToLeave): () => void {
  asking.add(ask);
  return () => void asking.delete(ask);
}

/** Does what would lose what is typed on this page once the person agreed to that. */
export function leaveOnceAgreed(onLeave: () => void): void {
  const [ask] = asking;
  if (ask) ask(onLeave);
  else onLeave();
}
