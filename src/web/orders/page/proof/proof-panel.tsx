import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { momentNear } from '../../../../domain/calendar/when-text.ts';
import { frenchDate, frenchOf } from '../../../../domain/french.ts';
import { TERMS_TO_ACCEPT } from '../../../../domain/order-files/file-texts.ts';
import type { OrderLines } from '../../../../domain/order-lines/order-line.schema.ts';
import {
  agreementText,
  answersText,
  readyText,
  uncountedText,
} from '../../../../domain/proofs/card-counts.ts';
import type {
  OrderProof,
  Proof,
  ProofLink,
  ProofRecipient,
} from '../../../../domain/proofs/order-proof.schema.ts';
import { canBeNoted, hasEnded, orderSteps } from '../../../../domain/proofs/order-steps.ts';
import {
  hasLeft,
  hasUnsentTexts,
  isAsked,
  recipientName,
} from '../../../../domain/proofs/proof-reach.ts';
import { PROOF_STATE_LABELS, type ProofState } from '../../../../domain/proofs/proof-state.ts';
import { capitalised } from '../../../../domain/text.ts';
import { queryFailure, type Reading } from '../../../frame/api/failure.ts';
import { useAct } from '../../../frame/api/use-act.ts';
import { DownloadButton, MadeFileButton } from '../../../frame/downloads/download-button.tsx';
import { Badge, type BadgeTone } from '../../../kit/badge.tsx';
import { Button } from '../../../kit/button.tsx';
import { Failure } from '../../../kit/failure.tsx';
import { LazyConfirmDialog } from '../../../kit/overlay/lazy-confirm-dialog.tsx';
import { notify } from '../../../kit/overlay/toasts.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { pressMessage } from '../../../press/press-message.ts';
import type { OrderView } from '../../order-record.ts';
import {
  certificatePath,
  filesQuery,
  makeLink,
  paperProofPath,
  proofQuery,
  revokeLinks,
} from '../order-queries.ts';
import { type OpenedDialog, ProofDialogs } from './proof-dialogs.tsx';
import { RecipientRow } from './recipient-row.tsx';

interface ProofPanelProps {
  view: OrderView;
  lines: OrderLines;
}

/** The BAT of an order: how it stands, who has it, and the evidence of all answers. */
export function ProofPanel({ view, lines }: ProofPanelProps) {
  const order = view.id;
  const query = useQuery(proofQuery(order));
  const { data: files } = useQuery(filesQuery(order));
  const [opened, open] = useState<OpenedDialog>();
  const { data: known } = query;
  if (!known) return <UnreadProof query={query} />;
  const { proof } = known;
  const steps = orderSteps(view.order.Status, lines, known, new Date());
  const canBegin = [steps.next, ...steps.others].includes('send');
  const isAnswered = proof !== null || lines.items.some(({ decisions }) => decisions.length > 0);
  // Releases and files are records, too, of orders that were shown to no client.
  const isRecorded =
    isAnswered || files?.items.length || lines.items.some(({ release }) => release !== null);
  if (!canBegin && !isRecorded) return null;
  const evidence = isRecorded && <Evidence {...{ order, isAnswered, onOpen: open }} />;
  return (
    <>
      {proof ? (
        <SentProof {...{ order, known, proof, lines, evidence }} onOpen={open} />
      ) : (
        <Panel title="BAT">
          <div className="flex flex-col items-start gap-3 px-4 py-3 text-sm md:px-5">
            <p className="text-ink-soft">
              {canBegin ? readyText(known, lines.items) : 'Aucun BAT n’a été envoyé.'}
            </p>
            <div className="flex flex-wrap gap-2 empty:hidden">
              {canBegin && steps.next !== 'send' && (
                <Button size="small" onClick={() => open({ kind: 'send' })}>
                  Envoyer le BAT
                </Button>
              )}
              <WithoutLink {...{ order, lines }} onNote={() => open({ kind: 'note' })} />
            </div>
          </div>
          {evidence}
        </Panel>
      )}
      <ProofDialogs {...{ order, known, opened }} onClose={() => open(undefined)} />
    </>
  );
}

