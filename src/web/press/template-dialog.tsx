import { useEffect, useId, useRef, useState } from 'react';
import { designOfPages } from '../../domain/press/agency/agency-design.ts';
import type { AgencyPage } from '../../domain/press/agency/agency-page.schema.ts';
import { type AgencyPlace, cardFormatOf, centred } from '../../domain/press/agency/agency-place.ts';
import type { CardDesign } from '../../domain/press/card-design.schema.ts';
import {
  CARD_FORMATS,
  type CardFormat,
  formatName,
  OFFERED_FORMATS,
} from '../../domain/press/card-format.ts';
import {
  PRESET_IDS,
  PRESET_NAMES,
  type PresetId,
} from '../../domain/press/presets/preset-names.ts';
import { TEMPLATE_NAME_MAX } from '../../domain/press/template.ts';
import { useFilledForm } from '../frame/forms/use-filled-form.ts';
import { useFormSaving } from '../frame/forms/use-form-saving.ts';
import { classNames } from '../kit/class-names.ts';
import { describedBy, FieldMessages } from '../kit/form/field-frame.tsx';
import { FormFailure } from '../kit/form/form-failure.tsx';
import { SaveButtons } from '../kit/form/save-buttons.tsx';
import { SelectField } from '../kit/form/select-field.tsx';
import { TextField } from '../kit/form/text-field.tsx';
import { Dialog } from '../kit/overlay/dialog.tsx';
import { AgencyFile } from './agency/agency-file.tsx';
import { AgencyPages } from './agency/agency-pages.tsx';
import { PlaceQuestion } from './agency/place-question.tsx';
import { useAgencyPdf } from './agency/use-agency-pdf.ts';
import type { Beginning } from './template-queries.ts';
import { PresetPicture } from './templates-grid.tsx';

const OPTIONS = OFFERED_FORMATS.map(formatName).map((name) => ({ value: name, label: name }));

const UNKNOWN =
  'Le PDF ne dit pas où la carte est coupée. Choisissez son format, puis placez la coupe sur la page.';

interface AgencyBeginningProps {
  /** The card that is begun on the first two pages; nothing as long as there are none. */
  onDesign: (design: CardDesign | undefined) => void;
}

/** A card that begins with the PDF of an agency. */
function AgencyBeginning({ onDesign }: AgencyBeginningProps) {
  const [pages, setPages] = useState<readonly AgencyPage[]>([]);
  const [format, setFormat] = useState<CardFormat>(CARD_FORMATS[0]);
  const [place, setPlace] = useState<AgencyPlace>();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const pdf = useAgencyPdf((read) => {
    // A person who turned to another beginning meanwhile would not see on what theirs lies.
    if (isGone.current) return;
    const taken = read?.pages.flatMap(({ page }) => page ?? []) ?? [];
    setPages(taken);
    tell(taken, format);
  });
  function tell(taken: readonly AgencyPage[], chosen: CardFormat, asked?: AgencyPlace): void {
    const [first] = taken;
    setPlace(asked);
    onDesign(first && designOfPages(taken, cardFormatOf(first) ?? chosen, asked));
  }
  const [first] = pages;
  return (
    <>
      <AgencyFile pdf={pdf} />
      {first && !cardFormatOf(first) && (
        <>
          <SelectField
            label="Format de la carte"
            hint={UNKNOWN}
            options={OPTIONS}
            value={formatName(format)}
            onChange={({ target }) => {
              const chosen =
                OFFERED_FORMATS.find((one) => formatName(one) === target.value) ?? format;
              setFormat(chosen);
              tell(pages, chosen);
            }}
          />
          <PlaceQuestion
            key={`${first.id} ${formatName(format)}`}
            {...{ page: first, card: format, place: place ?? centred(first, format) }}
            onChange={(asked) => tell(pages, format, asked)}
          />
        </>
      )}
      {pdf.read && <AgencyPages read={pdf.read} />}
      {pages.length > 2 && (
        <p className="text-sm text-ink-soft">
          Les deux premières pages deviennent le recto et le verso.
        </p>
      )}
    </>
  );
}

/** The starts of a new template: a preset, the PDF of an agency, nothing. */
type From = PresetId | 'agency' | 'empty';

const OTHER_STARTS = [
  { value: 'agency', label: 'Un PDF d’agence' },
  { value: 'empty', label: 'Une carte vide' },
] as const;

const TILE =
  'cursor-pointer rounded-control border transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent';
const RADIO = 'size-4 shrink-0 accent-accent outline-none';
const CHOSEN = 'border-accent bg-accent-soft';
const OTHER = 'border-line-strong bg-surface hover:border-ink-faint';

interface StartFieldProps {
  company: string;
  value: From;
  onChange: (from: From) => void;
  error: string | undefined;
}

