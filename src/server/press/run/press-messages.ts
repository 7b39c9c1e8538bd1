import type { PressFault } from '../../../domain/press/press-check.ts';
import type { PressProgress } from '../../../domain/press/press-run.ts';
import type { PressOutcome } from './press-run.ts';

/** What the thread of a file says. */
export type PressMessage =
  | { readonly kind: 'progress'; readonly progress: PressProgress }
  | { readonly kind: 'outcome'; readonly outcome: PressOutcome }
  | { readonly kind: 'faulty'; readonly faults: readonly PressFault[] };
