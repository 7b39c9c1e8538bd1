import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Field } from '../../../../domain/field.ts';
import { frenchCount, frenchDate } from '../../../../domain/french.ts';
import type { ImportView } from '../../../../domain/import/import.schema.ts';
import { cellOf } from '../../../../domain/import/import-cells.ts';
import type { ColumnChoice } from '../../../../domain/import/import-mapping.schema.ts';
import {
  type ImportCollection,
  importFields,
  importTargets,
} from '../../../../domain/import/import-targets.ts';
import { unnamedOption } from '../../../frame/forms/named-company.ts';
import { CompanyPicker } from '../../../frame/pickers/company-picker.tsx';
import { Badge } from '../../../kit/badge.tsx';
import { Button } from '../../../kit/button.tsx';
import { CheckboxField } from '../../../kit/form/checkbox-field.tsx';
import { FormFailure } from '../../../kit/form/form-failure.tsx';
import { SelectBox, SelectField } from '../../../kit/form/select-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { CloseIcon, WarningIcon } from '../../../kit/icons.tsx';
import { LinkButton } from '../../../kit/link-button.tsx';
import { LazyModule, lazyModule } from '../../../kit/overlay/lazy-module.tsx';
import { sourceQuery } from '../import-queries.ts';
import type { ImportChanges } from '../use-import-changes.ts';
import { useImportStart } from '../use-import-start.ts';
import { COLUMN_GRID, ColumnLine } from './column-line.tsx';
import { FileReading } from './file-reading.tsx';

const dialog = lazyModule(() => import('./file-again-dialog.tsx'));

const TEXTS = {
  Contacts: {
    seems: 'Cette feuille ressemble à une liste de personnes, pas d’entreprises.',
    action: 'La lire comme des contacts',
  },
  Company: {
    seems: 'Cette feuille ressemble à une liste d’entreprises, pas de personnes.',
    action: 'La lire comme des entreprises',
  },
} as const;

