import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { CARD_FORMATS, type CardFormat } from '../../domain/press/card-format.ts';
import { TEMPLATE_NAME_MAX } from '../../domain/press/template.ts';
import { useFormSaving } from '../forms/use-form-saving.ts';
import { Button } from '../ui/button.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';

const FORMAT_OPTIONS = CARD_FORMATS.map(({ width, height }, index) => ({
  value: String(index),
  label: `${width}\u00a0×\u00a0${height}\u00a0mm`,
}));

interface TemplateDialogProps {
  title: string;
  /** What the button says. */
  action: string;
  name: string;
  /** A new one has a format to choose. */
  isNew?: boolean;
  onSave: (wish: { name: string; format: CardFormat }) => Promise<void>;
  onClose: () => void;
}

/** Names a template, and says how large a new one is. */
export function TemplateDialog(props: TemplateDialogProps) {
  const { title, action, name, isNew = false, onSave, onClose } = props;
  const formId = useId();
  const form = useForm({ values: { name, format: '0' }, shouldFocusError: false });
  const { isDirty: dirty, errors } = form.formState;
  const { submit, busy, failure } = useFormSaving({
    form,
    dirty,
    save: async (values) => {
      const format = CARD_FORMATS[Number(values.format)] ?? CARD_FORMATS[0];
      await onSave({ name: values.name.trim(), format });
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
          <SelectField label="Format" options={FORMAT_OPTIONS} {...form.register('format')} />
        )}
      </form>
    </Dialog>
  );
}
