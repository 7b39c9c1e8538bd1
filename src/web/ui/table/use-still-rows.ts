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

/** Keeps a short list from moving under the pointer, or from taking the focus away. */
export function useStillRows<Row extends { id: string }>(
  fresh: readonly Row[] | undefined,
): StillRows<Row> {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [held, setHeld] = useState(fresh);
  const isHeld = (isPointed || isFocused) && held !== undefined && held.length > 0;
  if (!isHeld && held !== fresh) setHeld(fresh);
  const byId = new Map(fresh?.map((row) => [row.id, row]));
  return {
    rows: isHeld ? held.map((row) => byId.get(row.id) ?? row) : fresh,
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
