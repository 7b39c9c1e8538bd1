import type { FocusEvent } from 'react';

/** A menu that takes the focus itself hands it on to what is current in it, else to what comes first. */
export function focusFirstItem({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget) return;
  const item =
    currentTarget.querySelector<HTMLElement>('[role^="menuitem"][aria-checked="true"]') ??
    currentTarget.querySelector<HTMLElement>('[role^="menuitem"]');
  item?.focus();
}
