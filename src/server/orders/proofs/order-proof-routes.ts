import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import {
  newLinkRequestSchema,
  orderProofSchema,
  proofLinkSchema,
  proofRequestSchema,
  proofSchema,
  sentProofSchema,
} from '../../../domain/proofs/order-proof.schema.ts';
import { PROOF_LINKS_MAX } from '../../../domain/proofs/order-proof.ts';
import type { Deps } from '../../identity/deps.ts';
import { giveUpMails } from '../../identity/mail/mail-store.ts';
import type { Outbox } from '../../identity/mail/outbox.ts';
import { authorOf, signedInUser } from '../../identity/sessions/guard.ts';
import { firmOf } from '../../platform/config.ts';
import { json } from '../../platform/http/api/answers.ts';
import { jsonBody } from '../../platform/http/api/operation.ts';
import { route } from '../../platform/http/api/route.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import { pressReader } from '../../press/people/press-people.ts';
import { nowIn, type WriteContext } from '../../records/write/write-context.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { type ClientRecipient, endOf, findRecipient } from './client-recipient.ts';
import { followRevoked } from './decide.ts';
import { registerNoted } from './noted-routes.ts';
import { addRecord } from './proof-chain.ts';
import { proofWays } from './proof-ways.ts';
import { readOrderProof, readProof } from './read-proof.ts';
import { linkFor, type ProofSender, sendProof } from './send-proof.ts';
import { toldProof } from './told-proof.ts';

const TAG = { tag: 'Order lines' } as const;
const PROOF = { ...TAG, path: '/admin/api/orders/{id}/proof' } as const;

/** The person who sends, whom clients answer. */
function senderOf(deps: Deps, request: FastifyRequest, outbox: Outbox | undefined): ProofSender {
  const { name, email } = signedInUser(request);
  return { name, email, firm: firmOf(deps.config), publicUrl: deps.publicUrl(), outbox };
}

/** Refuses what would reach nobody. ApiErrors `proof_address`, `no_mail_server`. */
function refuseWay(deps: Deps, outbox: Outbox | undefined, isMailed: boolean): void {
  const { mails, canCopy } = proofWays(deps, outbox);
  if (isMailed && mails === 'no-server') throw new ApiError('no_mail_server');
  if (isMailed ? mails !== 'sent' : !canCopy) throw new ApiError('proof_address');
}

/** The recipient of a BAT that is not over. ApiErrors `not_found`, `proof_over`. */
async function livingRecipient(
  context: WriteContext,
  { order, id }: { order: string; id: string },
): Promise<ClientRecipient> {
  const recipient = await findRecipient(context.tx, id);
  if (recipient?.orderId !== order) throw new ApiError('not_found');
  if (endOf(recipient)) throw new ApiError('proof_over');
  return recipient;
}

async function revoke(context: WriteContext, of: { order: string; id: string }): Promise<void> {
  const recipient = await livingRecipient(context, of);
  const at = nowIn(context);
  await context.tx
    .updateTable('proof_recipients')
    .set({ revoked: at })
    .where('id', '=', recipient.id)
    .execute();
  const { id, number, orderId } = recipient;
  await giveUpMails(context.tx, sql`(${id})`, at);
  const cards = await followRevoked(context, recipient);
  const record = { kind: 'revoked', at, proof: number, recipient: id, by: context.by.actor, cards };
  await addRecord(context, orderId, record);
  context.changes.add({ action: 'update', collection: 'orders', id: orderId });
}

