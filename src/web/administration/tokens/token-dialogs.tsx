import { useId } from 'react';
import {
  PROGRAM_RIGHTS,
  type ProgramRight,
  TOKEN_DAYS,
  TOKEN_NAME_MAX,
} from '../../../domain/accounts/program-tokens.ts';
import { frenchDate } from '../../../domain/french.ts';
import { useOwnForm } from '../../frame/forms/use-form-saving.ts';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { SaveButtons } from '../../kit/form/save-buttons.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { SecretDialog } from '../../kit/overlay/secret-dialog.tsx';
import { makeToken, type NamedToken, RIGHT_OPTIONS } from './token-queries.ts';

interface Values {
  name: string;
  rights: ProgramRight;
  days: string;
}

const DEFAULTS: Values = { name: '', rights: 'read', days: '90' };
const DAY_OPTIONS = TOKEN_DAYS.map((days) => ({
  value: String(days),
  label: days === 365 ? '1\u00a0an' : `${days}\u00a0jours`,
}));

interface NewTokenDialogProps {
  onMade: (made: NamedToken) => void;
  onClose: () => void;
}

/** Asks what a program is to be given. */
export function NewTokenDialog({ onMade, onClose }: NewTokenDialogProps) {
  const formId = useId();
  const { form, dirty, errors, submit, busy, failure } = useOwnForm<Values>({
    values: DEFAULTS,
    save: async ({ name, rights, days }) => {
      onMade(await makeToken({ name: name.trim(), rights, days: Number(days) }));
    },
    consoleMessage: 'Erreur lors de la création du jeton\u00a0:',
  });

  return (
    <Dialog
      open
      title="Créer un jeton"
      dirty={dirty}
      busy={busy}
      onClose={onClose}
      footer={<SaveButtons formId={formId} busy={busy} label="Créer le jeton" onCancel={onClose} />}
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-5">
        {failure && <FormFailure {...failure} />}
        <TextField
          label="Nom"
          hint="Nom du programme, repris dans l’historique."
          autoComplete="off"
          required
          maxLength={TOKEN_NAME_MAX}
          error={errors.name?.message}
          {...form.register('name', {
            validate: (name) => name.trim() !== '' || 'Le nom est obligatoire.',
          })}
        />
        <SelectField
          label="Droit"
          hint={`«\u00a0${PROGRAM_RIGHTS.read}\u00a0» ne permet aucune modification. Aucun jeton n’atteint les comptes ni ce qui est réservé aux administrateurs.`}
          options={RIGHT_OPTIONS}
          {...form.register('rights')}
        />
        <SelectField label="Durée" options={DAY_OPTIONS} {...form.register('days')} />
      </form>
    </Dialog>
  );
}

/** Shows a token once, to be handed to its program. */
export function MadeTokenDialog({
  name,
  token,
  ends,
  onClose,
}: NamedToken & { onClose: () => void }) {
  return (
    <SecretDialog
      title={`Jeton «\u00a0${name}\u00a0»`}
      intro={
        <strong className="font-medium text-ink">
          {'Copiez ce jeton maintenant\u00a0: il ne sera plus affiché.'}
        </strong>
      }
      label="Jeton"
      secret={token}
      outro={`Le programme l’envoie dans l’en-tête Authorization, jusqu’au ${frenchDate(ends)}.`}
      onClose={onClose}
    />
  );
}
