import { useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { CardDesign } from '../../domain/press/card-design.schema.ts';
import { TEMPLATE_NAME_MAX } from '../../domain/press/template.ts';
import { useFormSaving } from '../frame/forms/use-form-saving.ts';
import { FormFailure } from '../kit/form/form-failure.tsx';
import { SaveButtons } from '../kit/form/save-buttons.tsx';
import { SelectField } from '../kit/form/select-field.tsx';
import { TextField } from '../kit/form/text-field.tsx';
import { Dialog } from '../kit/overlay/dialog.tsx';
import { AgencyBeginning } from './agency/agency-beginning.tsx';
import {
  AGENCY_BEGINNING,
  BEGINNING_OPTIONS,
  BEGINNINGS,
  FIRST_BEGINNING,
} from './template-beginnings.ts';
import type { Beginning } from './template-queries.ts';

const MISSING = 'Choisissez un PDF dont une page au moins peut s’imprimer.';

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
