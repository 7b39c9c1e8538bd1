/** Where the focus goes when what had it is gone; `data-row` marks the rows of lists. */

/** The heading of the screen, ready to be focused. */
export function headingPlace(): HTMLElement {
  const main = document.querySelector('main') ?? document.body;
  const place = main.querySelector<HTMLElement>('h1') ?? main;
  place.tabIndex = -1;
  place.style.outline = 'none';
  return place;
}

/** The link of the screen that leads to an address. */
export function linkTo(href: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`);
}

/** The main action of the screen, which comes last, or its heading. */
export function mainPlace(): HTMLElement {
  const actions = document.querySelectorAll<HTMLElement>('main [data-page-actions] button');
  return [...actions].at(-1) ?? headingPlace();
}

/** The box of the last row in sight that is chosen, or of the first row. */
export function chosenRowPlace(): HTMLElement {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[data-select-row]')];
  return boxes.findLast((box) => box.checked) ?? boxes[0] ?? mainPlace();
}

/** The last action of the row that follows, or else comes before, one that goes away. */
export function placeAfterRow(id: string): HTMLElement {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const index = rows.findIndex((row) => row.dataset.row === id);
  const others = index < 0 ? [] : [...rows.slice(index + 1), ...rows.slice(0, index).reverse()];
  const next = others.find((row) => !row.inert);
  return [...(next?.querySelectorAll<HTMLElement>('button') ?? [])].at(-1) ?? mainPlace();
}

/** A dialog keeps the focus to itself. */
function isCovered(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/** A dialog that has been answered, and only fades away, keeps no keys from the page. */
export function isDialogOpen(): boolean {
  const open = ':not([data-closed])';
  return document.querySelector(`[role="dialog"]${open}, [role="alertdialog"]${open}`) !== null;
}

/** Moves the focus to the heading, from something that goes away. */
export function focusHeading(): void {
  if (!isCovered()) headingPlace().focus({ preventScroll: true });
}

/** About two seconds: a slow machine draws a list that was read again some frames later. */
const FRAMES_TO_WAIT = 120;

/** Moves the focus to the name of a row that is back, unless the person went elsewhere meanwhile. */
export function focusReturnedRow(id: string, frames = FRAMES_TO_WAIT): void {
  if (isCovered() || frames === 0) return;
  const active = document.activeElement;
  if (active !== document.body && active !== headingPlace()) return;
  const row = document.querySelector(`[data-row="${CSS.escape(id)}"]`);
  const name = row?.querySelector<HTMLElement>('a, button');
  if (name) name.focus();
  else requestAnimationFrame(() => focusReturnedRow(id, frames - 1));
}
