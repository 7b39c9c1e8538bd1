import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { momentNear } from '../../../../domain/calendar/when-text.ts';
import { frenchList } from '../../../../domain/french.ts';
import type {
  Proof,
  ProofLink,
  ProofRecipient,
} from '../../../../domain/proofs/order-proof.schema.ts';
import { PROOF_LINKS_MAX } from '../../../../domain/proofs/order-proof.ts';
import { isAsked } from '../../../../domain/proofs/proof-reach.ts';
import { refreshRecords } from '../../../frame/api/record-query.ts';
import { useOwnForm } from '../../../frame/forms/use-form-saving.ts';
import { Button } from '../../../kit/button.tsx';
import { CheckboxField } from '../../../kit/form/checkbox-field.tsx';
import { describedBy, FieldMessages } from '../../../kit/form/field-frame.tsx';
import { FormFailure } from '../../../kit/form/form-failure.tsx';
import { SaveButtons } from '../../../kit/form/save-buttons.tsx';
import { Dialog } from '../../../kit/overlay/dialog.tsx';
import { notify } from '../../../kit/overlay/toasts.tsx';
import { pressMessage } from '../../../press/press-message.ts';
import { makeLink } from '../order-queries.ts';
import { type AddressedText, Texts } from './texts-dialog.tsx';

interface ReminderDialogProps {
  order: string;
  proof: Proof;
  /** Else its texts are copied. */
  isMailed: boolean;
  onClose: () => void;
}

const calledOf = ({ name, email }: ProofRecipient) => name || email;

const canBeReminded = ({ links }: ProofRecipient) => links < PROOF_LINKS_MAX;

interface Reminding extends ReminderDialogProps {
  /** Told the sentence of a refusal that is about the BAT; empty for any other. */
  onRefused: (sentence: string) => void;
  onCopied: (texts: readonly AddressedText[]) => void;
}

function useReminder(props: Reminding) {
  const { order, proof, isMailed, onRefused, onCopied, onClose } = props;
  const queryClient = useQueryClient();
  const [asked] = useState(() => proof.recipients.filter(isAsked));
  const [values] = useState(() => Object.fromEntries(asked.map((one) => [one.id, isWorthIt(one)])));
  /** Trying again after a failure reminds nobody twice. */
  const made = useRef(new Map<string, ProofLink>());

  async function remind(chosen: readonly ProofRecipient[]): Promise<void> {
    try {
      for (const { id } of chosen) {
        if (!made.current.has(id)) made.current.set(id, await makeLink(order, id, isMailed));
      }
    } catch (error) {
      onRefused(pressMessage(error, () => ''));
      throw error;
    } finally {
      await refreshRecords(queryClient);
    }
  }

  const form = useOwnForm<Record<string, boolean>>({
    values,
    save: async (typed) => {
      const chosen = asked.filter(({ id }) => typed[id]);
      await remind(chosen);
      if (isMailed) {
        const names = frenchList(chosen.map(calledOf), 3);
        notify({ message: `Relance envoyée à ${names}.`, tone: 'success' });
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
  return { asked, ...form };
}

/** When the recipient opened the BAT, and what stands in the way of a reminder. */
function hintOf(recipient: ProofRecipient, now: Date): string {
  const { openedAt, mail } = recipient;
  const unopened = mail === 'lost' ? 'L’e-mail a été refusé à cette adresse' : 'Pas encore ouvert';
  const opened = openedAt === '' ? unopened : `Ouvert ${momentNear(openedAt, now)}`;
  const limit = `${PROOF_LINKS_MAX}\u00a0liens ont déjà été faits\u00a0: envoyez de nouveau le BAT`;
  return canBeReminded(recipient) ? `${opened}.` : `${opened}. ${limit}.`;
}

/** An address that refused the first mail refuses the second. */
const isWorthIt = (one: ProofRecipient) => canBeReminded(one) && one.mail !== 'lost';

/** Reminds those who are asked for a yes, each by another link of theirs. */
export function ReminderDialog(props: ReminderDialogProps) {
  const { proof, isMailed, onClose } = props;
  const formId = useId();
  const [texts, setTexts] = useState<readonly AddressedText[]>();
  const [refusal, setRefusal] = useState('');
  const reminder = useReminder({ ...props, onRefused: setRefusal, onCopied: setTexts });
  const { asked, form, submit, busy, failure } = reminder;
  const isNobody = !Object.values(form.watch()).some(Boolean);
  const [isRefused, setRefused] = useState(false);
  const error = isRefused && isNobody ? 'Choisissez au moins une personne.' : undefined;

  return (
    <Dialog
      open
      wide={texts !== undefined}
      title={`Relancer\u00a0: BAT n°\u00a0${proof.number}`}
      busy={busy}
      onClose={onClose}
      footer={
        texts ? (
          <Button onClick={onClose}>Fermer</Button>
        ) : (
          <SaveButtons
            {...{ formId, busy, onCancel: onClose }}
            label={isMailed ? 'Relancer' : 'Préparer les textes'}
          />
        )
      }
    >
      {texts ? (
        <Texts texts={texts} />
      ) : (
        <form
          id={formId}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            setRefused(isNobody);
            if (isNobody) event.preventDefault();
            else void submit(event);
          }}
        >
          {failure && <FormFailure {...failure} message={refusal || failure.message} />}
          <p className="text-sm text-ink-soft">{isMailed ? BY_MAIL : BY_TEXT}</p>
          <Asked {...{ asked, form, error }} />
        </form>
      )}
    </Dialog>
  );
}

const BY_MAIL =
  'Un e-mail rappelle que des cartes attendent une réponse, avec un lien de plus. Les liens déjà envoyés fonctionnent toujours.';
const BY_TEXT =
  'Aucun e-mail ne peut partir\u00a0: copiez un texte de relance pour chacun, avec un lien de plus.';

interface AskedProps {
  asked: readonly ProofRecipient[];
  form: UseFormReturn<Record<string, boolean>>;
  error: string | undefined;
}

/** Boxes for those who can be reminded. */
function Asked({ asked, form, error }: AskedProps) {
  const id = useId();
  const [now] = useState(() => new Date());
  return (
    <fieldset
      className="flex flex-col gap-3"
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, { error })}
    >
      <legend className="sr-only">À relancer</legend>
      {asked.map((recipient) => (
        <CheckboxField
          key={recipient.id}
          label={calledOf(recipient)}
          hint={hintOf(recipient, now)}
          disabled={!canBeReminded(recipient)}
          {...form.register(recipient.id)}
        />
      ))}
      <FieldMessages id={id} error={error} />
    </fieldset>
  );
}
