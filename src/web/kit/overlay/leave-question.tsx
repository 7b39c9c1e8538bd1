import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type AskToLeave, announceUnsaved } from '../form/unsaved.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveQuestion {
  ask: AskToLeave;
  question: ReactNode;
}

/** The loss that leaving would mean, and how it is asked about. */
export interface LeaveWords {
  readonly title: string;
  readonly question: string;
  readonly details: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
}

const TYPED: LeaveWords = {
  title: 'Modifications non enregistrées',
  question: 'Abandonner les modifications\u202f?',
  details: 'Ce que vous avez saisi n’est pas enregistré et sera perdu.',
  confirmLabel: 'Abandonner',
  cancelLabel: 'Continuer la saisie',
};

interface LeaveOptions {
  /** Of something else than typed values. */
  words?: LeaveWords | undefined;
  /** Gets the focus once it is given up, where what had it before goes away with that. */
  placeAfter?: (() => HTMLElement) | undefined;
  /** The typed values are given up. */
  onGiveUp?: (() => void) | undefined;
}

/** Back, links and closing the tab must not throw away what was typed. */
export function useLeaveQuestion(
  dirty: boolean,
  busy: boolean,
  { words = TYPED, placeAfter, onGiveUp }: LeaveOptions = {},
): LeaveQuestion {
  const isGivenUp = useRef(false);
  /** Takes the answer to the question whether to leave; undefined while nothing is asked. */
  const [answer, setAnswer] = useState<(leaves: boolean) => void>();

  useBlocker({
    shouldBlockFn: ({ current, next }) => {
      // Only what lies over the page changes.
      if (isSameAddress(current, next)) return false;
      if (busy) return true;
      return new Promise<boolean>((resolve) => {
        setAnswer(() => (leaves: boolean) => resolve(!leaves));
      });
    },
    enableBeforeUnload: true,
    disabled: !dirty,
  });

  useEffect(() => {
    if (!dirty) return;
    return announceUnsaved((onLeave) => setAnswer(() => (leaves: boolean) => leaves && onLeave()));
  }, [dirty]);

  function decide(leaves: boolean): void {
    isGivenUp.current = leaves;
    setAnswer(undefined);
    if (leaves) onGiveUp?.();
    answer?.(leaves);
  }

  return {
    ask: (onLeave) => setAnswer(() => (leaves: boolean) => leaves && onLeave()),
    question: (
      <ConfirmDialog
        open={dirty && answer !== undefined}
        {...words}
        focusAfter={placeAfter && (() => (isGivenUp.current ? placeAfter() : null))}
        onClose={() => decide(false)}
        onConfirm={() => decide(true)}
      />
    ),
  };
}

interface Address {
  pathname: string;
  search: unknown;
}

function isSameAddress(one: Address, other: Address): boolean {
  const [a, b] = [one, other].map(({ pathname, search }) => JSON.stringify([pathname, search]));
  return a === b;
}
