let count = 0;

/** Declares that something typed here is not saved; call what it answers once it is, or given up. */
export function holdDraft(): () => void {
  count += 1;
  return () => {
    count -= 1;
  };
}

/** Whether leaving the page now would lose something typed. */
export function hasDraft(): boolean {
  return count > 0;
}
