import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { frenchNumber } from '../../domain/french.ts';
import { type Order, orderFields } from '../../domain/order.ts';
import { orderCards } from '../../domain/order-lines/order-cards.ts';
import { hasEnded } from '../../domain/proofs/order-steps.ts';
import { queryFailure, type Reading } from '../frame/api/failure.ts';
import { type RecordChanges, saveRecord } from '../frame/api/records.ts';
import { readNumber, splitIds } from '../frame/forms/form-value.ts';
import { RecordDialog } from '../frame/forms/record-dialog.tsx';
import type { OpenDialog } from '../frame/forms/record-dialog-host.tsx';
import { refusalOf } from '../frame/forms/refusal.ts';
import { awayPeopleQuery } from '../frame/pickers/people.ts';
import type { Option } from '../kit/form/use-options.ts';
import { ConfirmDialog } from '../kit/overlay/confirm-dialog.tsx';
import { WaitingDialog } from '../kit/overlay/waiting-dialog.tsx';
import { OrderFields } from './order-fields.tsx';
import {
  leftOutOfOrder,
  type OrderFormValues,
  type OrderStart,
  orderForm,
  startFor,
  takenOverText,
  valuesLike,
} from './order-forms.ts';
import { type OrderView, orderQuery } from './order-record.ts';
import { detailsQuery, linesQuery, orderAgain, proofQuery } from './page/order-queries.ts';
import { chosenPeople, type OrderParties, useOrderParties } from './use-order-parties.ts';
import { usePreparationQuestion } from './use-preparation-question.tsx';

interface OrderDialogProps extends OpenDialog<Order> {
  /** The order to change; undefined to add one. */
  view: OrderView | undefined;
  /** Id of the order that a new one is filled from; empty when it starts from nothing. */
  like: string;
  /** The preset company of a new order: that of the list, once its name is known. */
  listed: { id: string; label: string | undefined } | undefined;
  /** Ids of those of its contacts that were chosen for a new one. */
  people: readonly string[] | undefined;
  /** Over the page of the order. */
  isOnPage?: boolean;
}

/** The dialog that the address may open over the list of orders. */
export function OrderDialog(props: OrderDialogProps) {
  const { view, like, listed, people, isOnPage, ...dialog } = props;
  // While the dialog goes, the address no longer holds them; another dialog would take its place.
  const [chosen] = useState(people);
  const company = listed?.label === undefined ? undefined : { id: listed.id, label: listed.label };
  if (view) return <OrderFormDialog view={view} isOnPage={isOnPage} {...dialog} />;
  if (like !== '') return <OrderAgainDialog like={like} {...dialog} />;
  if (chosen) return <OrderForDialog company={company} people={chosen} {...dialog} />;
  if (listed && !company) {
    return <WaitingDialog title="Nouvelle Commande" failure={undefined} onClose={dialog.onClose} />;
  }
  return <OrderFormDialog view={undefined} company={company} {...dialog} />;
}

interface OrderForDialogProps extends OpenDialog<Order> {
  /** Undefined until its name is known. */
  company: Option | undefined;
  people: readonly string[];
}

function OrderForDialog({ company, people, ...dialog }: OrderForDialogProps) {
  const query = useQuery(awayPeopleQuery(company?.id ?? ''));
  const { data } = query;
  if (company && data) {
    const start = startFor(company.id, people, data);
    return <OrderFormDialog view={undefined} company={company} start={start} {...dialog} />;
  }
  return <NewOrderAwaited query={query} onClose={dialog.onClose} />;
}

function OrderAgainDialog({ like, ...dialog }: OpenDialog<Order> & { like: string }) {
  const order = useQuery(orderQuery(like));
  const lines = useQuery(linesQuery(like));
  const details = useQuery(detailsQuery(like));
  if (order.data && lines.data && details.data) {
    const beside = { lines: lines.data.items, details: details.data };
    const takenOver = takenOverText(order.data, beside);
    return <OrderFormDialog view={undefined} like={order.data} {...{ takenOver, ...dialog }} />;
  }
  const unread = [order, lines, details].find(({ isError }) => isError) ?? order;
  return <NewOrderAwaited query={unread} onClose={dialog.onClose} />;
}

/** Until all is known of what a new order starts from. */
function NewOrderAwaited({ query, onClose }: { query: Reading; onClose: () => void }) {
  const failure = queryFailure(query);
  return (
    <WaitingDialog
      title="Nouvelle Commande"
      failure={failure?.message}
      onRetry={failure?.onRetry}
      onClose={onClose}
    />
  );
}

interface OrderFormDialogProps extends OpenDialog<Order> {
  /** The order to change; undefined to add one. */
  view: OrderView | undefined;
  isOnPage?: boolean | undefined;
  /** The order that a new one is filled from. */
  like?: OrderView | undefined;
  /** The sentence on what it takes over beside that. */
  takenOver?: string;
  /** The preset company of a new order. */
  company?: Option | undefined;
  /** The values of a new order's form when people were chosen for it. */
  start?: OrderStart | undefined;
}

