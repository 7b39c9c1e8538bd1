import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { OrderLine } from '../../domain/order-lines/order-line.schema.ts';
import { NEW_LINE_STATE } from '../../domain/order-lines/order-line.ts';
import {
  entersProduction,
  type ProductionGaps,
  productionGaps,
} from '../../domain/order-lines/preparation.ts';
import { recordPlace } from '../frame/navigation/record-place.ts';
import type { Option } from '../kit/form/use-options.ts';
import { templatesQuery } from '../press/template-queries.ts';
import { DELETED } from './order-cells.ts';
import { type OrderFormValues, orderForm } from './order-forms.ts';
import type { OrderView } from './order-record.ts';
import { AT_ONCE, linesNow } from './page/order-queries.ts';
import { PreparationQuestion } from './preparation-question.tsx';
import { chosenPeople, type OrderParties } from './use-order-parties.ts';

/** To save all of it, all but the status, or nothing yet. */
type Answer = 'all' | 'rest' | 'nothing';

interface Asked {
  readonly status: string;
  /** Nothing else was typed. */
  readonly isAlone: boolean;
  readonly gaps: ProductionGaps;
  readonly answer: (answer: Answer) => void;
}

type FormLine = Pick<OrderLine, 'name' | 'presence' | 'state' | 'isPutBack' | 'isWithheld'>;

/** Of somebody whom the stored order does not name. */
function newLine({ label, badge }: Option): FormLine {
  const presence = badge === DELETED ? 'deleted' : 'present';
  return { name: label, presence, state: NEW_LINE_STATE, isPutBack: false };
}

/** Of somebody whom the order names: who was taken off finds the card again that was prepared then. */
function backLine(line: OrderLine): FormLine {
  if (line.state !== 'cancelled') return line;
  return { ...line, state: line.frozen ? 'ready' : NEW_LINE_STATE };
}

/** Whether a company has a card that orders of it are printed by. */
async function hasPrinted(client: QueryClient, company: string): Promise<boolean> {
  const templates = await client.fetchQuery({ ...templatesQuery(company), ...AT_ONCE });
  return templates.some(({ state }) => state === 'published');
}

/** The gaps of an order as a form has it: of another company, perhaps, or for other people. */
async function gapsOf(
  client: QueryClient,
  { order }: OrderView,
  { company, people }: { company: string; people: readonly Option[] },
): Promise<ProductionGaps | undefined> {
  if (company === '' || people.length === 0) return undefined;
  const { items, card } = await linesNow(client, order.id);
  const isPrinted = company === order.company ? card !== null : await hasPrinted(client, company);
  const stored = new Map(items.map((line) => [line.contact, backLine(line)]));
  const lines = people.map((person): FormLine => stored.get(person.id) ?? newLine(person));
  return productionGaps(lines, isPrinted);
}

/** Whether a form holds the order as it is stored. */
function isStored(values: OrderFormValues, { order }: OrderView): boolean {
  const [typed, stored] = [values, orderForm.stored(order).values].map(orderForm.normal);
  return JSON.stringify(typed) === JSON.stringify(stored);
}

interface FormQuestion {
  /**
   * The values that are to be saved, asked for where cards are not prepared or accepted. Throws as a call that was
   * given up where none are, and why it is not known whether to ask.
   */
  meant: (values: OrderFormValues) => Promise<OrderFormValues>;
  /** To be drawn over the form. */
  question: (form: UseFormReturn<OrderFormValues>) => ReactNode;
}

/** Asks before the form of an order is saved with a status for which its cards are not ready. */
export function usePreparationQuestion(
  view: OrderView | undefined,
  { people, isOnPage }: Pick<OrderParties, 'people'> & { isOnPage: boolean },
): FormQuestion {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  /** Saving may be tried again, for the same status of the same people. */
  const agreed = useRef('');

  async function meant(values: OrderFormValues): Promise<OrderFormValues> {
    const { Status: status, company, contacts } = values;
    if (!view || !entersProduction(view.order.Status, status)) return values;
    const what = JSON.stringify([status, company, contacts]);
    if (agreed.current === what) return values;
    const chosen = { company, people: chosenPeople(people, contacts) };
    const gaps = await gapsOf(client, view, chosen);
    if (!gaps) return values;
    const answer = await new Promise<Answer>((resolve) => {
      const isAlone = isStored({ ...values, Status: view.order.Status }, view);
      setAsked({ status, isAlone, gaps, answer: resolve });
    });
    setAsked(undefined);
    if (answer === 'nothing') throw new DOMException('Given up.', 'AbortError');
    if (answer === 'rest') return { ...values, Status: view.order.Status };
    agreed.current = what;
    return values;
  }

  /** The status, which is all that was typed, is given up for the page of the order. */
  function openOrder({ order }: OrderView, form: UseFormReturn<OrderFormValues>): void {
    form.setValue('Status', order.Status, { shouldDirty: true });
    asked?.answer('nothing');
    void navigate({ ...recordPlace('orders', order.id), ignoreBlocker: true });
  }

  function otherWay(known: OrderView, form: UseFormReturn<OrderFormValues>) {
    if (!asked?.isAlone) {
      return { label: 'Enregistrer le reste', onAction: () => asked?.answer('rest') };
    }
    if (isOnPage) return undefined;
    return { label: 'Ouvrir la commande', onAction: () => openOrder(known, form) };
  }

  return {
    meant,
    question: (form) =>
      view &&
      asked && (
        <PreparationQuestion
          order={view.order}
          {...asked}
          isOnPage={isOnPage}
          confirmLabel="Enregistrer quand même"
          other={otherWay(view, form)}
          onConfirm={() => asked.answer('all')}
          onClose={() => asked.answer('nothing')}
        />
      ),
  };
}
