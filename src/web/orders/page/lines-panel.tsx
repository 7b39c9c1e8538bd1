import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { frenchCount, frenchNumber } from '../../../domain/french.ts';
import { cardCost } from '../../../domain/order-files/change-costs.ts';
import { orderCards } from '../../../domain/order-lines/order-cards.ts';
import type { OrderLine, OrderLines } from '../../../domain/order-lines/order-line.schema.ts';
import type { TemplateSummary } from '../../../domain/press/template.schema.ts';
import { hasUnsentTexts } from '../../../domain/proofs/proof-reach.ts';
import { Button } from '../../kit/button.tsx';
import { Disclosure } from '../../kit/disclosure.tsx';
import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';
import { NothingYet, Panel } from '../../kit/panel.tsx';
import { useFocusKeeper } from '../../kit/use-focus-keeper.ts';
import type { OrderView } from '../order-record.ts';
import { LineRow } from './line-row.tsx';
import { proofQuery } from './order-queries.ts';
import { useBoundQuestion } from './use-bound-question.tsx';
import { useHeldLines } from './use-held-lines.ts';
import { type LineChange, useLineChange } from './use-line-change.ts';
import { ALL, type CardPreparation, usePreparation } from './use-preparation.ts';

const dialog = lazyModule(() => import('./address-dialog.tsx'));
const releasing = lazyModule(() => import('./file/release-dialog.tsx'));
const adding = lazyModule(() => import('./add-person.tsx'));

interface LinesPanelProps {
  view: OrderView;
  lines: OrderLines;
  /** The printed card by which the lines are drawn, if there is one. */
  template: TemplateSummary | undefined;
  /** So many sides it has. */
  sides: number;
}

const NONE_GONE: ReadonlySet<string> = new Set();

/** The cards of an order: one line for each person, how many of them, and their sum. */
export function LinesPanel({ view, lines, template, sides }: LinesPanelProps) {
  const change = useLineChange(view.id);
  const preparing = usePreparation(view.id);
  // The cards are with the client: another order prints what changed since.
  const preparation = lines.dispatchedOn === '' ? preparing : undefined;
  const [addressed, address] = useState<OrderLine>();
  const [released, release] = useState<OrderLine>();
  const asking = useBoundQuestion(lines.dispatchedOn);
  const { shown, cancelled, hold } = useHeldLines(lines.items);
  const list = useRef<HTMLDivElement>(null);
  useFocusKeeper(list, NONE_GONE);
  const { data: known } = useQuery(proofQuery(view.id));
  const isUnsent = hasUnsentTexts(known?.proof);
  const drawn = template && template.version > 0 ? template : undefined;
  const row = (isOpen: boolean) => (line: OrderLine) => (
    <LineRow
      key={line.contact}
      {...{ line, change, asking, sides, isOpen, preparation, isUnsent }}
      {...{ template: drawn, ofAll: lines.quantity }}
      {...{ order: view.id, company: view.company?.mark === '' ? view.company.id : '' }}
      card={lines.card}
      onHold={(isHeld) => hold(line, isHeld)}
      onAddress={() => address(line)}
      onRelease={() => release(line)}
    />
  );
  return (
    <Panel title="Cartes" sum={<Sum view={view} />}>
      <ChangedCards lines={shown} preparation={preparation} />
      {shown.length === 0 && <NothingYet>Cette commande ne porte sur aucun contact.</NothingYet>}
      <div ref={list}>
        <FirstLines rows={shown.map(row(true))} />
        {!view.company && (
          <NothingYet>
            Pour ajouter des contacts, choisissez d’abord l’entreprise par « Modifier ».
          </NothingYet>
        )}
        {view.company?.mark === '' && (
          <div className="border-t border-line px-4 py-3 md:px-5 print:hidden">
            <AddPerson {...{ view, change }} company={view.company.id} />
          </div>
        )}
        {cancelled.length > 0 && (
          <div className="px-4 md:px-5">
            <Disclosure title={frenchCount(cancelled.length, 'ligne annulée', 'lignes annulées')}>
              <ul className="-mx-4 divide-y divide-line md:-mx-5">{cancelled.map(row(false))}</ul>
            </Disclosure>
          </div>
        )}
      </div>
      <LazyModule code={dialog} when={addressed !== undefined} onMissing={() => address(undefined)}>
        {({ AddressDialog }) =>
          addressed && (
            <AddressDialog
              line={addressed}
              dispatchedOn={lines.dispatchedOn}
              change={change}
              onClose={() => address(undefined)}
            />
          )
        }
      </LazyModule>
      <LazyModule
        code={releasing}
        when={released !== undefined}
        onMissing={() => release(undefined)}
      >
        {({ ReleaseDialog }) =>
          released && (
            <ReleaseDialog order={view.id} lines={[released]} onClose={() => release(undefined)} />
          )
        }
      </LazyModule>
      {asking.question}
    </Panel>
  );
}

