import { useEffect, useEffectEvent, useRef } from 'react';
import { PersonPicker } from '../../frame/pickers/person-picker.tsx';
import type { OrderView } from '../order-record.ts';
import type { LineChange } from './use-line-change.ts';

interface PersonToAddProps {
  view: OrderView;
  /** The id of the company whose people are offered. */
  company: string;
  change: LineChange;
  onClose: () => void;
}

/** Chooses those of the company who are not on the order yet, and takes each onto it at once. */
export function PersonToAdd({ view, company, change, onClose }: PersonToAddProps) {
  const { contacts } = view.order;
  const place = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && onClose());
  useEffect(() => {
    const box = place.current;
    // It stands where the button was that brought it.
    box?.querySelector('input')?.focus();
    box?.addEventListener('keydown', leave);
    return () => box?.removeEventListener('keydown', leave);
  }, []);
  return (
    <div ref={place} className="max-w-96">
      <PersonPicker
        label="Ajouter un contact"
        companyId={company}
        except={contacts}
        isPresent
        isOpened
        value={null}
        onChange={(person) => {
          if (!person || contacts.includes(person.id)) return;
          void change.add(`${person.label} est dans la commande.`, person.id);
        }}
      />
    </div>
  );
}
