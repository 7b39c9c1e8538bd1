import { frenchCount, frenchDate } from '../../../../domain/french.ts';
import type { ColumnChoice } from '../../../../domain/import/import-mapping.schema.ts';
import { Badge } from '../../../kit/badge.tsx';
import { CheckboxField } from '../../../kit/form/checkbox-field.tsx';
import { LinkButton } from '../../../kit/link-button.tsx';
import type { ImportChanges } from '../use-import-changes.ts';
import { useImportStart } from '../use-import-start.ts';
import { chosenColumns, targetOptions } from './column-choice.ts';
import { COLUMN_GRID } from './column-grid.ts';
import { ColumnLine } from './column-line.tsx';
import { FileReading } from './file-reading.tsx';
import { FixedValues } from './fixed-values.tsx';
import { LeftOutNotes } from './left-out-notes.tsx';
import { SeemsOther } from './seems-other.tsx';

/** Says what each column of the file is. */
export function ColumnsStep({ changes }: { changes: ImportChanges }) {
  const { view, change } = changes;
  const { collection, columns, remembered, hiddenRows } = view;
  const reading = useImportStart(view);
  const options = targetOptions(collection);
  const choose = (at: number, choice: Partial<ColumnChoice>) =>
    change({ columns: chosenColumns(view, at, choice) });

  return (
    <div className="flex flex-col gap-5">
      <SeemsOther view={view} />
      <FileReading view={view} reading={reading} isLocked={changes.isBusy} />
      {/* What is decided below would be about a reading that ends. */}
      <div inert={reading.part !== undefined} className="flex flex-col gap-5">
        <section
          aria-labelledby="columns-title"
          className="rounded-panel border border-line bg-surface shadow-panel"
        >
          <div className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2">
            <h2 id="columns-title" className="text-base font-semibold">
              {frenchCount(columns.length, 'colonne')}
            </h2>
            {remembered && <Badge tone="info">{`Comme le ${frenchDate(remembered)}`}</Badge>}
          </div>
          <div
            aria-hidden="true"
            className={`${COLUMN_GRID} border-b border-line py-2.5 text-xs font-medium text-ink-soft max-lg:hidden`}
          >
            <span>Dans le fichier</span>
            <span>Premières valeurs</span>
            <span>Dans Bristol</span>
            <span>Si la fiche a déjà une valeur</span>
          </div>
          <ul>
            {columns.map((column, at) => (
              <ColumnLine
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one header, and none ever moves
                key={at}
                column={column}
                number={at + 1}
                options={options}
                nameOrder={view.nameOrder}
                onChoose={(choice) => choose(at, choice)}
                onOrder={(nameOrder) => change({ nameOrder })}
              />
            ))}
          </ul>
        </section>
        <FixedValues view={view} onChange={(fixed) => change({ fixed })} />
        <section className="flex flex-col gap-3 rounded-panel border border-line bg-surface p-4 shadow-panel">
          <CheckboxField
            label="Une cellule vide efface la valeur"
            checked={view.emptyErases}
            onChange={({ target }) => change({ emptyErases: target.checked })}
          />
          {hiddenRows > 0 && (
            <CheckboxField
              label={`Importer aussi ${hiddenText(hiddenRows)}`}
              checked={view.withHidden}
              onChange={({ target }) => change({ withHidden: target.checked })}
            />
          )}
          <LeftOutNotes {...view} />
        </section>
        <div
          data-save-bar
          className="sticky bottom-4 z-10 flex items-center justify-end gap-3 rounded-panel border border-line bg-surface p-2.5 shadow-float max-md:bottom-2"
        >
          <p role="status" className="text-sm text-ink-soft">
            {changes.isBusy && 'Enregistrement…'}
          </p>
          <LinkButton to="." search={{ etape: 'verification' }} variant="primary">
            Vérifier les lignes
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

function hiddenText(count: number): string {
  return count < 2
    ? 'la ligne masquée par un filtre'
    : `les ${frenchCount(count, 'ligne')} masquées par un filtre`;
}
