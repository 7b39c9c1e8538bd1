import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { ShownPasskey } from '../../../../domain/accounts/passkeys.schema.ts';
import { PASSKEY_NAME_MAX } from '../../../../domain/accounts/passkeys.ts';
import { useFormSaving } from '../../../frame/forms/use-form-saving.ts';
import { Button } from '../../../kit/button.tsx';
import { FormFailure } from '../../../kit/form/form-failure.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { Dialog } from '../../../kit/overlay/dialog.tsx';
import { renamePasskey } from './passkey-calls.ts';

interface RenameDialogProps {
  passkey: ShownPasskey;
  onClose: () => void;
  onDone: () => void;
}

/** Calls a passkey so that its owner tells it from others. */
export function RenameDialog({ passkey: { id, name }, onClose, onDone }: RenameDialogProps) {
  const formId = useId();
  const form = useForm({ values: { name }, shouldFocusError: false });
  const { submit, busy, failure } = useFormSaving({
    form,
    dirty: form.formState.isDirty,
    save: async (values) => {
      await renamePasskey(id, values.name.trim());
      onDone();
    },
    consoleMessage: 'Erreur lors du changement de nom\u00a0:',
  });
  return (
    <Dialog
      open
      centred
      title="Renommer la clé d’accès"
      onClose={onClose}
      busy={busy}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            Renommer
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-5">
        {failure && <FormFailure {...failure} />}
        <TextField
          label="Nom"
          maxLength={PASSKEY_NAME_MAX}
          error={form.formState.errors.name?.message}
          {...form.register('name', {
            validate: (text) => text.trim() !== '' || 'Le nom est obligatoire.',
          })}
        />
      </form>
    </Dialog>
  );
}