/** Sending the BAT of an order to clients, and following it. */
export function registerProofs(app: FastifyInstance, deps: Deps, outbox: Outbox | undefined): void {
  route(
    app,
    {
      ...{ ...PROOF, method: 'GET', access: 'read', id: 'orderProof' },
      summary: 'The BAT of an order, and what the next one begins from',
      description: 'A BAT shows clients the prepared cards by links of their own.',
      answers: { 200: json(orderProofSchema, 'As it is now.') },
      errors: ['not_found'],
    },
    ({ params }) => {
      const now = deps.clock();
      return readOrderProof(pressReader(deps), params.id, { now, ways: proofWays(deps, outbox) });
    },
  );

  route(
    app,
    {
      ...{ ...PROOF, method: 'POST', access: 'write', id: 'sendProof' },
      summary: 'Send the prepared cards of an order to clients',
      description:
        'Links of the BAT before end. Cards that were accepted as they are need no new yes. The texts with their links are answered once: of these only hashes are kept.',
      body: jsonBody(proofRequestSchema),
      answers: { 200: json(sentProofSchema, 'It is sent, or its texts can be.') },
      errors: [
        ...(['invalid_body', 'not_found', 'nothing_to_send', 'proof_address'] as const),
        ...(['no_mail_server', 'unconfirmed'] as const),
      ],
    },
    async (request) => {
      const wanted = parseInput(proofRequestSchema, request.body, 'invalid_body');
      refuseWay(deps, outbox, wanted.isMailed);
      const sender = senderOf(deps, request, outbox);
      const { number, links, mails } = await writeRecords(
        deps,
        { by: authorOf(request) },
        (context) => sendProof(context, request.params.id, wanted, sender),
      );
      outbox?.sendSoon(mails);
      return { number, links: wanted.isMailed ? [] : links };
    },
  );

  registerRecipients(app, deps, outbox);
  registerNoted(app, deps);
}

function registerRecipients(app: FastifyInstance, deps: Deps, outbox: Outbox | undefined): void {
  const RECIPIENT = '/admin/api/orders/{id}/proof/recipients/{recipient}';
  route(
    app,
    {
      ...{ ...TAG, path: `${RECIPIENT}/link`, method: 'POST', access: 'write' },
      ...{ id: 'addProofLink' },
      summary: 'Give a recipient one more link to the same BAT',
      description: `By mail, or as a text to copy; ${PROOF_LINKS_MAX} at most. The others go on working.`,
      body: jsonBody(newLinkRequestSchema),
      answers: { 200: json(proofLinkSchema, 'Its text; empty where it is mailed.') },
      errors: [
        ...([
          'invalid_body',
          'not_found',
          'proof_over',
          'too_many_links',
          'proof_address',
        ] as const),
        ...(['no_mail_server', 'unconfirmed'] as const),
      ],
    },
    async (request) => {
      const { isMailed } = parseInput(newLinkRequestSchema, request.body, 'invalid_body');
      refuseWay(deps, outbox, isMailed);
      const sender = senderOf(deps, request, outbox);
      const { id: order, recipient: id } = request.params;
      const { link, mail } = await writeRecords(
        deps,
        { by: authorOf(request) },
        async (context) => {
          const recipient = await livingRecipient(context, { order, id });
          const told = await toldProof(context, recipient);
          context.changes.add({ action: 'update', collection: 'orders', id: order });
          // A first letter goes to whoever has none, for all that is known.
          const { hasProof, role } = recipient;
          const isReminder = Boolean(hasProof) && role === 'decides' && told.asked > 0;
          return linkFor(context, recipient, { ...told, isReminder }, { isMailed, sender });
        },
      );
      if (mail !== undefined) outbox?.sendSoon([mail]);
      return isMailed ? { recipient: id, url: '', subject: '', text: '' } : link;
    },
  );

  route(
    app,
    {
      ...{ ...TAG, path: `${RECIPIENT}/revoke`, method: 'POST', access: 'write' },
      ...{ id: 'revokeProof' },
      summary: 'End all links of a recipient',
      description: 'What was decided by them stays.',
      answers: { 200: json(proofSchema, 'The BAT as it is now.') },
      errors: ['not_found', 'proof_over', 'unconfirmed'],
    },
    async (request) => {
      const { id: order, recipient: id } = request.params;
      await writeRecords(deps, { by: authorOf(request) }, (context) =>
        revoke(context, { order, id }),
      );
      const proof = await readProof(deps.database.kysely, order, deps.clock());
      if (!proof) throw new ApiError('not_found');
      return proof;
    },
  );
}
