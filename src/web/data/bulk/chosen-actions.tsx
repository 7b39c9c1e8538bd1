import type { ReactNode } from 'react';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import type { ListChoice } from '../../frame/lists/use-choice.ts';
import { Button } from '../../kit/button.tsx';
import { SelectionBar } from '../../kit/table/selection-bar.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import { ChangeButton } from './change-button.tsx';
import { chooseAllText, chosenText, tooManyText } from './chosen-texts.ts';

export interface ChosenActionsProps {
  collection: RecordCollection;
  choice: ListChoice;
  /** What else is done with chosen records. */
  children?: ReactNode;
}

/** What can be done with chosen records, and the way from a page of them to all that are found. */
export function ChosenActions({ collection, choice, children }: ChosenActionsProps) {
  const { chosen, chooseAll, found } = choice;
  if (!chosen) return null;
  const tooMany = tooManyText(collection, chosen);
  return (
    <SelectionBar text={chosenText(collection, chosen)} onClear={choice.clear}>
      {chooseAll && found && (
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => {
            // It goes away; the button before it stays.
            currentTarget.closest('section')?.querySelector('button')?.focus();
            chooseAll();
          }}
        >
          {chooseAllText(collection, found)}
        </Button>
      )}
      {tooMany ? (
        <p role="status" className="text-sm text-amber">
          {tooMany}
        </p>
      ) : (
        <>
          <ExportButton records={{ collection, ...chosen }} />
          <ChangeButton collection={collection} chosen={chosen} onDone={choice.clear} />
          {children}
        </>
      )}
    </SelectionBar>
  );
}
