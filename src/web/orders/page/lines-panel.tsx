import { useState } from 'react';
import { orderCards } from '../../../domain/order-lines/order-cards.ts';
import type { OrderLine, OrderLines } from '../../../domain/order-lines/order-line.schema.ts';
import type { TemplateSummary } from '../../../domain/press/template.schema.ts';
import { PersonPicker } from '../../frame/pickers/person-picker.tsx';
import { Disclosure } from '../../kit/disclosure.tsx';
import { NothingYet, Panel } from '../../kit/panel.tsx';
import type { OrderView } from '../order-record.ts';
import { AddressDialog } from './address-dialog.tsx';
import { LineRow } from './line-row.tsx';
import { useLineChange } from './use-line-change.ts';

interface LinesPanelProps {
  view: OrderView;
  lines: OrderLines;
  /** The printed card by which the lines are drawn, if there is one. */
  template: TemplateSummary | undefined;
}

/** The cards of an order: one line for each person, how many of them, and their sum. */
export function LinesPanel({ view, lines, template }: LinesPanelProps) {
  const change = useLineChange(view.id);
  const [addressed, address] = useState<OrderLine>();
  const counted = lines.items.filter(({ state }) => state !== 'cancelled');
  const cancelled = lines.items.filter(({ state }) => state === 'cancelled');
  const drawn = template && template.version > 0 ? template : undefined;
  const row = (line: OrderLine) => (
    <LineRow
      key={line.contact}
      {...{ line, change, template: drawn, ofAll: lines.quantity }}
      onAddress={() => address(line)}
    />
  );
  return (
    <Panel title="Cartes" beside={<Sum view={view} />}>
      {counted.length === 0 && <NothingYet>Cette commande ne porte sur aucun contact.</NothingYet>}
      <ul className="divide-y divide-line">{counted.map(row)}</ul>
      {view.company && view.company.mark === '' && (
        <div className="border-t border-line px-4 py-3 md:px-5">
          <AddPerson {...{ view, change }} company={view.company.id} />
        </div>
      )}
      {cancelled.length > 0 && (
        <div className="px-4 md:px-5">
          <Disclosure
            title={
              cancelled.length === 1 ? '1 ligne annulée' : `${cancelled.length} lignes annulées`
            }
          >
            <ul className="-mx-4 divide-y divide-line md:-mx-5">{cancelled.map(row)}</ul>
          </Disclosure>
        </div>
      )}
      {addressed && (
        <AddressDialog line={addressed} change={change} onClose={() => address(undefined)} />
      )}
    </Panel>
  );
}

/** How many cards they come to, and how. */
function Sum({ view: { order, own } }: { view: OrderView }) {
  const cards = orderCards(order.contacts.length, order.Quantity, own);
  return (
    <p aria-live="polite" className="py-2 text-sm text-ink-soft tabular-nums max-md:pt-0">
      {cards ? (
        <>
          {cards.calculation} = <strong className="font-semibold text-ink">{cards.total}</strong>
        </>
      ) : (
        'Sans quantité'
      )}
    </p>
  );
}

interface AddPersonProps {
  view: OrderView;
  company: string;
  change: ReturnType<typeof useLineChange>;
}

/** Takes one more of the company's people onto the order. */
function AddPerson({ view, company, change }: AddPersonProps) {
  return (
    <div className="max-w-80">
      <PersonPicker
        label="Ajouter un contact"
        companyId={company}
        isPresent
        value={null}
        onChange={(person) => {
          if (!person || view.order.contacts.includes(person.id)) return;
          void change.add(`${person.label} est dans la commande.`, person.id);
        }}
      />
    </div>
  );
}
