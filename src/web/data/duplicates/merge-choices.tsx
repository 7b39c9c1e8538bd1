import { type ReactNode, useId } from 'react';
import { COLLECTIONS } from '../../../domain/collections.ts';
import type { MergeChoice } from '../../../domain/duplicates/merge-values.ts';
import type { Field } from '../../../domain/field.ts';
import { usePictureAddress } from '../../frame/cards/picture.ts';
import { describeValue, formValue } from '../../frame/forms/form-value.ts';
import { classNames } from '../../kit/class-names.ts';
import type { MergedRecord } from './merging.ts';

const COLUMNS = new Map([
  [2, 'md:grid-cols-2'],
  [3, 'md:grid-cols-3'],
  [4, 'md:grid-cols-4'],
]);

interface ChoiceRowProps {
  label: string;
  records: readonly MergedRecord[];
  value: string;
  onChange: (id: string) => void;
  /** The view of each record. */
  children: (record: MergedRecord) => ReactNode;
}

/** The values on which records differ, side by side, of which one stays. */
export function ChoiceRow({ label, records, value, onChange, children }: ChoiceRowProps) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      className="grid gap-x-4 gap-y-1.5 border-t border-line py-3 first:border-t-0 first:pt-0 md:grid-cols-[8.5rem_1fr]"
    >
      <p id={`${name}-label`} className="pt-2 text-sm font-medium text-ink max-md:pt-0">
        {label}
      </p>
      <div className={classNames('grid gap-2', COLUMNS.get(records.length))}>
        {records.map((record) => (
          <label
            key={record.id}
            className={classNames(
              'flex min-h-9 min-w-0 cursor-pointer gap-2 rounded-control border px-2.5 py-1.5 text-sm transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent max-md:min-h-11 max-md:items-center',
              record.id === value
                ? 'border-accent bg-accent-soft text-ink'
                : 'border-line text-ink-soft hover:border-line-strong',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={record.id === value}
              onChange={() => onChange(record.id)}
              className="mt-1 size-3.5 shrink-0 accent-accent outline-none max-md:mt-0"
            />
            <span className="min-w-0 wrap-anywhere">{children(record)}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

interface ChoiceValueProps {
  choice: MergeChoice;
  record: MergedRecord;
  successorName: (id: string) => string;
}

/** The value of a record for a choice. */
export function ChoiceValue({ choice, record, successorName }: ChoiceValueProps) {
  const { collection } = record.told;
  const fields: Readonly<Record<string, Field>> = COLLECTIONS[collection].fields;
  const texts = choice.fields.flatMap((name) => {
    const field = fields[name];
    const value = record.values.get(name);
    if (!field || value === undefined || field.type === 'image') return [];
    if (name === 'company') return record.employer;
    if (name === 'successor') return value === '' ? [] : successorName(String(value));
    return describeValue(field, formValue(field, value)) || [];
  });
  const picture = fields[choice.field]?.type === 'image' ? record.values.get(choice.field) : '';
  if (picture) return <Picture name={String(picture)} />;
  return texts.length > 0 ? texts.join(' · ') : <span className="text-ink-faint">vide</span>;
}

function Picture({ name }: { name: string }) {
  const address = usePictureAddress(name);
  // Its place is there before it is.
  return (
    <span className="flex h-14 items-center">
      {address !== '' && (
        <img src={address} alt="" className="max-h-14 max-w-full rounded-control" />
      )}
    </span>
  );
}
