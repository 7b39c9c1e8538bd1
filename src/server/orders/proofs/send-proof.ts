import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { dayInFrance } from '../../../domain/departure.ts';
import { ApiError } from '../../../domain/errors.ts';
import { recordIdFrom } from '../../../domain/id.ts';
import type { ProofLink, ProofRequest } from '../../../domain/proofs/order-proof.schema.ts';
import { proofPath } from '../../../domain/proofs/order-proof.ts';
import { mailHtml, proofMail } from '../../../domain/proofs/proof-mail.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Outbox } from '../../identity/mail/outbox.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import { endProofs } from '../../records/write/end-proofs.ts';
import { saltedHash } from '../../records/write/proof-records.ts';
import type { TermsNow } from '../../records/write/terms-now.ts';
import { nowIn, type WriteContext } from '../../records/write/write-context.ts';
import { noteEvents } from '../event-store.ts';
import { coveredTerms } from './covered-terms.ts';
import { currentTerms } from './current-terms.ts';
import { addRecord } from './proof-chain.ts';
import { addLink, linkEnds } from './proof-links.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The author of a BAT, whom clients ask, and where its pages are. */
export interface ProofSender {
  readonly name: string;
  readonly email: string;
  readonly firm: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Undefined where there is no server of mails. */
  readonly outbox: Outbox | undefined;
}

interface SentLine extends TermsNow {
  readonly asks: 'card' | 'terms' | 'nothing';
  readonly former: number | null;
}

/** The lines of the next BAT: each with what a yes is asked for, and the card of the BAT before. */
async function linesToSend({ tx }: WriteContext, order: string): Promise<SentLine[]> {
  const lines = await currentTerms(tx, order);
  const { rows: approved } = await sql<{ seq: number }>`SELECT v.seq FROM order_lines l
    JOIN line_versions v ON v.seq = l.version AND v."approvedAt" <> ''
    WHERE l."orderId" = ${order}`.execute(tx);
  const isAccepted = new Set(approved.map(({ seq }) => seq));
  const { rows: before } = await sql<{ contact: string; version: number | null }>`
    SELECT contact, version FROM proof_lines WHERE proof = (
      SELECT max(seq) FROM proofs WHERE "orderId" = ${order})`.execute(tx);
  const former = new Map(before.map(({ contact, version }) => [contact, version]));
  const accepted = await coveredTerms(tx, order);
  return lines.map((line) => {
    const isSame = accepted.get(line.version)?.has(line.terms) === true;
    // Terms that were refused, and are those of a former yes again, ask for the card as well.
    const isWhole = !isAccepted.has(line.version) || (isSame && line.state === 'refused');
    const asks = isWhole ? 'card' : isSame ? 'nothing' : 'terms';
    const last = former.get(line.contact) ?? null;
    return { ...line, asks, former: last === line.version ? null : last } as const;
  });
}

