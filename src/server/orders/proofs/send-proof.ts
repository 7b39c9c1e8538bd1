import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { dayInFrance } from '../../../domain/departure.ts';
import { ApiError } from '../../../domain/errors.ts';
import { recordIdFrom } from '../../../domain/id.ts';
import { greetedName } from '../../../domain/proofs/forward.ts';
import type { ProofLink, ProofRequest } from '../../../domain/proofs/order-proof.schema.ts';
import { proofPath } from '../../../domain/proofs/order-proof.ts';
import { mailHtml, proofMail } from '../../../domain/proofs/proof-mail.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Outbox } from '../../identity/mail/outbox.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { endProofs } from '../../records/write/end-proofs.ts';
import { setLineStates } from '../../records/write/line-states.ts';
import { recordedNames, recordedProof, sentCard } from '../../records/write/recorded-rows.ts';
import { nowIn, type WriteContext } from '../../records/write/write-context.ts';
import { noteEvents } from '../event-store.ts';
import { nextNumber, orderHead } from '../order-head.ts';
import { type CardStanding, cardStandings } from './card-standings.ts';
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

interface SentLine extends CardStanding {
  readonly asks: 'card' | 'terms' | 'nothing';
  readonly former: number | null;
}

/** The lines of the next BAT: each with what a yes is asked for, and the card of the BAT that it replaces. */
async function linesToSend({ tx }: WriteContext, order: string): Promise<SentLine[]> {
  const lines = await cardStandings(tx, order);
  const { rows: before } = await sql<{ contact: string; version: number | null }>`
    SELECT coalesce(c."mergedInto", c.id) AS contact, a.version
    FROM proof_lines a JOIN "Contacts" c ON c.id = a.contact WHERE a.proof = (
      SELECT max(seq) FROM proofs WHERE "orderId" = ${order} AND voided = '')
    ORDER BY c."mergedInto" IS NULL`.execute(tx);
  // Of two people who became one, the card of the one who stayed comes last.
  const former = new Map(before.map(({ contact, version }) => [contact, version]));
  return lines.map((line) => {
    const { isCovered } = line;
    // Terms that were refused, and are those of a former yes again, ask for the card as well.
    const isWhole = line.approvedAt === '' || (isCovered && line.state === 'refused');
    const asks = isWhole ? 'card' : isCovered ? 'nothing' : 'terms';
    const last = former.get(line.contact) ?? null;
    return { ...line, asks, former: last === line.version ? null : last } as const;
  });
}

/** The state of a line once it is sent; undefined where that changes nothing. */
function sentState({ asks, state }: SentLine): 'sent' | 'accepted' | undefined {
  // One that was released is shown, but nobody waits for it.
  if (asks === 'card') return state === 'released' ? undefined : 'sent';
  // The card of refused terms is an accepted one, which waits for a yes to others.
  return asks === 'terms' && state === 'refused' ? 'accepted' : undefined;
}

async function addProof(
  context: WriteContext,
  order: string,
  lines: readonly SentLine[],
  { language, needsAll, canForward }: ProofRequest,
): Promise<Omit<Selectable<Tables['proofs']>, 'voided'>> {
  const { tx, by } = context;
  const at = nowIn(context);
  // At the very time of this one: their links show that it came.
  await endProofs(context, sql`(${order})`, at);
  const proof = {
    ...{ orderId: order, number: await nextNumber(tx, 'proofs', order), language, at },
    ...{ needsAll: Number(needsAll), canForward: Number(canForward) },
    ...{ actor: by.actor, expires: recordTime(linkEnds(at)) },
  };
  const query = tx.insertInto('proofs').values(proof).returning('seq');
  const { seq } = await query.executeTakeFirstOrThrow();
  const rows = lines.map(({ contact, version, terms, asks, former }, index) => {
    return { proof: seq, place: index + 1, contact, version, terms, asks, former };
  });
  await inChunks(rows, async (some) => {
    await tx.insertInto('proof_lines').values(some).execute();
  });
  const followed = lines.flatMap((line) => {
    const state = sentState(line);
    return state ? [{ version: line.version, state }] : [];
  });
  await setLineStates(context, followed);
  return { ...proof, seq };
}

interface AddedRecipient {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: ProofRequest['recipients'][number]['role'];
  readonly salt: string;
  readonly forwardedBy?: string;
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
  /** Of these, accepted cards that are asked about new terms alone. */
  readonly terms: number;
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
  to: Omit<AddedRecipient, 'salt'>,
  proof: ToldProof,
  { isMailed, sender }: { isMailed: boolean; sender: ProofSender },
): Promise<{ link: ProofLink; mail: string | undefined }> {
  const { id, name, email, role } = to;
  const token = await addLink(context, id);
  const url = `${sender.publicUrl}${proofPath(token)}`;
  const now = context.clock().getTime();
  // Each link has days of its own, however old its BAT is.
  const expires = dayInFrance(linkEnds(nowIn(context)));
  const letter = proofMail({ ...proof, role, recipient: greetedName(to), sender, url, expires });
  const link = { recipient: id, url, ...letter };
  if (!isMailed || !sender.outbox) return { link, mail: undefined };
  const html = mailHtml(letter, { url, language: proof.language });
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
  const head = await orderHead(context.tx, order);
  const lines = await linesToSend(context, order);
  const asked = lines.filter(({ asks }) => asks !== 'nothing').length;
  if (asked === 0) throw new ApiError('nothing_to_send');
  const proof = await addProof(context, order, lines, request);
  const recipients = await addRecipients(context, proof.seq, request);
  await addRecord(context, order, {
    ...{ ...recordedProof(proof), cards: lines.map((line) => sentCard(line, line)) },
    recipients: recipients.map(({ id, role, ...names }) => ({ id, role, ...recordedNames(names) })),
  });
  const told: ToldProof = {
    ...{ ...proof, order: head, company: head.companyName },
    ...{ cards: lines.length, asked, terms: lines.filter(({ asks }) => asks === 'terms').length },
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
