import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasBrokenAccents } from '../../../../domain/import/broken-accents.ts';
import type { ImportView } from '../../../../domain/import/import.schema.ts';
import { TEXT_ENCODING_LABELS, TEXT_ENCODINGS } from '../../../../domain/import/text-encodings.ts';
import { classNames } from '../../../kit/class-names.ts';
import { FormFailure } from '../../../kit/form/form-failure.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { LazyModule, lazyModule } from '../../../kit/overlay/lazy-module.tsx';
import { type OtherReading, sourceQuery } from '../import-queries.ts';
import type { ImportStart } from '../use-import-start.ts';

const dialog = lazyModule(() => import('./file-again-dialog.tsx'));
const ACCENTS = TEXT_ENCODINGS.map((value) => ({ value, label: TEXT_ENCODING_LABELS[value] }));
const CHOICE = 'w-60 max-md:w-full';

interface FileReadingProps {
  view: ImportView;
  reading: ImportStart;
  /** Something that was decided for the import is still on its way. */
  isLocked: boolean;
}

/** Which sheet is read, and how accents are, where there is a choice: another one reads the file again. */
export function FileReading({ view, reading, isLocked }: FileReadingProps) {
  const { id, name, sheet, sheets, encoding } = view;
  const { data: source } = useQuery(sourceQuery(id));
  const { part, refusal, start } = reading;
  const [asked, setAsked] = useState<OtherReading>();
  const isBusy = part !== undefined;
  const broken = brokenText(view);
  const close = () => setAsked(undefined);
  if (sheets.length < 2 && !encoding) return null;

  async function read(file: File, other: OtherReading): Promise<void> {
    await start(file, other);
    close();
  }

  function choose(choice: Omit<OtherReading, 'replaces'>): void {
    if (isBusy || isLocked) return;
    const other = { replaces: id, ...choice };
    setAsked(other);
    if (source) void read(source, other);
  }

  const isMissing = asked !== undefined && !source && !isBusy;
  return (
    <section
      aria-label="Lecture du fichier"
      aria-busy={isBusy}
      className="flex flex-col gap-3 rounded-panel border border-line bg-surface p-4 shadow-panel"
    >
      {refusal && <FormFailure message={refusal} />}
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        {sheets.length > 1 && (
          <SelectField
            label="Feuille"
            options={sheets.map((value) => ({ value, label: value }))}
            value={asked?.sheet ?? sheet}
            onChange={({ target }) => choose({ sheet: target.value })}
            className={CHOICE}
          />
        )}
        {encoding && (
          <SelectField
            label="Accents"
            options={ACCENTS}
            value={asked?.encoding ?? encoding}
            onChange={({ target }) => {
              const chosen = TEXT_ENCODINGS.find((one) => one === target.value);
              if (chosen) choose({ encoding: chosen });
            }}
            className={CHOICE}
          />
        )}
        <p
          role="status"
          className={classNames(
            'min-w-0 flex-1 basis-60 py-2 text-sm',
            broken && !isBusy ? 'text-amber' : 'text-ink-soft',
          )}
        >
          {isBusy ? 'Lecture…' : encoding ? accentsText(broken) : ''}
        </p>
      </div>
      <LazyModule code={dialog} when={isMissing} onMissing={close}>
        {({ FileAgainDialog }) => (
          <FileAgainDialog
            name={name}
            open={isMissing}
            onClose={close}
            onFile={(file) => asked && void read(file, asked)}
          />
        )}
      </LazyModule>
    </section>
  );
}

/** The first text whose accents look wrong, among those that are shown. */
function brokenText({ columns }: ImportView): string | undefined {
  return columns.flatMap(({ header, samples }) => [header, ...samples]).find(hasBrokenAccents);
}

function accentsText(broken: string | undefined): string {
  if (broken === undefined) {
    return 'Si des lettres sont fausses ci-dessous, choisissez d’autres accents.';
  }
  return `Les accents de «\u00a0${broken}\u00a0» semblent abîmés\u00a0: choisissez-en d’autres avant d’importer.`;
}
