import { type FocusEvent, useState } from 'react';

interface StillRows<Row> {
  rows: readonly Row[] | undefined;
  /** For the element around the rows. */
  handlers: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/**
 * Keeps a short list from moving under the pointer, or from taking the focus away. Another `asked`
 * shows it as it is by now: something was done that it is expected to show.
 */
export function useStillRows<Row extends { id: string }>(
  fresh: readonly Row[] | undefined,
  asked: number,
): StillRows<Row> {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [held, setHeld] = useState({ rows: fresh, asked });
  const isHeld = (isPointed || isFocused) && held.asked === asked && (held.rows?.length ?? 0) > 0;
  if (!isHeld && (held.rows !== fresh || held.asked !== asked)) setHeld({ rows: fresh, asked });
  const byId = new Map(fresh?.map((row) => [row.id, row]));
  return {
    rows: isHeld ? held.rows?.map((row) => byId.get(row.id) ?? row) : fresh,
    handlers: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      },
    },
  };
}