/** An order may be for thousands: a browser would draw all their rows for a minute. */
const ROWS_AT_ONCE = 100;

/** The rows of lines, so many at a time. */
function FirstLines({ rows }: { rows: readonly ReactNode[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [count, setCount] = useState(ROWS_AT_ONCE);
  const more = Math.min(ROWS_AT_ONCE, rows.length - count);

  function showMore(): void {
    flushSync(() => setCount(count + ROWS_AT_ONCE));
    // The button goes with the last of them: one goes on with the first that came.
    list.current?.children[count]?.querySelector<HTMLElement>('a, input')?.focus();
  }

  return (
    <>
      <ul ref={list} className="divide-y divide-line">
        {rows.slice(0, count)}
      </ul>
      {more > 0 && (
        <div className="border-t border-line px-4 py-3 md:px-5">
          <Button onClick={showMore}>
            {`Afficher ${frenchCount(more, 'ligne')} de plus, sur ${frenchNumber(rows.length)}`}
          </Button>
        </div>
      )}
    </>
  );
}

interface ChangedCardsProps {
  lines: readonly OrderLine[];
  preparation: CardPreparation | undefined;
}

/** Takes over what changed on several cards since they were prepared; one alone says so itself. */
function ChangedCards({ lines, preparation }: ChangedCardsProps) {
  const changed = lines.filter(({ frozen }) => frozen !== null && frozen.changes.length > 0);
  if (changed.length < 2) return null;
  const next = preparation
    ? cardCost(changed)
    : '«\u00a0Commander de nouveau\u00a0» les imprime telles qu’elles sont aujourd’hui.';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-amber-soft px-4 py-2.5 text-sm md:px-5 print:hidden">
      <p className="text-ink">
        {`${frenchNumber(changed.length)}\u00a0cartes ont changé depuis leur préparation.`}
        {next && ` ${next}`}
      </p>
      {preparation && (
        <Button
          size="small"
          busy={preparation.busy === ALL}
          onClick={() => void preparation.prepare(changed.map(({ contact }) => contact))}
        >
          Reprendre tous les changements
        </Button>
      )}
    </div>
  );
}

/** How many cards they come to, and how. */
function Sum({ view: { order, own } }: { view: OrderView }) {
  const people = order.contacts.length;
  const cards = people === 0 ? undefined : orderCards(people, order.Quantity, own);
  return (
    <p aria-live="polite" className="py-2 text-sm text-ink-soft tabular-nums">
      {cards ? (
        <>
          {cards.calculation} = <strong className="font-semibold text-ink">{cards.total}</strong>
        </>
      ) : (
        people > 0 && 'Sans quantité'
      )}
    </p>
  );
}

interface AddPersonProps {
  view: OrderView;
  company: string;
  change: LineChange;
}

/** Takes more of the company's people onto the order. */
function AddPerson({ view, company, change }: AddPersonProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const button = (
    <Button ref={opener} onClick={() => setOpen(true)}>
      Ajouter un contact
    </Button>
  );
  function close(): void {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  }
  return (
    <LazyModule
      code={adding}
      when={isOpen}
      before={button}
      waiting={button}
      onMissing={() => setOpen(false)}
    >
      {({ PersonToAdd }) =>
        isOpen ? <PersonToAdd {...{ view, company, change }} onClose={close} /> : button
      }
    </LazyModule>
  );
}
