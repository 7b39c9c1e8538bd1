import { useState } from 'react';
import type { OrderLine } from '../../../domain/order-lines/order-line.schema.ts';

interface HeldLine {
  readonly line: OrderLine;
  /** Ids of those whose lines stand above it. */
  readonly above: ReadonlySet<string>;
}

const isCancelled = ({ state }: OrderLine) => state === 'cancelled';

/** Lines of an order, of which one whose number is being typed stays where it is, also once it is cancelled. */
export function useHeldLines(items: readonly OrderLine[]) {
  const [held, setHeld] = useState<ReadonlyMap<string, HeldLine>>(new Map());
  const shown = items.filter((line) => !isCancelled(line));
  for (const [contact, { line, above }] of held) {
    if (shown.some((one) => one.contact === contact)) continue;
    const place = shown.findLastIndex((one) => above.has(one.contact)) + 1;
    const known = items.find((one) => one.contact === contact);
    // Somebody who became one with another has no line any more.
    shown.splice(place, 0, known ?? { ...line, state: 'cancelled' });
  }

  function hold(line: OrderLine, isHeld: boolean): void {
    const { contact } = line;
    setHeld((before) => {
      if (isHeld === before.has(contact)) return before;
      const next = new Map(before);
      next.delete(contact);
      const place = shown.findIndex((one) => one.contact === contact);
      const above = new Set(shown.slice(0, place).map((one) => one.contact));
      return isHeld ? next.set(contact, { line, above }) : next;
    });
  }

  return {
    shown,
    cancelled: items.filter((line) => isCancelled(line) && !held.has(line.contact)),
    hold,
  };
}
