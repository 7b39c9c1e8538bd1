import { useState } from 'react';
import { contactFields } from '../../../domain/contact.ts';
import { DEPARTURES } from '../../../domain/departure.ts';
import { DEPARTURE_OPTIONS } from '../../frame/cards/departure-texts.ts';
import { PersonPicker } from '../../frame/pickers/person-picker.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import type { Option } from '../../kit/form/use-options.ts';
import type { BulkFieldsProps } from './bulk-fields-props.ts';

const FOLLOWED = 'successor';

/** When people leave, and what their cards show then: as the page of one card asks it. */
export function LeaveFields({ errors, onChange }: BulkFieldsProps) {
  const [leftOn, setLeftOn] = useState('');
  const [departure, setDeparture] = useState('');
  const [successor, setSuccessor] = useState<Option | null>(null);

  function tell(next: { leftOn?: string; departure?: string; successor?: Option | null }): void {
    const rule = next.departure ?? departure;
    const person = next.successor === undefined ? successor : next.successor;
    onChange({
      kind: 'leave',
      leftOn: next.leftOn ?? leftOn,
      departure: DEPARTURES.find((known) => known === rule) ?? '',
      successor: rule === FOLLOWED ? (person?.id ?? '') : '',
    });
  }

  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField
        label={contactFields.leftOn.label}
        type="date"
        value={leftOn}
        error={errors.leftOn}
        hint="Peut être à venir. Sans date, le départ vaut dès maintenant."
        onChange={({ target }) => {
          setLeftOn(target.value);
          tell({ leftOn: target.value });
        }}
      />
      <SelectField
        label={contactFields.departure.label}
        value={departure}
        error={errors.departure}
        options={[{ value: '', label: 'Comme leur entreprise' }, ...DEPARTURE_OPTIONS]}
        onChange={({ target }) => {
          setDeparture(target.value);
          tell({ departure: target.value });
        }}
      />
      {departure === FOLLOWED && (
        <PersonPicker
          label={contactFields.successor.label}
          companyId=""
          value={successor}
          clearable
          error={errors.successor}
          hint="Le même pour tous."
          onChange={(person) => {
            setSuccessor(person);
            tell({ successor: person });
          }}
        />
      )}
    </div>
  );
}
