import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { proofsKeptText } from '../../../domain/deletion-texts.ts';
import type { MergedCollection } from '../../../domain/duplicates/duplicates.ts';
import {
  differingChoices,
  type MergeChoice,
  pickedRecord,
} from '../../../domain/duplicates/merge-values.ts';
import type { Field } from '../../../domain/field.ts';
import { frenchCount, frenchDate } from '../../../domain/french.ts';
import { shownName } from '../../../domain/shown-name.ts';
import { ordersWithProof } from '../../frame/api/orders-with-proof.ts';
import { useSuccessorNames } from '../../frame/cards/use-successor.ts';
import { describeValue, formValue } from '../../frame/forms/form-value.ts';
import { usePictureAddress } from '../../frame/images/stored-image.ts';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { firstField } from '../../kit/overlay/dialog-focus.ts';
import { addedText, ordersText } from './duplicate-groups.tsx';
import type { MergedRecord, Merging } from './use-merging.ts';

interface MergeFormProps {
  merging: Merging;
  others: number;
}

/** Which record stays, and what it says of all in which they differ. */
export function MergeForm({ merging, others }: MergeFormProps) {
  const { chosen, kept, picks, failure } = merging;
  const successorName = useSuccessorNames(
    chosen.map(({ values }) => String(values.get('successor') ?? '')),
  );
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The records come after their dialog, which had nothing else to give the focus to.
    firstField(place.current)?.focus();
  }, []);
  const [first, ...rest] = chosen.toSorted((a, b) => Number(b === kept) - Number(a === kept));
  if (!first || !kept) return null;
  const collection = kept.told.collection;
  const choices = differingChoices(collection, chosen);
  return (
    <div ref={place} className="grid gap-5">
      {failure !== '' && <FormFailure message={failure} />}
      <div>
        <ChoiceRow label="Fiche conservée" records={chosen} value={kept.id} onChange={merging.keep}>
          {(record) => <Head record={record} />}
        </ChoiceRow>
        {choices.map((choice) => (
          <ChoiceRow
            key={choice.field}
            label={choice.label}
            records={chosen}
            value={pickedRecord(choice, [first, ...rest], picks).id}
            onChange={(id) => merging.pick(choice.field, id)}
          >
            {(record) => (
              <ChoiceValue choice={choice} record={record} successorName={successorName} />
            )}
          </ChoiceRow>
        ))}
      </div>
      {chosen.length > 2 && <Leaving merging={merging} />}
      <div className="grid gap-1 text-sm text-pretty text-ink-soft">
        <p>{keepsText(chosen.length)}</p>
        <p>{afterText(collection, chosen.length)}</p>
        {collection === 'Contacts' && <ProofsKept chosen={chosen} />}
        {others > 0 && <p>{`${frenchCount(others, 'autre fiche')} à comparer ensuite.`}</p>}
      </div>
    </div>
  );
}

/** Nothing of contacts who stand in no order with a BAT. */
function ProofsKept({ chosen }: { chosen: readonly MergedRecord[] }) {
  const { data: orders = 0 } = useQuery(ordersWithProof(chosen.map(({ id }) => id)));
  const told = proofsKeptText(orders);
  return told !== '' && <p>{told}</p>;
}

function keepsText(count: number): string {
  return count === 2
    ? 'La fiche conservée reprend de l’autre ce qui lui manque, ses listes et ses commandes.'
    : 'La fiche conservée reprend des autres ce qui lui manque, leurs listes et leurs commandes.';
}

function afterText(collection: MergedCollection, count: number): string {
  const isTwo = count === 2;
  const go = isTwo ? 'L’autre fiche va à la corbeille' : 'Les autres fiches vont à la corbeille';
  if (collection === 'Company') {
    const rejoin = isTwo ? 'ses contacts rejoignent' : 'leurs contacts rejoignent';
    return `${go}\u00a0; ${rejoin} l’entreprise conservée.`;
  }
  const lead = isTwo ? 'son code imprimé mène' : 'leurs codes imprimés mènent';
  return `${go}\u00a0; ${lead} à la carte conservée.`;
}

function Head({ record }: { record: MergedRecord }) {
  const { name, details } = record.told;
  return (
    <>
      <span className="font-medium text-ink">{shownName(name)}</span>
      {details.length > 0 && <span className="block">{details.join(' · ')}</span>}
      <span className="block text-xs tabular-nums">
        {[ordersText(record.told), addedText(record.told)].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

/** Of several records some may be somebody else. */
function Leaving({ merging }: { merging: Merging }) {
  const { chosen, kept, leaveOut } = merging;
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
      <span>Ne pas fusionner{'\u00a0'}:</span>
      {chosen
        .filter((record) => record !== kept)
        .map(({ id, told }) => (
          <Button key={id} size="small" onClick={() => leaveOut(id)}>
            {[shownName(told.name), frenchDate(told.created)].join(' · ')}
          </Button>
        ))}
    </div>
  );
}

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
function ChoiceRow({ label, records, value, onChange, children }: ChoiceRowProps) {
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
