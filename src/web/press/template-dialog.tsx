import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
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
import { useFormSaving } from '../frame/forms/use-form-saving.ts';
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

/** The start of a new template, as lists offer it. */
interface Option {
  value: string;
  label: string;
  beginning: Beginning;
}

const drawn = (preset: PresetId): Option => ({
  value: preset,
  label: `${PRESET_NAMES[preset]}, deux faces, 85\u00a0×\u00a055\u00a0mm`,
  beginning: { preset },
});
const empty = (format: CardFormat): Option => {
  const size = formatName(format);
  return { value: size, label: `Carte vide, ${size}`, beginning: { format } };
};
const FIRST_BEGINNING = drawn('sober');
const BEGINNINGS = [...PRESET_IDS.map(drawn), ...OFFERED_FORMATS.map(empty)];
const AGENCY_BEGINNING = { value: 'agency', label: 'PDF de l’agence' };
const BEGINNING_OPTIONS = [
  ...PRESET_IDS.map(drawn),
  AGENCY_BEGINNING,
  ...OFFERED_FORMATS.map(empty),
];

const MISSING = 'Choisissez un PDF dont une page au moins peut s’imprimer.';

interface TemplateDialogProps {
  title: string;
  /** The text of the button. */
  action: string;
  name: string;
  /** A new one has a format to choose. */
  isNew?: boolean;
  onSave: (template: { name: string; beginning: Beginning }) => Promise<void>;
  onClose: () => void;
}

/** Names a template, and says how large a new one is. */
export function TemplateDialog(props: TemplateDialogProps) {
  const { title, action, name, isNew = false, onSave, onClose } = props;
  const formId = useId();
  const agency = useRef<CardDesign>(undefined);
  const form = useForm({ values: { name, from: FIRST_BEGINNING.value }, shouldFocusError: false });
  const { isDirty: dirty, errors } = form.formState;
  const { submit, busy, failure } = useFormSaving({
    form,
    dirty,
    save: async (values) => {
      const chosen = BEGINNINGS.find(({ value }) => value === values.from) ?? FIRST_BEGINNING;
      const isAgency = values.from === AGENCY_BEGINNING.value && agency.current;
      const beginning = isAgency ? { design: isAgency } : chosen.beginning;
      await onSave({ name: values.name.trim(), beginning });
    },
    consoleMessage: 'Erreur lors de l’enregistrement du modèle\u00a0:',
  });

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
        {isNew && (
          <SelectField
            label="Partir de"
            hint="Sobre, Bandeau et Photo prennent le logo, la couleur et les mentions de l’entreprise."
            options={BEGINNING_OPTIONS}
            error={errors.from?.message}
            {...form.register('from', {
              // The PDF is no longer shown, and is not chosen when one comes back to it.
              onChange: () => {
                agency.current = undefined;
              },
              validate: (from) =>
                from !== AGENCY_BEGINNING.value || agency.current !== undefined || MISSING,
            })}
          />
        )}
        {isNew && form.watch('from') === AGENCY_BEGINNING.value && (
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