/** Chooses what a new template begins with, the presets by the picture that they make of the company. */
function StartField({ company, value, onChange, error }: StartFieldProps) {
  const id = useId();
  const radio = (from: From) =>
    ({ type: 'radio', name: id, checked: from === value, onChange: () => onChange(from) }) as const;
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-2.5"
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, { error, remark: undefined, hint: undefined })}
    >
      <legend className="mb-1.5 text-sm font-medium text-ink">Partir de</legend>
      <div className="grid grid-cols-3 gap-2.5 max-md:grid-cols-2">
        {PRESET_IDS.map((preset) => (
          <label
            key={preset}
            className={classNames(TILE, 'grid gap-2 p-2', preset === value ? CHOSEN : OTHER)}
          >
            <PresetPicture company={company} preset={preset} />
            <span className="flex items-center gap-2 text-sm font-medium text-ink">
              <input {...radio(preset)} className={RADIO} />
              {PRESET_NAMES[preset]}
            </span>
          </label>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-2.5 max-md:grid-cols-1">
        {OTHER_STARTS.map(({ value: from, label }) => (
          <label
            key={from}
            className={classNames(
              TILE,
              'flex min-h-10 items-center gap-2 px-3 text-sm font-medium text-ink max-md:min-h-11',
              from === value ? CHOSEN : OTHER,
            )}
          >
            <input {...radio(from)} className={RADIO} />
            {label}
          </label>
        ))}
      </div>
      <FieldMessages id={id} error={error} remark={undefined} hint={undefined} />
    </fieldset>
  );
}

const MISSING = 'Choisissez un PDF dont une page au moins peut s’imprimer.';

interface TemplateDialogProps {
  title: string;
  /** The text of the button. */
  action: string;
  name: string;
  /** A new one begins with something, for a company; the preset is chosen already where it was pressed. */
  beginning?: { company: string; preset: PresetId | undefined };
  onSave: (template: { name: string; beginning: Beginning }) => Promise<void>;
  onClose: () => void;
}

/** Names a template, and says with what a new one begins. */
export function TemplateDialog(props: TemplateDialogProps) {
  const { title, action, name, beginning, onSave, onClose } = props;
  const formId = useId();
  const agency = useRef<CardDesign>(undefined);
  const from: From = beginning?.preset ?? 'sober';
  const [size, setSize] = useState(formatName(CARD_FORMATS[0]));
  const form = useFilledForm<{ name: string; from: From }>({ name, from });
  const { isDirty: dirty, errors } = form.formState;
  const start = form.watch('from');
  const { submit, busy, failure } = useFormSaving({
    form,
    dirty,
    save: (values) =>
      onSave({ name: values.name.trim(), beginning: begun(values.from, size, agency.current) }),
    consoleMessage: 'Erreur lors de l’enregistrement du modèle\u00a0:',
  });

  function choose(chosen: From): void {
    // The PDF is no longer shown, and is not chosen when one comes back to it.
    agency.current = undefined;
    form.setValue('from', chosen, { shouldDirty: true });
    form.clearErrors('from');
  }

  useEffect(() => {
    form.register('from', {
      validate: (chosen) => chosen !== 'agency' || agency.current !== undefined || MISSING,
    });
  }, [form]);

  return (
    <Dialog
      open
      centred
      title={title}
      dirty={dirty}
      busy={busy}
      onClose={onClose}
      footer={<SaveButtons formId={formId} busy={busy} label={action} onCancel={onClose} />}
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-5">
        {failure && <FormFailure {...failure} />}
        <TextField
          label="Nom du modèle"
          hint="Par exemple Standard, ou Direction."
          autoComplete="off"
          required
          maxLength={TEMPLATE_NAME_MAX}
          error={errors.name?.message}
          {...form.register('name', {
            validate: (typed) => typed.trim() !== '' || 'Le nom est obligatoire.',
          })}
        />
        {beginning && (
          <StartField
            company={beginning.company}
            value={start}
            onChange={choose}
            error={errors.from?.message}
          />
        )}
        {beginning && start === 'empty' && (
          <SelectField
            label="Format"
            options={OPTIONS}
            value={size}
            onChange={({ target }) => setSize(target.value)}
          />
        )}
        {beginning && start === 'agency' && (
          <AgencyBeginning
            onDesign={(design) => {
              agency.current = design;
              form.clearErrors('from');
            }}
          />
        )}
      </form>
    </Dialog>
  );
}

/** A start as the server takes it; an agency's is only asked for with its design. */
function begun(from: From, size: string, agency: CardDesign | undefined): Beginning {
  if (from === 'agency' && agency) return { design: agency };
  const format = OFFERED_FORMATS.find((one) => formatName(one) === size) ?? CARD_FORMATS[0];
  return from === 'empty' || from === 'agency' ? { format } : { preset: from };
}
