import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { frenchCount, frenchList } from '../../../../domain/french.ts';
import {
  leftOutPeopleText,
  movedPeopleText,
} from '../../../../domain/order-lines/left-out-people.ts';
import type { OrderLines } from '../../../../domain/order-lines/order-line.schema.ts';
import { refusedCards, shownText, uncorrectedText } from '../../../../domain/proofs/card-counts.ts';
import type { OrderProof, SentProof } from '../../../../domain/proofs/order-proof.schema.ts';
import { PROOF_FORWARDS_MAX } from '../../../../domain/proofs/order-proof.ts';
import { reachesClients, recipientName } from '../../../../domain/proofs/proof-reach.ts';
import { isAdministrator } from '../../../frame/api/session.ts';
import { CheckboxField } from '../../../kit/form/checkbox-field.tsx';
import { FormFailure } from '../../../kit/form/form-failure.tsx';
import { RadioField } from '../../../kit/form/radio-field.tsx';
import { SaveButtons } from '../../../kit/form/save-buttons.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { WarningIcon } from '../../../kit/icons.tsx';
import { Dialog, DialogCloseButton } from '../../../kit/overlay/dialog.tsx';
import { notify } from '../../../kit/overlay/toasts.tsx';
import { linesQuery, proofQuery, sendProof } from '../order-queries.ts';
import { NEW_RECIPIENT, type ProofValues, RecipientsFields } from './recipients-fields.tsx';
import { type AddressedText, Texts, useUncopied } from './texts-dialog.tsx';
import { useProofForm } from './use-proof-form.ts';

interface SendDialogProps {
  order: string;
  known: OrderProof;
  onClose: () => void;
}

interface Copied {
  readonly number: number;
  readonly texts: readonly AddressedText[];
}

const LANGUAGES = [
  { value: 'fr', label: 'Français' },
  { value: 'en', label: 'Anglais' },
];

const AGREEMENTS = [
  { value: 'one', label: 'Un accord suffit', hint: 'La première réponse vaut pour tous.' },
  {
    value: 'all',
    label: 'L’accord de tous',
    hint: 'Une carte est acceptée quand chacun l’a acceptée\u00a0; un refus vaut pour tous.',
  },
] as const;

/** The values with which the form begins: those of the last BAT. */
function valuesOf({ suggestions, proof }: OrderProof): ProofValues {
  const recipients = suggestions.map(({ name, email, role }) => ({ name, email, role }));
  return {
    recipients: recipients.length > 0 ? recipients : [NEW_RECIPIENT],
    language: 'fr',
    agreement: proof?.needsAll ? 'all' : 'one',
    canForward: proof?.canForward ?? true,
  };
}

interface Sending extends SendDialogProps {
  onCopied: (copied: Copied) => void;
}

const trimmed = ({ recipients }: ProofValues) =>
  recipients.map(({ name, email, role }) => ({ name: name.trim(), email: email.trim(), role }));

function useSending({ order, known, onCopied, onClose }: Sending) {
  const queryClient = useQueryClient();
  const [values] = useState(() => valuesOf(known));
  const isMailed = known.mails === 'sent';

  /** The texts with those whom they are for: the answer names only the links. */
  async function textsOf({ links }: SentProof, typed: ProofValues): Promise<AddressedText[]> {
    const now = await queryClient
      .fetchQuery({ ...proofQuery(order), staleTime: 5_000 })
      .catch(() => known);
    return links.map((link, index) => {
      const stored = now.proof?.recipients.find(({ id }) => id === link.recipient);
      const { name = '', email = '' } = stored ?? typed.recipients[index] ?? {};
      return { ...link, name, email };
    });
  }

  return useProofForm<ProofValues, SentProof>({
    values,
    send: (typed) => {
      const { agreement, language, canForward } = typed;
      const needsAll = agreement === 'all';
      return sendProof(order, {
        ...{ recipients: trimmed(typed), language, needsAll, canForward, isMailed },
      });
    },
    onSent: async (sent, typed) => {
      if (!isMailed) return onCopied({ number: sent.number, texts: await textsOf(sent, typed) });
      const names = frenchList(typed.recipients.map(recipientName), 3);
      notify({ message: `BAT n°\u00a0${sent.number} envoyé à ${names}.`, tone: 'success' });
      onClose();
    },
    consoleMessage: 'Erreur lors de l’envoi du BAT\u00a0:',
  });
}

