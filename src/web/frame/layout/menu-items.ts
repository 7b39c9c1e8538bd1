/** The items of a menu, in their order. */
export function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

/** The item that a key leads to, round and round. */
export function itemTo(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  const index = items.findIndex((item) => item.matches(':focus'));
  return items.at((index + (key === 'ArrowDown' ? 1 : -1)) % items.length);
}