/** Adds or changes an order. */
function OrderFormDialog(props: OrderFormDialogProps) {
  const { view, like, takenOver, company, start, isOnPage = false, ...dialog } = props;
  const parties = useOrderParties(view ?? like, company);
  const endingText = useEndingProof(view);
  const preparation = usePreparationQuestion(view, { people: parties.people, isOnPage });
  const [initial] = useState(() =>
    like ? valuesLike(like) : (start?.values ?? { ...orderForm.blank, company: company?.id ?? '' }),
  );
  /** The other company that waits for an answer; null when none is to be chosen. */
  const [wanted, setWanted] = useState<{ company: Option | null }>();

  function changeCompany(form: UseFormReturn<OrderFormValues>, next: Option | null): void {
    parties.addCompany(next);
    setWanted(undefined);
    form.clearErrors(['company', 'contacts']);
    form.setValue('company', next?.id ?? '', { shouldDirty: true });
    form.setValue('contacts', '', { shouldDirty: true });
  }

  return (
    <RecordDialog
      {...dialog}
      dialog={orderForm}
      title={view ? 'Modifier la commande' : 'Nouvelle Commande'}
      record={view?.order}
      initial={initial}
      filledFrom={like?.order.id ?? start?.values.contacts ?? company?.id}
      save={async (values, place) => {
        const meant = await preparation.meant(values);
        const create = like && ((body: RecordChanges) => orderAgain(like.id, body));
        return saveRecord('orders', place, orderForm.normal(meant), create);
      }}
      consoleMessage={'Erreur lors de l’enregistrement de la commande\u00a0:'}
      describe={(group, values) =>
        group.names[0] === 'company' ? parties.describe(values) : orderForm.describe(group, values)
      }
      wide
      className="md:grid-cols-2"
      beside={(form) => (
        <OrderTotal
          people={parties.people}
          own={(view ?? like)?.own}
          chosen={form.getValues('contacts')}
          quantity={form.getValues('Quantity')}
        />
      )}
      below={(form) => (
        <>
          <ConfirmDialog
            open={wanted !== undefined}
            title="Changer d’entreprise"
            question={
              form.getValues('contacts') === ''
                ? 'La commande passera à une autre entreprise. Continuer\u202f?'
                : `Changer d’entreprise retirera ${chosenText(form)}. Continuer\u202f?`
            }
            details={[
              'Une commande ne porte que sur les contacts d’une seule entreprise.',
              wanted && endingText(wanted.company),
            ]
              .filter(Boolean)
              .join(' ')}
            confirmLabel="Changer d’entreprise"
            onConfirm={() => changeCompany(form, wanted?.company ?? null)}
            onClose={() => setWanted(undefined)}
          />
          {preparation.question(form)}
        </>
      )}
    >
      {(form) => (
        <OrderFields
          form={form}
          order={view?.id}
          leftOut={like ? leftOutOfOrder(like) : start?.leftOut}
          takenOver={form.getValues('company') === like?.order.company ? takenOver : undefined}
          parties={parties}
          onCompany={(next) => {
            const isAsked = form.getValues('contacts') !== '' || endingText(next) !== '';
            if (isAsked) setWanted({ company: next });
            else changeCompany(form, next);
          }}
        />
      )}
    </RecordDialog>
  );
}

/** Tells of the BAT that is out that another company ends it; empty where it ends none. */
function useEndingProof(view: OrderView | undefined): (next: Option | null) => string {
  const { data } = useQuery({ ...proofQuery(view?.id ?? ''), enabled: view !== undefined });
  const proof = data?.proof;
  return (next) => {
    const isStored = (next?.id ?? '') === view?.order.company;
    if (!proof || isStored || hasEnded(proof, new Date())) return '';
    return `Le BAT n°\u00a0${proof.number} ne comptera plus\u00a0: ses liens diront au client qui appeler, et les cartes qu’il a vues, si aucun fichier ne les contient, seront à préparer de nouveau.`;
  };
}

function chosenText(form: UseFormReturn<OrderFormValues>): string {
  const { length } = splitIds(form.getValues('contacts'));
  return length === 1 ? 'le contact choisi' : `les ${frenchNumber(length)} contacts choisis`;
}

interface OrderTotalProps {
  people: OrderParties['people'];
  /** Of those who get another number of cards. */
  own: OrderView['own'] | undefined;
  /** The ids of those who are chosen, as the form holds them. */
  chosen: string;
  /** As it is typed. */
  quantity: string;
}

/** The total of the order, in a line kept for it: the footer must not grow over the fields. */
function OrderTotal({ people, own = [], chosen, quantity }: OrderTotalProps) {
  const recipients = useMemo(() => chosenPeople(people, chosen), [people, chosen]);
  const isNumber = refusalOf(orderFields.Quantity, quantity) === undefined;
  const named = own.filter(({ contact }) => recipients.some(({ id }) => id === contact));
  const cards = isNumber && orderCards(recipients.length, readNumber(quantity), named);
  return (
    <p
      aria-live="polite"
      className="mr-auto h-5 min-w-0 flex-1 truncate text-sm text-ink-soft tabular-nums max-md:basis-full"
    >
      {cards && (
        <>
          {cards.calculation} = <strong className="font-semibold text-ink">{cards.total}</strong>
        </>
      )}
    </p>
  );
}