/** Asks to whom the BAT goes, and sends it; without mails it shows the texts to copy afterwards. */
export function SendDialog(props: SendDialogProps) {
  const { order, onClose } = props;
  const formId = useId();
  const [copied, setCopied] = useState<Copied>();
  const { asks, onTaken } = useUncopied(copied?.texts);
  // The counts of now: colleagues go on preparing.
  const { data: known = props.known } = useQuery(proofQuery(order));
  const { data: lines } = useQuery(linesQuery(order));
  const sending = useSending({ ...props, known, onCopied: setCopied });
  const { form, dirty, submit, busy, failure } = sending;
  const isMailed = known.mails === 'sent';
  const isPossible = reachesClients(known);
  return (
    <Dialog
      open
      wide
      title={copied ? `BAT n°\u00a0${copied.number}\u00a0: textes à envoyer` : 'Envoyer le BAT'}
      dirty={dirty && !copied}
      {...asks}
      busy={busy}
      onClose={onClose}
      footer={
        isPossible && !copied ? (
          <SaveButtons
            {...{ formId, busy, onCancel: onClose }}
            label={isMailed ? 'Envoyer le BAT' : 'Préparer les textes'}
          />
        ) : (
          <DialogCloseButton />
        )
      }
    >
      {copied ? (
        <Texts texts={copied.texts} onTaken={onTaken} />
      ) : (
        <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-5">
          {failure && <FormFailure {...failure} />}
          {!isMailed && <NoMails known={known} />}
          {isPossible && (
            <>
              <Shown known={known} lines={lines} />
              <SendFields form={form} isMailed={isMailed} />
            </>
          )}
        </form>
      )}
    </Dialog>
  );
}

/** Those who get it, and under which rule their answers count. */
function SendFields({ form, isMailed }: { form: UseFormReturn<ProofValues>; isMailed: boolean }) {
  // Of one person alone, the yes is that of all.
  const deciders = form.watch('recipients').filter(({ role }) => role === 'decides').length;
  return (
    <>
      <RecipientsFields form={form} />
      {deciders > 1 && (
        <RadioField
          label="Accord demandé"
          options={AGREEMENTS}
          value={form.watch('agreement')}
          onChange={(agreement) => form.setValue('agreement', agreement, { shouldDirty: true })}
        />
      )}
      <SelectField
        label="Langue du message et de la page"
        options={LANGUAGES}
        className="md:w-60"
        {...form.register('language')}
      />
      {isMailed && (
        <CheckboxField
          label="Les destinataires peuvent transmettre le BAT"
          hint={`À ${PROOF_FORWARDS_MAX}\u00a0collègues au plus, chacun par un lien à son nom que vous pouvez retirer.`}
          {...form.register('canForward')}
        />
      )}
    </>
  );
}

/** How many cards the client sees, and what is to be known of the others. */
function Shown({ known, lines }: { known: OrderProof; lines: OrderLines | undefined }) {
  const { unprepared, proof } = known;
  const items = lines?.items ?? [];
  // A card that was prepared again is refused no longer.
  const refused = refusedCards(items);
  const people = [movedPeopleText(items), leftOutPeopleText(items)].filter(Boolean).join(' ');
  const uncorrected = uncorrectedText(known, items);
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="text-ink">{shownText(known, items)}</p>
      {people !== '' && <p className="wrap-anywhere text-ink">{people}</p>}
      {refused > 0 && (
        <p className="text-amber">
          {refused > 1
            ? `${frenchCount(refused, 'carte')} refusées n’ont pas été reprises depuis\u00a0: elles seraient montrées telles quelles.`
            : '1\u00a0carte refusée n’a pas été reprise depuis\u00a0: elle serait montrée telle quelle.'}
        </p>
      )}
      {uncorrected !== '' && <p className="wrap-anywhere text-amber">{uncorrected}</p>}
      {unprepared > 0 && (
        <p className="text-amber">
          {unprepared > 1
            ? `${frenchCount(unprepared, 'carte')} ne sont pas préparées\u00a0: elles n’y seront pas.`
            : '1\u00a0carte n’est pas préparée\u00a0: elle n’y sera pas.'}
        </p>
      )}
      {proof && (
        <p className="text-ink-soft">
          {`Le BAT n°\u00a0${proof.number} est remplacé\u00a0: ses liens ne fonctionneront plus.`}
        </p>
      )}
    </div>
  );
}

const UNSENT = {
  'no-server': {
    reason: 'L’envoi d’e-mails n’est pas réglé sur ce serveur.',
    remedy: 'Réglez-le',
    wanted: 'régler l’envoi d’e-mails',
  },
  'bad-address': {
    reason: 'L’adresse publique de Bristol n’est pas une adresse https que vos clients atteignent.',
    remedy: 'Choisissez-en une autre',
    wanted: 'définir une adresse publique en https',
  },
} as const;

/** Why no mail leaves, who can change that, and what can be done meanwhile. */
function NoMails({ known: { mails, canCopy } }: { known: OrderProof }): ReactNode {
  if (mails === 'sent') return null;
  const { reason, remedy, wanted } = UNSENT[mails];
  return (
    <div className="flex gap-2.5 rounded-control bg-amber-soft px-3.5 py-3 text-sm">
      <WarningIcon className="mt-0.5 shrink-0 text-amber" />
      <div className="text-pretty text-ink">
        <p className="font-medium">
          {`${reason} ${canCopy ? 'Aucun e-mail ne partira.' : 'Aucun BAT ne peut être envoyé.'}`}
        </p>
        <p className="mt-0.5">
          {isAdministrator()
            ? `${remedy}\u00a0: la page Installation dit où.`
            : `Demandez à votre administrateur de ${wanted}.`}
          {canCopy &&
            ' Copiez les textes, puis envoyez-les vous-même\u00a0: chacun contient le lien de son destinataire.'}
        </p>
      </div>
    </div>
  );
}
