import { daysBetween } from '../../../../domain/calendar/days-in-france.ts';
import { momentNear } from '../../../../domain/calendar/when-text.ts';
import { dayInFrance } from '../../../../domain/departure.ts';
import { frenchNumber } from '../../../../domain/french.ts';
import type {
  OrderProof,
  Proof,
  ProofRecipient,
} from '../../../../domain/proofs/order-proof.schema.ts';
import { PROOF_LINKS_MAX, PROOF_ROLE_LABELS } from '../../../../domain/proofs/order-proof.ts';
import { hasEnded } from '../../../../domain/proofs/order-steps.ts';
import {
  awaitedText,
  isAnybodyAwaited,
  isAsked,
  recipientName,
} from '../../../../domain/proofs/proof-reach.ts';
import { awaitedCards } from '../../../../domain/proofs/proof-state.ts';
import { capitalised } from '../../../../domain/text.ts';
import { instantOf } from '../../../../domain/time.ts';
import { Badge } from '../../../kit/badge.tsx';
import { actionsOn } from '../../../kit/table/row-action.ts';
import { menuLabel, RowMenu } from '../../../kit/table/row-menu.tsx';

interface RecipientRowProps {
  recipient: ProofRecipient;
  proof: Proof;
  known: OrderProof;
  /** Sends another link by mail. */
  onRemind: () => void;
  /** Makes another link, whose text is copied. */
  onCopy: () => void;
  onRevoke: () => void;
}

/** From so many days on, a link that nobody opened is told. */
const UNOPENED_DAYS = 2;

/** One of those who have the BAT: what they did with it, and what can be done. */
export function RecipientRow(props: RecipientRowProps) {
  const { recipient, proof, known, onRemind, onCopy, onRevoke } = props;
  const { name, email, role, isRevoked, mail, links, forwardedBy } = recipient;
  const forwarder = proof.recipients.find(({ id }) => id === forwardedBy);
  const called = recipientName(recipient);
  const action = actionsOn(called);
  const isOver = isRevoked || hasEnded(proof, new Date());
  const isUnanswered = awaitedCards(proof) > 0;
  const canLink = !isOver && links < PROOF_LINKS_MAX;
  const actions = [
    ...(canLink && isUnanswered && known.mails === 'sent' ? [action('Relancer', onRemind)] : []),
    ...(canLink && known.canCopy ? [action('Copier un nouveau lien', onCopy)] : []),
    ...(isOver ? [] : [action('Retirer l’accès', onRevoke, 'danger')]),
  ];
  return (
    <li data-recipient={recipient.id} className="flex items-start gap-2 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-ink">
          <span className="wrap-anywhere">{called}</span>
          <span className="text-xs text-ink-soft">{PROOF_ROLE_LABELS[role]}</span>
          {isRevoked && <Badge tone="muted">Accès retiré</Badge>}
        </p>
        {name !== '' && (
          <p title={email} className="truncate text-xs text-ink-soft">
            {email}
          </p>
        )}
        {forwarder && (
          <p className="text-xs wrap-anywhere text-ink-soft">
            {`Transmis par ${recipientName(forwarder)}`}
          </p>
        )}
        {mail === 'lost' && (
          <p className="text-xs text-danger">
            E-mail refusé par le serveur du destinataire : vérifiez l’adresse, puis envoyez de
            nouveau.
          </p>
        )}
        {!(isRevoked && recipient.openedAt === '') && (
          <Opened
            {...{ recipient, proof }}
            isAwaited={!isOver && isAsked(recipient) && isUnanswered}
          />
        )}
        {!isOver && isUnanswered && isAsked(recipient) && isAnybodyAwaited(proof) && (
          <p className="text-xs text-ink-soft">{capitalised(awaitedText(recipient))}</p>
        )}
        {canLink || isOver || (
          <p className="text-xs text-ink-soft">{`${PROOF_LINKS_MAX}\u00a0liens déjà faits.`}</p>
        )}
      </div>
      {actions.length > 0 && (
        <div className="-my-1 -mr-2">
          <RowMenu label={menuLabel(called)} actions={actions} />
        </div>
      )}
    </li>
  );
}

interface OpenedProps extends Pick<RecipientRowProps, 'recipient' | 'proof'> {
  isAwaited: boolean;
}

/** When a link was opened first; after two days, that none was. */
function Opened({ recipient, proof, isAwaited }: OpenedProps) {
  const { openedAt, openings, mail } = recipient;
  const now = new Date();
  if (openedAt !== '') {
    const often = openings > 1 ? `, ${frenchNumber(openings)}\u00a0fois` : '';
    return <p className="text-xs text-ink-soft">{`Ouvert ${momentNear(openedAt, now)}${often}`}</p>;
  }
  if (mail === 'waiting') return <p className="text-xs text-ink-soft">E-mail en cours d’envoi</p>;
  if (mail === 'lost') return null;
  const days = daysBetween(dayInFrance(instantOf(proof.sentAt)), dayInFrance(now));
  return days < UNOPENED_DAYS || !isAwaited ? (
    <p className="text-xs text-ink-soft">{isAwaited ? 'Pas encore ouvert' : 'Pas ouvert'}</p>
  ) : (
    <p className="text-xs text-amber">{`Pas ouvert depuis ${days}\u00a0jours`}</p>
  );
}
