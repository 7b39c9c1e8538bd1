import { useReducer, useRef } from 'react';
import type { CardDesign } from '../../../domain/press/card-design.schema.ts';

interface DesignState {
  readonly design: CardDesign;
  readonly past: readonly CardDesign[];
  readonly future: readonly CardDesign[];
  /** The latest change: going on with the same is one step to take back. */
  readonly about: string;
}

type Action =
  | { readonly kind: 'change'; readonly design: CardDesign; readonly about: string }
  | { readonly kind: 'undo' | 'redo' };

/** The state of a design under edit, after each act that changes it. */
export function designReducer(state: DesignState, action: Action): DesignState {
  const { design, past, future, about } = state;
  if (action.kind === 'change') {
    const goesOn = action.about !== '' && action.about === about;
    return {
      design: action.design,
      past: goesOn ? past : [...past, design],
      future: [],
      about: action.about,
    };
  }
  if (action.kind === 'undo') {
    const before = past.at(-1);
    if (!before) return state;
    return { design: before, past: past.slice(0, -1), future: [design, ...future], about: '' };
  }
  const [after, ...rest] = future;
  if (!after) return state;
  return { design: after, past: [...past, design], future: rest, about: '' };
}

export interface DesignHistory {
  readonly design: CardDesign;
  /** How it is by now: what takes a while goes on from that rather than from where it began. */
  readonly latest: () => CardDesign;
  /** Changes it; what has the same `about` as the change before is taken back with that. */
  readonly change: (design: CardDesign, about?: string) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

/** A design that is worked on, each step of which can be taken back. */
export function useDesign(initial: CardDesign): DesignHistory {
  const [{ design, past, future }, act] = useReducer(designReducer, {
    ...{ design: initial, past: [], future: [], about: '' },
  });
  const drawn = useRef(design);
  drawn.current = design;
  return {
    design,
    latest: () => drawn.current,
    change: (next, about = '') => act({ kind: 'change', design: next, about }),
    undo: past.length > 0 ? () => act({ kind: 'undo' }) : undefined,
    redo: future.length > 0 ? () => act({ kind: 'redo' }) : undefined,
  };
}
