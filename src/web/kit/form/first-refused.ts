const FOCUSABLE =
  'button:not(:disabled), input:not([hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** Leads to the first refused field in the order of the page, with the reason in sight. */
export function focusFirstRefused(form: Element): void {
  const refused = form.querySelector<HTMLElement>('[aria-invalid=true]');
  if (!refused) return;
  // A picker or a composed field has no input of its own: its first control stands for it.
  const control = refused.matches(FOCUSABLE)
    ? refused
    : refused.querySelector<HTMLElement>(FOCUSABLE);
  control?.focus();
  const reasons = refused.getAttribute('aria-describedby')?.split(' ') ?? [];
  for (const id of reasons) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
}
