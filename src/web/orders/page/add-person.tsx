import { useEffect, useRef } from 'react';
import { PersonPicker } from '../../frame/pickers/person-picker.tsx';
import type { OrderView } from '../order-record.ts';
import type { LineChange } from './use-line-change.ts';

interface PersonToAddProps {
  view: OrderView;
  /** The id of the company whose people are offered. */
  company: string;
  change: LineChange;
}

/** Chooses somebody of the company, who is taken onto the order at once. */
export function PersonToAdd({ view, company, change }: PersonToAddProps) {
  const place = useRef<HTMLDivElement>(null);
  // It stands where the button was that brought it.
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place} className="max-w-80">
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
