/** Marks what lies between a dialog and the page. */
const VEIL = 'data-veil';
export const veil = { [VEIL]: true };

function veils(): number {
  return document.querySelectorAll(`[${VEIL}]`).length;
}

/**
 * Keeps presses from where they were not meant. Beside a dialog they take the focus from nothing. A
 * double click belongs to what was in view when it began: its second press does nothing to a dialog
 * that the first one opened, nor to the page under one that it closed. Answers how to end that.
 */
export function keepPressesApart(): () => void {
  let veilsAtFirst = 0;

  function press(event: MouseEvent): void {
    if (event.detail <= 1) veilsAtFirst = veils();
    const { target } = event;
    const isBeside = target instanceof Element && target.hasAttribute(VEIL);
    // A pressed control would take the focus, and one that cannot hold it gives it to nobody.
    if (isBeside || isLate(event)) event.preventDefault();
    if (isLate(event)) event.stopImmediatePropagation();
  }

  function click(event: MouseEvent): void {
    if (!isLate(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function isLate({ detail }: MouseEvent): boolean {
    return detail > 1 && veils() !== veilsAtFirst;
  }

  window.addEventListener('mousedown', press, true);
  window.addEventListener('click', click, true);
  return () => {
    window.removeEventListener('mousedown', press, true);
    window.removeEventListener('click', click, true);
  };
}
