import { useRef, useState } from 'react';
import { frenchCount, frenchOf } from '../../../domain/french.ts';
import { isBound, leavingCost, termsCost } from '../../../domain/order-files/change-costs.ts';
import type { OrderLine } from '../../../domain/order-lines/order-line.schema.ts';
import { lineName, lineNameInSentence } from '../../../domain/order-lines/order-line.ts';
import { nameInSentence } from '../../../domain/shown-name.ts';
import { LazyConfirmDialog } from '../../kit/overlay/lazy-confirm-dialog.tsx';

interface Question {
  readonly title: string;
  readonly question: string;
  /** The cost of the change. */
  readonly details: string;
  readonly confirmLabel: string;
  /** The control of the line from which it was asked. */
  readonly control: string;
}

interface Asked extends Omit<Question, 'control'> {
  readonly answer: (isMeant: boolean) => void;
}

/**
 * Asks before a card is changed to which a client said yes or that a printer has, and says what that
 * costs; of others nothing is asked. `dispatchedOn` is of its order.
 */
export function useBoundQuestion(dispatchedOn: string) {
  const [asked, ask] = useState<Asked>();
  /** By the time it closes, nothing is asked any more. */
  const place = useRef('');

  async function isMeant(line: OrderLine, { control, ...question }: Question): Promise<boolean> {
    if (!isBound(line)) return true;
    place.current = `[data-row="${line.contact}"] ${control}`;
    const isYes = await new Promise<boolean>((answer) => ask({ ...question, answer }));
    ask(undefined);
    return isYes;
  }

  return {
    /** Whether somebody is to be left out of the order. */
    maySpare: (line: OrderLine) =>
      isMeant(line, {
        title: 'Retirer de la commande',
        question: `Retirer ${nameInSentence(lineName(line))} de la commande\u202f?`,
        details: leavingCost({ dispatchedOn, items: [line] }),
        confirmLabel: 'Retirer de la commande',
        control: '[aria-haspopup="menu"]',
      }),

    /** Whether so many cards of somebody are wanted. */
    mayCount: (line: OrderLine, count: number) =>
      isMeant(line, {
        title: 'Changer le nombre de cartes',
        question:
          count === 0
            ? `Laisser le nombre de cartes ${frenchOf(lineNameInSentence(line))} à préciser\u202f?`
            : `Passer à ${frenchCount(count, 'carte')} pour ${nameInSentence(lineName(line))}\u202f?`,
        details: termsCost({ dispatchedOn, items: [line] }),
        confirmLabel: 'Changer le nombre',
        control: 'input',
      }),

    question: (
      <LazyConfirmDialog
        {...(asked ?? { title: '', question: '' })}
        open={asked !== undefined}
        focusAfter={() => document.querySelector<HTMLElement>(place.current)}
        onConfirm={() => asked?.answer(true)}
        onClose={() => asked?.answer(false)}
      />
    ),
  };
}

export type BoundQuestion = ReturnType<typeof useBoundQuestion>;
