import { useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { momentNear } from '../../../../domain/calendar/when-text.ts';
import { frenchList } from '../../../../domain/french.ts';
import type {
  Proof,
  ProofLink,
  ProofRecipient,
} from '../../../../domain/proofs/order-proof.schema.ts';
import { PROOF_LINKS_MAX } from '../../../../domain/proofs/order-proof.ts';
import {
  awaitedText,
  hasUnsentTexts,
  isAnybodyAwaited,
  isAsked,
  recipientName,
} from '../../../../domain/proofs/proof-reach.ts';
import { FormFailure } from '../../../kit/form/form-failure.tsx';
import { SaveButtons } from '../../../kit/form/save-buttons.tsx';
import { Dialog, DialogCloseButton } from '../../../kit/overlay/dialog.tsx';
import { notify } from '../../../kit/overlay/toasts.tsx';
import { makeLink } from '../order-queries.ts';
import { PeopleField } from './people-field.tsx';
import { type AddressedText, Texts, useUncopied } from './texts-dialog.tsx';
import { useProofForm } from './use-proof-form.ts';

interface ReminderDialogProps {
  order: string;
  proof: Proof;
  /** Else its texts are copied. */
  isMailed: boolean;
  onClose: () => void;
}

const canBeReminded = ({ links }: ProofRecipient) => links < PROOF_LINKS_MAX;

interface Reminding extends ReminderDialogProps {
  onCopied: (texts: readonly AddressedText[]) => void;
}

interface ReminderValues {
  /** Ids of recipients. */
  readonly chosen: readonly string[];
}

function useReminder({ order, proof, isMailed, onCopied, onClose }: Reminding) {
  // Once some of its texts are made it is still the same act.
  const [isUnsent] = useState(() => hasUnsentTexts(proof));
  const [asked] = useState(() =>
    proof.recipients.filter(isUnsent ? ({ isRevoked }) => !isRevoked : isAsked),
  );
  const [values] = useState(() => {
    const isAwaited = (one: ProofRecipient) => one.awaited > 0 || !isAnybodyAwaited(proof);
    const worthy = asked.filter((one) => isWorthIt(one) && (isUnsent || isAwaited(one)));
    return { chosen: worthy.map(({ id }) => id) };
  });
  /** Trying again after a failure reminds nobody twice. */
  const made = useRef(new Map<string, ProofLink>());

  const form = useProofForm<ReminderValues, void>({
    values,
    send: async ({ chosen }) => {
      for (const id of chosen) {
        if (!made.current.has(id)) made.current.set(id, await makeLink(order, id, isMailed));
      }
    },
    onSent: (_, typed) => {
      const chosen = asked.filter(({ id }) => typed.chosen.includes(id));
      if (isMailed) {
        const names = frenchList(chosen.map(recipientName), 3);
        notify({
          message: `${isUnsent ? 'BAT envoyé' : 'Relance envoyée'} à ${names}.`,
          tone: 'success',
        });
        return onClose();
      }
      onCopied(
        chosen.flatMap(({ id, name, email }) => {
          const link = made.current.get(id);
          return link ? [{ ...link, recipient: id, name, email }] : [];
        }),
      );
    },
    consoleMessage: 'Erreur lors de la relance\u00a0:',
  });
  return { asked, isUnsent, ...form };
}

/** When the recipient opened the BAT, how many answers are missing, and what stands in the way of a reminder. */
function hintOf(recipient: ProofRecipient, proof: Proof, now: Date): string {
  const { openedAt, mail } = recipient;
  const isTold = recipient.role === 'decides' && isAnybodyAwaited(proof);
  const awaited = isTold ? `, ${awaitedText(recipient)}` : '';
  const unopened = mail === 'lost' ? 'L’e-mail a été refusé à cette adresse' : 'Pas encore ouvert';
  const opened = openedAt === '' ? unopened : `Ouvert ${momentNear(openedAt, now)}`;
  const limit = `${PROOF_LINKS_MAX}\u00a0liens ont déjà été faits\u00a0: envoyez de nouveau le BAT`;
  return canBeReminded(recipient) ? `${opened}${awaited}.` : `${opened}${awaited}. ${limit}.`;
}

/** An address that refused the first mail refuses the second. */
const isWorthIt = (one: ProofRecipient) => canBeReminded(one) && one.mail !== 'lost';

/** Reminds those who are asked for a yes, each by another link of theirs. */
export function ReminderDialog(props: ReminderDialogProps) {
  const { proof, isMailed, onClose } = props;
  const formId = useId();
  const [texts, setTexts] = useState<readonly AddressedText[]>();
  const { asks, onTaken } = useUncopied(texts);
  const [now] = useState(() => new Date());
  const reminder = useReminder({ ...props, onCopied: setTexts });
  const { asked, isUnsent, form, submit, busy, failure } = reminder;
  const { field, fieldState } = useController({
    name: 'chosen',
    control: form.control,
    rules: { validate: ({ length }) => length > 0 || 'Choisissez au moins une personne.' },
  });

  return (
    <Dialog
      open
      wide={texts !== undefined}
      title={`${isUnsent ? 'Textes à envoyer' : 'Relancer'}\u00a0: BAT n°\u00a0${proof.number}`}
      busy={busy}
      {...asks}
      onClose={onClose}
      footer={
        texts ? (
          <DialogCloseButton />
        ) : (
          <SaveButtons
            {...{ formId, busy, onCancel: onClose }}
            label={isMailed ? (isUnsent ? 'Envoyer le BAT' : 'Relancer') : 'Préparer les textes'}
          />
        )
      }
    >
      {texts ? (
        <Texts texts={texts} onTaken={onTaken} />
      ) : (
        <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit}>
          {failure && <FormFailure {...failure} />}
          <p className="text-sm text-ink-soft">
            {(isUnsent ? FIRST : AGAIN)[isMailed ? 'mail' : 'text']}
          </p>
          <PeopleField
            legend={isUnsent ? 'Destinataires' : 'À relancer'}
            people={asked.map((one) => ({
              ...{ id: one.id, label: recipientName(one), hint: hintOf(one, proof, now) },
              disabled: !canBeReminded(one),
            }))}
            chosen={field.value}
            onChoose={field.onChange}
            error={fieldState.error?.message}
          />
        </form>
      )}
    </Dialog>
  );
}

const FIRST = {
  mail: 'Rien ne dit que les textes de ce BAT sont partis\u00a0: un e-mail portera le lien de chacun.',
  text: 'Copiez un texte pour chacun, avec un nouveau lien. Ceux qui ont déjà été copiés fonctionnent toujours.',
} as const;
const AGAIN = {
  mail: 'Un e-mail rappelle que des cartes attendent une réponse, avec un lien de plus. Les liens déjà envoyés fonctionnent toujours.',
  text: 'Aucun e-mail ne peut partir\u00a0: copiez un texte de relance pour chacun, avec un lien de plus.',
} as const;