/** In the place of a BAT that could not be read; it stays while it is read again. */
function UnreadProof({ query }: { query: Reading }) {
  const failure = queryFailure(query);
  const [message, setMessage] = useState(failure?.message);
  if (failure && failure.message !== message) setMessage(failure.message);
  if (message === undefined) return null;
  return (
    <Panel title="BAT">
      <Failure message={message} onRetry={() => void query.refetch()} busy={query.isFetching} />
    </Panel>
  );
}

const TONES = {
  sent: 'info',
  accepted: 'success',
  partly: 'progress',
  refused: 'danger',
  expired: 'muted',
} as const satisfies Record<ProofState, BadgeTone>;

interface StandingProps {
  proof: Proof;
}

/** One whose texts nobody is known to have sent is not called sent, nor one with new terms accepted. */
function StateBadge({ proof }: StandingProps) {
  const { state, expires, cards, accepted, changed } = proof;
  if (changed > 0 && accepted + changed === cards) {
    return <Badge tone="progress">{TERMS_TO_ACCEPT}</Badge>;
  }
  if (hasUnsentTexts(proof)) return <Badge tone="neutral">Textes à envoyer</Badge>;
  // Its links were taken back, or its order became another company’s: no time ran out.
  const isClosed = state === 'expired' && expires === '';
  const label = isClosed ? 'Clos' : capitalised(PROOF_STATE_LABELS[state]);
  return <Badge tone={TONES[state]}>{label}</Badge>;
}

/** Acts on single recipients of a BAT; a failure of one is told in a notice. */
function useRecipients(order: string) {
  const { act, busy } = useAct();

  return {
    isBusy: busy,

    async remind(recipient: ProofRecipient): Promise<void> {
      const deed = () => makeLink(order, recipient.id, true);
      const isDone = await act('Erreur lors de la relance\u00a0:', deed, pressMessage);
      const message = `Relance envoyée à ${recipientName(recipient)}.`;
      if (isDone) notify({ message, tone: 'success' });
    },

    /** The text with another link; undefined where none could be made. */
    async copy({ id }: ProofRecipient): Promise<ProofLink | undefined> {
      let link: ProofLink | undefined;
      const deed = async () => {
        link = await makeLink(order, id, false);
      };
      await act('Erreur lors de la création d’un lien\u00a0:', deed, pressMessage);
      return link;
    },

    async revoke(recipient: ProofRecipient): Promise<void> {
      const deed = () => revokeLinks(order, recipient.id);
      const isDone = await act('Erreur lors du retrait d’un accès\u00a0:', deed, pressMessage);
      const message = `Les liens ${frenchOf(recipientName(recipient))} ne fonctionnent plus.`;
      if (isDone) notify({ message, tone: 'success' });
    },
  };
}

interface SentProofProps {
  order: string;
  known: OrderProof;
  proof: Proof;
  lines: OrderLines;
  evidence: ReactNode;
  onOpen: (dialog: OpenedDialog) => void;
}

interface WithoutLinkProps {
  order: string;
  lines: OrderLines;
  onNote: () => void;
}

/** For a client who opens no link, as long as a card waits for a yes: paper, and the yes that comes back. */
function WithoutLink({ order, lines, onNote }: WithoutLinkProps) {
  if (!lines.items.some(canBeNoted)) return null;
  return (
    <>
      <Button size="small" onClick={onNote}>
        Noter un accord reçu
      </Button>
      <MadeFileButton size="small" path={paperProofPath(order)}>
        Épreuve en PDF
      </MadeFileButton>
    </>
  );
}

interface EvidenceProps extends Pick<SentProofProps, 'order' | 'onOpen'> {
  /** Else there is nothing to certify. */
  isAnswered: boolean;
}

/** The certificate of all answers, and whether everything is still as it was recorded. */
function Evidence({ order, isAnswered, onOpen }: EvidenceProps) {
  return (
    <div className="flex flex-wrap gap-2 border-t border-line px-4 py-3 md:px-5">
      {isAnswered && (
        <DownloadButton size="small" path={certificatePath(order)} name="certificat-bat.html">
          Certificat
        </DownloadButton>
      )}
      <Button size="small" onClick={() => onOpen({ kind: 'verify' })}>
        Vérifier les preuves
      </Button>
    </div>
  );
}

