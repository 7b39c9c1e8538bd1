import { useEffect, useRef } from 'react';
import type { MergedCollection } from '../../../domain/duplicates/duplicates.ts';
import { differingChoices, pickedRecord } from '../../../domain/duplicates/merge-values.ts';
import { frenchCount, frenchDate } from '../../../domain/french.ts';
import { shownName } from '../../../domain/shown-name.ts';
import { useSuccessorNames } from '../../frame/cards/use-successor.ts';
import { Button } from '../../kit/button.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { firstField } from '../../kit/overlay/dialog-focus.ts';
import { addedText, ordersText } from './duplicate-line.tsx';
import { ChoiceRow, ChoiceValue } from './merge-choices.tsx';
import type { MergedRecord } from './merging.ts';
import type { Merging } from './use-merging.ts';

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
        {others > 0 && <p>{`${frenchCount(others, 'autre fiche')} à comparer ensuite.`}</p>}
      </div>
    </div>
  );
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
