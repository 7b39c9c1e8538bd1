import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { CARD_FORMATS, type CardFormat } from '../../domain/press/card-format.ts';
import {
  PRESET_IDS,
  PRESET_NAMES,
  type PresetId,
} from '../../domain/press/presets/preset-names.ts';
import { TEMPLATE_NAME_MAX } from '../../domain/press/template.ts';
import { useFormSaving } from '../forms/use-form-saving.ts';
import { Button } from '../ui/button.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import type { Beginning } from './template-queries.ts';

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
  const size = `${format.width}\u00a0×\u00a0${format.height}\u00a0mm`;
  return { value: size, label: `Carte vide, ${size}`, beginning: { format } };
};
const FIRST = drawn('sober');
const BEGINNINGS = [...PRESET_IDS.map(drawn), ...CARD_FORMATS.map(empty)];

interface TemplateDialogProps {
  title: string;
  /** What the button says. */
  action: string;
  name: string;
  /** A new one has a format to choose. */
  isNew?: boolean;
  onSave: (wish: { name: string; beginning: Beginning }) => Promise<void>;
  onClose: () => void;
}

/** Names a template, and says how large a new one is. */
export function TemplateDialog(props: TemplateDialogProps) {
  const { title, action, name, isNew = false, onSave, onClose } = props;
  const formId = useId();
  const form = useForm({ values: { name, from: FIRST.value }, shouldFocusError: false });
  const { isDirty: dirty, errors } = form.formState;
  const { submit, busy, failure } = useFormSaving({
    form,
    dirty,
    save: async (values) => {
      const { beginning } = BEGINNINGS.find(({ value }) => value === values.from) ?? FIRST;
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
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {action}
          </Button>
        </>
      }
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
            options={BEGINNINGS}
            {...form.register('from')}
          />
        )}
      </form>
    </Dialog>
  );
}