/** A BAT that is out. */
function SentProof({ order, known, proof, lines, evidence, onOpen }: SentProofProps) {
  const list = useRef<HTMLUListElement>(null);
  const [leaving, setLeaving] = useState<ProofRecipient>();
  /** Of whoever the question was about: by the time it closes, it is about nobody. */
  const asked = useRef('');
  const { isBusy, remind, copy, revoke } = useRecipients(order);
  const deciders = proof.recipients.filter(isAsked);

  async function copyFor(recipient: ProofRecipient): Promise<void> {
    const { id, name, email } = recipient;
    const link = await copy(recipient);
    if (!link) return;
    const title = `Nouveau lien ${frenchOf(recipientName(recipient))}`;
    onOpen({ kind: 'texts', title, texts: [{ ...link, recipient: id, name, email }] });
  }

  return (
    <Panel title={`BAT n°\u00a0${proof.number}`} sum={<StateBadge proof={proof} />} busy={isBusy}>
      <ProofFacts {...{ proof, lines }}>
        <WithoutLink {...{ order, lines }} onNote={() => onOpen({ kind: 'note' })} />
      </ProofFacts>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Destinataires du BAT"
        className="divide-y divide-line border-t border-line px-4 text-sm outline-none md:px-5"
      >
        {proof.recipients.map((recipient) => (
          <RecipientRow
            key={recipient.id}
            {...{ recipient, proof, known }}
            onRemind={() => void remind(recipient)}
            onCopy={() => void copyFor(recipient)}
            onRevoke={() => {
              asked.current = recipient.id;
              setLeaving(recipient);
            }}
          />
        ))}
      </ul>
      {evidence}
      <LazyConfirmDialog
        open={leaving !== undefined}
        title="Retirer l’accès"
        question={`Les liens ${frenchOf(leaving?.name || leaving?.email || '')} ne fonctionneront plus. Retirer l’accès\u202f?`}
        details={
          leaving && deciders.length === 1 && deciders[0]?.id === leaving.id
            ? 'Plus personne ne pourra donner son accord sur ce BAT.'
            : 'Ses réponses restent.'
        }
        confirmLabel="Retirer l’accès"
        busy={isBusy}
        // The menu from which it was asked goes with the access.
        focusAfter={() => {
          const row = `[data-recipient="${asked.current}"] button`;
          return list.current?.querySelector<HTMLElement>(row) ?? list.current;
        }}
        onConfirm={() => {
          if (leaving) void revoke(leaving).then(() => setLeaving(undefined));
        }}
        onClose={() => setLeaving(undefined)}
      />
    </Panel>
  );
}

interface FactsProps extends StandingProps, Pick<ProofPanelProps, 'lines'> {
  children: ReactNode;
}

/** The answers so far, when it was sent, and how long its links work. */
function ProofFacts({ proof, lines, children }: FactsProps) {
  const { needsAll, sentAt, sentBy, expires } = proof;
  const now = new Date();
  const uncounted = uncountedText(lines.items);
  const until = hasEnded(proof, now) ? 'Liens expirés depuis le' : 'Liens valables jusqu’au';
  const links =
    expires === '' ? 'Plus aucun lien ne fonctionne' : `${until} ${frenchDate(expires)}`;
  return (
    <div className="px-4 py-3 md:px-5">
      <p className="mb-1 text-sm text-ink">{answersText(proof, lines.items)}</p>
      {uncounted !== '' && <p className="mb-1 text-xs text-ink-soft">{uncounted}</p>}
      <p className="text-xs wrap-anywhere text-ink-soft">
        {`${hasLeft(proof) ? 'Envoyé' : 'Préparé'} ${momentNear(sentAt, now)}${sentBy && ` par ${sentBy}`}`}
      </p>
      <p className="text-xs text-ink-soft">{links}</p>
      {!proof.canForward && <p className="text-xs text-ink-soft">Ne peut pas être transmis</p>}
      {needsAll && <p className="text-xs text-ink-soft">{agreementText(proof, lines.items)}</p>}
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">{children}</div>
    </div>
  );
}
