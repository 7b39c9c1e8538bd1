import type { PressFault } from '../../../domain/press/press-check.ts';
import type { PressProgress } from '../../../domain/press/press-run.ts';
import type { PressOutcome, PressTask, ProofTask } from './press-task.ts';

/** What the thread of a file is asked for. */
export type PressRequest =
  | { readonly kind: 'file'; readonly task: PressTask }
  | { readonly kind: 'proof'; readonly task: ProofTask };

/** What the thread of a file says. */
export type PressMessage =
  | { readonly kind: 'progress'; readonly progress: PressProgress }
  | { readonly kind: 'outcome'; readonly outcome: PressOutcome }
  | { readonly kind: 'proof'; readonly bytes: Uint8Array }
  | { readonly kind: 'faulty'; readonly faults: readonly PressFault[] };
