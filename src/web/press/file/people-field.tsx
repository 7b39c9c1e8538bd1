import { useMemo } from 'react';
import { companyPeople } from '../../frame/pickers/person-picker.tsx';
import { CheckboxField } from '../../kit/form/checkbox-field.tsx';
import { MultiPicker } from '../../kit/form/multi-picker.tsx';
import { Segments } from '../../kit/form/segments.tsx';
import { everyoneOf } from '../../orders/company-people.ts';
import { cardsText, type usePrintedPeople } from './use-printed-people.ts';

interface PeopleFieldProps {
  company: string;
  people: ReturnType<typeof usePrintedPeople>;
  /** A file of these people was made, which tells what it holds. */
  isMade: boolean;
}

const WHOSE = [
  { value: 'everybody', label: 'Toute l’entreprise' },
  { value: 'chosen', label: 'Des personnes choisies' },
] as const;

/** Chooses whose cards a file holds, and says how many these are. */
export function PeopleField({ company, people, isMade }: PeopleFieldProps) {
  const { whose, chosen, departed, left, leftOut, cards } = people;
  const load = useMemo(() => companyPeople(company), [company]);
  const gone = whose === 'everybody' && !departed ? left : 0;
  return (
    <div className="grid gap-3 text-sm">
      <div className="justify-self-start">
        <Segments
          label="Personnes"
          options={WHOSE}
          value={whose}
          onChange={(next) => people.setWhose(next)}
        />
      </div>
      {whose === 'chosen' && (
        <MultiPicker
          label="Personnes"
          values={chosen}
          onChange={people.setChosen}
          load={load}
          selectAll={(query, signal) => everyoneOf(company, query, signal)}
          selectAllCount={people.present}
        />
      )}
      <p role="status" className="min-h-lh text-ink-soft">
        {cards !== undefined && !isMade && cardsText(cards, leftOut, gone)}
      </p>
      {whose === 'everybody' && left > 0 && (
        <CheckboxField
          label="Imprimer aussi les cartes des personnes parties"
          checked={departed}
          onChange={({ target }) => people.setDeparted(target.checked)}
        />
      )}
    </div>
  );
}