/** Says that a file looks like one of people where companies are imported, and reads it as such. */
function SeemsOther({ view }: { view: ImportView }) {
  const { id, name, seemsOf, sheet, sheets, encoding } = view;
  const { part, refusal, start } = useImportStart({
    collection: seemsOf || view.collection,
    company: '',
  });
  const { data: source } = useQuery(sourceQuery(id));
  const [isAsked, setAsked] = useState(false);
  if (seemsOf === '') return null;
  const isBusy = part !== undefined;
  const read = (file: File) =>
    start(file, {
      replaces: id,
      ...(sheets.length > 1 && { sheet }),
      ...(encoding && { encoding }),
    });

  return (
    <section
      aria-label="Sorte de fiches"
      className="flex flex-col gap-3 rounded-panel border border-line bg-surface px-4 py-3 shadow-panel"
    >
      {refusal && <FormFailure message={refusal} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex min-w-0 grow basis-72 gap-2 text-amber">
          <WarningIcon className="mt-0.5 size-4 shrink-0" />
          {TEXTS[seemsOf].seems}
        </p>
        <Button
          busy={isBusy}
          onClick={() => (source ? void read(source) : setAsked(true))}
          className="max-md:grow"
        >
          {TEXTS[seemsOf].action}
        </Button>
      </div>
      <LazyModule code={dialog} when={isAsked} onMissing={() => setAsked(false)}>
        {({ FileAgainDialog }) => (
          <FileAgainDialog
            name={name}
            open={isAsked}
            onClose={() => setAsked(false)}
            onFile={(file) => void read(file).then(() => setAsked(false))}
          />
        )}
      </LazyModule>
    </section>
  );
}

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
      {/* The choices below would be about a reading that ends. */}
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

interface FixedValuesProps {
  view: ImportView;
  onChange: (fixed: Readonly<Record<string, string>>) => void;
}

/** Values of all rows that give none. */
function FixedValues({ view, onChange }: FixedValuesProps) {
  const { collection, columns, fixed } = view;
  const fields = importFields(collection);
  const inFile = new Set(columns.map(({ target }) => target));
  const set = fields.filter(([name]) => Object.hasOwn(fixed, name));
  const free = fields
    .filter(([name]) => !Object.hasOwn(fixed, name) && !inFile.has(name))
    .map(([value, { label }]) => ({ value, label }));

  function remove(removed: string): void {
    onChange(Object.fromEntries(Object.entries(fixed).filter(([name]) => name !== removed)));
  }

  return (
    <section
      aria-labelledby="fixed-title"
      className="flex flex-col gap-3 rounded-panel border border-line bg-surface p-4 shadow-panel"
    >
      <h2 id="fixed-title" className="text-base font-semibold">
        Valeur par défaut, si la cellule est vide
      </h2>
      {set.map(([name, field]) => (
        <div key={name} className="flex items-end gap-2">
          <FixedValue
            field={field}
            value={fixed[name] ?? ''}
            onChange={(value) => onChange({ ...fixed, [name]: value })}
            onRemove={() => remove(name)}
          />
          {field.type !== 'relation' && (
            <Button
              variant="quiet"
              aria-label={`Retirer\u00a0: ${field.label}`}
              onClick={() => remove(name)}
            >
              <CloseIcon />
            </Button>
          )}
        </div>
      ))}
      <SelectBox
        label="Ajouter une valeur pour toutes les lignes"
        options={[{ value: '', label: 'Ajouter une valeur…' }, ...free]}
        value=""
        onChange={({ target }) => onChange({ ...fixed, [target.value]: '' })}
        className="max-w-80"
      />
    </section>
  );
}

interface FixedValueProps {
  field: Field;
  value: string;
  onChange: (value: string) => void;
  /** No row gets a value any more. */
  onRemove: () => void;
}

/** The texts that a field takes, when it takes only some. */
function textsOf(field: Field): readonly string[] | undefined {
  if (field.type === 'bool') return [cellOf(field, true), cellOf(field, false)];
  if (field.type !== 'text') return undefined;
  return field.values?.filter(Boolean).map((value) => cellOf(field, value));
}

/** One value that all rows get, as the cells of a column would hold it. */
function FixedValue({ field, value, onChange, onRemove }: FixedValueProps) {
  const { label } = field;
  const [typed, setTyped] = useState(value);
  if (field.type === 'relation') {
    return (
      <CompanyPicker
        label={label}
        value={unnamedOption(value)}
        onChange={(company) => (company ? onChange(company.id) : onRemove())}
        className="w-full max-w-80"
      />
    );
  }
  const texts = textsOf(field);
  const options = texts?.map((text) => ({ value: text, label: text }));
  return options ? (
    <SelectField
      label={label}
      options={[{ value: '', label: 'Choisir…' }, ...options]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="w-full max-w-80"
    />
  ) : (
    <TextField
      label={label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      // Each stored value checks all rows again.
      onBlur={() => typed !== value && onChange(typed)}
      className="w-full max-w-80"
    />
  );
}

/** The options of a column, for a select. */
function targetOptions(collection: ImportCollection) {
  const targets = importTargets(collection).map(({ name, label }) => ({ value: name, label }));
  return [{ value: '', label: 'Ne pas importer' }, ...targets];
}

/** The choices for all columns once one is made; what only one can be, the other is no more. */
export function chosenColumns(
  { collection, columns }: Pick<ImportView, 'collection' | 'columns'>,
  at: number,
  choice: Partial<ColumnChoice>,
): ColumnChoice[] {
  const taken = importTargets(collection).find(({ name }) => name === choice.target);
  return columns.map(({ target, mode }, index) => {
    if (index === at) return { target, mode, ...choice };
    return { target: taken && !taken.isList && target === taken.name ? '' : target, mode };
  });
}

/** Says what of an address book does not become a row: cards that could not be read, photos. */
export function LeftOutNotes({ photos, unread }: Pick<ImportView, 'photos' | 'unread'>) {
  return (
    <>
      {unread.count > 0 && <p className="text-sm text-ink-soft">{unreadText(unread)}</p>}
      {photos > 0 && <p className="text-sm text-ink-soft">{photosText(photos)}</p>}
    </>
  );
}

function photosText(photos: number): string {
  return `${frenchCount(photos, 'photo')} de ce carnet d’adresses ne ${photos < 2 ? 'sera' : 'seront'} pas importée${photos < 2 ? '' : 's'}.`;
}

function unreadText({ count, lines }: ImportView['unread']): string {
  const more = count > lines.length ? '…' : '';
  const where = `${lines.length < 2 ? 'ligne' : 'lignes'}\u00a0${lines.join(', ')}${more}`;
  return count < 2
    ? `1\u00a0fiche de ce carnet d’adresses n’a pas pu être lue (${where}).`
    : `${frenchCount(count, 'fiche')} de ce carnet d’adresses n’ont pas pu être lues (${where}).`;
}
