import { useId } from 'react';
import { userFields } from '../../../domain/accounts/user.ts';
import { frenchDate, frenchOf, frenchTime } from '../../../domain/french.ts';
import { refusalOf } from '../../frame/forms/refusal.ts';
import { useOwnForm } from '../../frame/forms/use-form-saving.ts';
import { settings } from '../../frame/settings.ts';
import { CheckboxField } from '../../kit/form/checkbox-field.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { SaveButtons } from '../../kit/form/save-buttons.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { SecretDialog } from '../../kit/overlay/secret-dialog.tsx';
import { invite } from './team-queries.ts';
import type { LinkTo } from './use-team-actions.ts';

const DEFAULTS = { name: '', email: '', administrator: false };

interface InviteDialogProps {
  onInvited: (invited: LinkTo) => void;
  onClose: () => void;
}

/** Asks whom to invite. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const formId = useId();
  const { form, dirty, errors, submit, busy, failure } = useOwnForm({
    values: DEFAULTS,
    save: async (values) => {
      const invitation = { ...values, name: values.name.trim(), email: values.email.trim() };
      const link = await invite(invitation);
      onInvited({ link, name: invitation.name || invitation.email });
    },
    consoleMessage: 'Erreur lors de l’invitation\u00a0:',
  });

  return (
    <Dialog
      open
      title="Inviter une personne"
      dirty={dirty}
      busy={busy}
      onClose={onClose}
      footer={
        <SaveButtons
          formId={formId}
          busy={busy}
          label={settings.hasMail ? 'Envoyer l’invitation' : 'Créer le lien'}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-5">
        {failure && <FormFailure {...failure} />}
        <TextField
          label="Nom"
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name', { validate: (name) => refusalOf(userFields.name, name) })}
        />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors.email?.message}
          {...form.register('email', {
            required: 'L’e-mail est obligatoire.',
            validate: (email) => refusalOf(userFields.email, email),
          })}
        />
        <CheckboxField
          label="Administrateur"
          hint="Gère les comptes, l’installation, les sauvegardes et les données personnelles. Le reste est ouvert à tous."
          {...form.register('administrator')}
        />
      </form>
    </Dialog>
  );
}

/** Shows a link once, to be handed to its person. */
export function LinkDialog({ link, name, onClose }: LinkTo & { onClose: () => void }) {
  const { path, expires, isMailed } = link;
  return (
    <SecretDialog
      title={`Lien ${frenchOf(name)}`}
      intro={linkIntro(isMailed)}
      label="Lien"
      secret={`${location.origin}${path}`}
      outro={`Ce lien fonctionne une fois, jusqu’au ${frenchDate(expires)} à ${frenchTime(expires)}. Il ne sera plus affiché.`}
      onClose={onClose}
    />
  );
}

/** The use of a link that was made for somebody; `isMailed` where the server sends mails. */
export function linkIntro(isMailed: boolean | undefined): string {
  const handOver = 'Transmettez-le à cette personne\u00a0: elle y choisit son mot de passe.';
  if (isMailed === undefined) return handOver;
  if (isMailed)
    return 'Ce lien vient d’être envoyé à cette personne, qui y choisit son mot de passe.';
  return 'Le message n’a pas pu être envoyé. Bristol réessaiera\u00a0; vous pouvez aussi transmettre ce lien à cette personne, qui y choisit son mot de passe.';
}