async function nextNumber({ tx }: WriteContext, order: string): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    SELECT max(number) AS last FROM proofs WHERE "orderId" = ${order}`.execute(tx);
  return (rows[0]?.last ?? 0) + 1;
}

interface AddedProof {
  readonly seq: number;
  readonly number: number;
  readonly at: string;
  readonly expires: string;
}

async function addProof(
  context: WriteContext,
  order: string,
  lines: readonly SentLine[],
  { language, needsAll, canForward }: ProofRequest,
): Promise<AddedProof> {
  const { tx, by } = context;
  const at = nowIn(context);
  // At the very time of this one: their links show that it came.
  await endProofs(context, sql`(${order})`, at);
  const number = await nextNumber(context, order);
  const expires = recordTime(linkEnds(at));
  const { seq } = await tx
    .insertInto('proofs')
    .values({
      ...{ orderId: order, number, language, needsAll: Number(needsAll) },
      canForward: Number(canForward),
      ...{ at, actor: by.actor, expires },
    })
    .returning('seq')
    .executeTakeFirstOrThrow();
  const rows = lines.map(({ contact, version, terms, asks, former }, index) => {
    return { proof: seq, place: index + 1, contact, version, terms, asks, former };
  });
  await inChunks(rows, async (some) => {
    await tx.insertInto('proof_lines').values(some).execute();
  });
  const asked = lines.filter(({ asks }) => asks === 'card').map(({ version }) => version);
  await inChunks(asked, async (some) => {
    await tx
      .updateTable('order_lines')
      .set({ state: 'sent', updated: nowIn(context) })
      .where('version', 'in', some)
      // It is shown, but nobody waits for it.
      .where('state', '<>', 'released')
      .execute();
  });
  // The card of refused terms is an accepted one, which waits for a yes to others.
  const again = lines.filter(({ asks, state }) => asks === 'terms' && state === 'refused');
  await inChunks(again, async (some) => {
    const versions = some.map(({ version }) => version);
    const query = tx.updateTable('order_lines').where('version', 'in', versions);
    await query.set({ state: 'accepted', updated: at }).execute();
  });
  return { seq, number, at, expires };
}

interface AddedRecipient {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: ProofRequest['recipients'][number]['role'];
  readonly salt: string;
}

async function addRecipients(
  { tx }: WriteContext,
  proof: number,
  { recipients, isMailed }: ProofRequest,
): Promise<AddedRecipient[]> {
  const added = recipients.map((recipient) => ({
    ...recipient,
    id: recordIdFrom(randomBytes),
    salt: randomBytes(16).toString('hex'),
  }));
  const rows = added.map((one) => ({ ...one, proof, isMailed: Number(isMailed) }));
  await tx.insertInto('proof_recipients').values(rows).execute();
  return added;
}

/** A BAT as its mails tell of it. */
export interface ToldProof {
  readonly seq: number;
  readonly number: number;
  readonly language: ProofRequest['language'];
  readonly order: { readonly number: number; readonly name: string };
  readonly company: string;
  readonly cards: number;
  readonly asked: number;
  readonly isReminder?: boolean;
  /** The recipient who handed it on; told in the mail to a colleague. */
  readonly forwarder?: string;
}

/**
 * Makes one more link of a recipient, with the text that brings it, and the mail where one is wanted;
 * answers the id of the mail. ApiError `too_many_links`.
 */
export async function linkFor(
  context: WriteContext,
  { id, name, email, role }: Omit<AddedRecipient, 'salt'>,
  proof: ToldProof,
  { isMailed, sender }: { isMailed: boolean; sender: ProofSender },
): Promise<{ link: ProofLink; mail: string | undefined }> {
  const token = await addLink(context, id);
  const url = `${sender.publicUrl}${proofPath(token)}`;
  const now = context.clock().getTime();
  // Each link has days of its own, however old its BAT is.
  const expires = dayInFrance(linkEnds(nowIn(context)));
  const letter = proofMail({ ...proof, role, recipient: name, sender, url, expires });
  const link = { recipient: id, url, ...letter };
  if (!isMailed || !sender.outbox) return { link, mail: undefined };
  const html = mailHtml(letter, url);
  const ends = recordTime(new Date(now + DAY_MS));
  const mail = await sender.outbox.writeLetter(
    context.tx,
    { id, email, name },
    {
      ...{ ...letter, html, ends },
      ...(sender.email !== '' && { replyTo: sender.email }),
    },
  );
  return { link, mail };
}

/** The first words of all decisions: which cards went out under which terms, and to whom. */
async function recordSending(
  context: WriteContext,
  order: string,
  { number, at, expires }: AddedProof,
  {
    lines,
    recipients,
    request,
  }: {
    readonly lines: readonly SentLine[];
    readonly recipients: readonly AddedRecipient[];
    readonly request: ProofRequest;
  },
): Promise<void> {
  await addRecord(context, order, {
    ...{ kind: 'sent', at, proof: number, expires, by: context.by.actor },
    ...{ language: request.language, needsAll: request.needsAll },
    cards: lines.map(({ hash, salt, terms, asks }) => {
      return { card: hash, terms: saltedHash(salt, terms), asks };
    }),
    recipients: recipients.map(({ id, role, salt, name, email }) => ({
      ...{ id, role, name: saltedHash(salt, name), email: saltedHash(salt, email) },
    })),
  });
}

/**
 * Sends the prepared cards of an order to clients; links of former BATs end. Answers the texts with
 * their links, which are stored nowhere, and the ids of mails. ApiErrors `not_found`, `nothing_to_send`.
 */
export async function sendProof(
  context: WriteContext,
  order: string,
  request: ProofRequest,
  sender: ProofSender,
): Promise<{ number: number; links: ProofLink[]; mails: string[] }> {
  const { rows } = await sql<{ number: number; name: string; company: string | null }>`
    SELECT o.number, o."Name" AS name, k."RaisonSociale" AS company
    FROM orders o LEFT JOIN "Company" k ON k.id = o.company
    WHERE o.id = ${order} AND o.deleted IS NULL`.execute(context.tx);
  const [head] = rows;
  if (!head) throw new ApiError('not_found');
  const lines = await linesToSend(context, order);
  const asked = lines.filter(({ asks }) => asks !== 'nothing').length;
  if (asked === 0) throw new ApiError('nothing_to_send');
  const proof = await addProof(context, order, lines, request);
  const recipients = await addRecipients(context, proof.seq, request);
  await recordSending(context, order, proof, { lines, recipients, request });
  const told: ToldProof = {
    ...{ ...proof, language: request.language, order: head, company: head.company ?? '' },
    ...{ cards: lines.length, asked },
  };
  const links: ProofLink[] = [];
  const mails: string[] = [];
  for (const recipient of recipients) {
    const { isMailed } = request;
    const { link, mail } = await linkFor(context, recipient, told, { isMailed, sender });
    links.push(link);
    if (mail !== undefined) mails.push(mail);
  }
  const way = request.isMailed ? '' : 'copied';
  await noteEvents(context, { order, contact: '' }, [['proofSent', way, proof.number]]);
  context.changes.add({ action: 'update', collection: 'orders', id: order });
  return { number: proof.number, links, mails };
}
