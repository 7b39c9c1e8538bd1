import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveQuestion {
  /** Asks before going on with what would lose something typed. */
  ask: (onLeave: () => void) => void;
  question: ReactNode;
}

/** Back, links and closing the tab must not throw away what was typed. */
export function useLeaveQuestion(dirty: boolean, busy: boolean): LeaveQuestion {
  /** Takes the answer to the question whether to leave; undefined while nothing is asked. */
  const [answer, setAnswer] = useState<(leaves: boolean) => void>();

  useBlocker({
    shouldBlockFn: () =>
      busy ||
      new Promise<boolean>((resolve) => {
        setAnswer(() => (leaves: boolean) => resolve(!leaves));
      }),
    enableBeforeUnload: true,
    disabled: !dirty,
  });

  function decide(leaves: boolean): void {
    setAnswer(undefined);
    answer?.(leaves);
  }

  return {
    ask: (onLeave) => setAnswer(() => (leaves: boolean) => leaves && onLeave()),
    question: (
      <ConfirmDialog
        open={dirty && answer !== undefined}
        title="Modifications non enregistrées"
        question={'Abandonner les modifications\u202f?'}
        confirmLabel="Abandonner"
        cancelLabel="Continuer la saisie"
        onClose={() => decide(false)}
        onConfirm={() => decide(true)}
      />
    ),
  };
}
