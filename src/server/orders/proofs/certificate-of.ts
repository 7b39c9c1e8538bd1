import { type Kysely, sql } from 'kysely';
import { personName } from '../../../domain/contact.ts';
import { ApiError } from '../../../domain/errors.ts';
import { printedValuesSchema } from '../../../domain/press/printed-values.schema.ts';
import { readPoint } from '../../../domain/proofs/card-point.ts';
import type {
  Certificate,
  CertifiedCard,
  CertifiedDecision,
} from '../../../domain/proofs/certificate.ts';
import { printedLines } from '../../../domain/proofs/client-labels.ts';
import type { ProofLanguage } from '../../../domain/proofs/order-proof.ts';
import { recordTime } from '../../../domain/time.ts';
import { only } from '../../platform/database/id-list.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isWithheld } from '../../records/write/frozen-lines.ts';
import { orderHead } from '../order-head.ts';
import { storedTerms } from './card-standings.ts';
import { answerBody, type RecordBody, recordFacts } from './chain-bodies.ts';
import type { ClientRecipient } from './client-recipient.ts';
import { proofAuthor } from './proof-author.ts';

interface CardRow {
  record: number;
  version: number;
  hash: string;
  terms: string;
  name: string;
  email: string;
  words: string;
  value: string;
  printed: string;
  templateName: string;
  templateVersion: number;
  engine: string;
  erased: string | null;
  isWithheld: boolean | number;
  point: string;
  /** Of one that staff noted. */
  notedBy: string;
  sheet: string;
}

async function cardRows(
  db: Kysely<Tables>,
  { order, record }: Pick<Read, 'order' | 'record'>,
): Promise<readonly CardRow[]> {
  const { rows } = await sql<CardRow>`
    SELECT d.record, d.version, v.hash, d.terms, d.name, coalesce(r.email, '') AS email, d.words,
      d.value, d.point, ${isWithheld('v')} AS "isWithheld", coalesce(nullif(u.name, ''), u.email, '') AS "notedBy", coalesce(s.name, '') AS sheet,
      v.printed, v."templateName", v."templateVersion", v.engine, c.erased
    FROM proof_decisions d JOIN line_versions v ON v.seq = d.version
      JOIN "Contacts" c ON c.id = v.contact LEFT JOIN proof_recipients r ON r.id = d.recipient
      LEFT JOIN users u ON u.id = d.actor LEFT JOIN proof_sheets s ON s.id = d.sheet
    WHERE d."orderId" = ${order} AND ${only(sql`d.record`, record)} ORDER BY d.seq`.execute(db);
  return rows;
}

type CertifiedCardBody = Pick<RecordBody['cards'][number], 'card' | 'terms'>;

/** An erased person stays in the evidence, which names them to administrators alone. */
function cardOf(
  { card, terms: termsHash }: CertifiedCardBody,
  row: CardRow | undefined,
  language: ProofLanguage,
): CertifiedCard {
  const known = { hash: card, termsHash };
  if (!row) {
    const none = { name: '', values: [], template: '', engine: '', words: '', value: '' };
    return { ...known, ...none, terms: undefined, point: undefined };
  }
  const { values } = printedValuesSchema.parse(JSON.parse(row.printed));
  const isErased = row.erased !== null;
  const terms = row.terms === '' ? undefined : storedTerms(row.terms);
  return {
    ...known,
    name: isErased ? '' : personName({ Nom: values.Nom ?? '', Prenom: values.Prenom ?? '' }),
    // The cards may have gone to their home.
    terms: terms && isErased ? { ...terms, address: '' } : terms,
    template: `${row.templateName} · version ${row.templateVersion}`,
    engine: row.engine,
    values: row.isWithheld ? [] : printedLines(values, language),
    point: isErased ? undefined : readPoint(row.point),
    words: isErased ? '' : row.words,
    value: isErased ? '' : row.value,
  };
}

interface Read {
  readonly order: string;
  readonly language: ProofLanguage;
  /** The account that sent the last BAT. */
  readonly actor: string;
  readonly now: Date;
  /** Of a client, the certificate tells no more than the page: the cards of that BAT. */
  readonly recipient?: ClientRecipient;
  /** The only record that it tells of. */
  readonly record?: number | undefined;
}

/** The cards that a certificate tells of; all of the order for staff. */
async function shownVersions(db: Kysely<Tables>, { recipient }: Read) {
  if (!recipient) return undefined;
  const lines = await db
    .selectFrom('proof_lines')
    .select('version')
    .where('proof', '=', recipient.proof)
    .execute();
  return new Set(lines.map(({ version }) => version));
}

/** The part of a decision that its record tells. */
function saidIn(body: NonNullable<ReturnType<typeof answerBody>>) {
  const cards: readonly CertifiedCardBody[] = body.cards;
  const { at } = body;
  if (body.kind === 'noted') {
    const { noted: kind, means, receivedOn: on } = body;
    const none = { proof: 0, openedAt: '', sentence: '', reasons: [] };
    return { ...none, kind, at, cards, noted: { means, on } };
  }
  const { kind, proof, openedAt, sentence, reasons } = body;
  return { kind, at, cards, proof, openedAt, sentence, reasons, noted: undefined };
}

async function certificate(db: Kysely<Tables>, read: Read): Promise<Certificate> {
  const { order, language, actor, now, recipient, record } = read;
  const head = await orderHead(db, order);
  const records = await db
    .selectFrom('proof_records')
    .select(['seq', 'number', 'hash', 'body'])
    .where('orderId', '=', order)
    .where(only(sql`seq`, record))
    .orderBy('number')
    .execute();
  if (records.length === 0) throw new ApiError('not_found');
  const shown = await shownVersions(db, read);
  const rows = Map.groupBy(await cardRows(db, read), ({ record }) => record);
  const decisions = records.flatMap(({ seq, number, hash, body: text }): CertifiedDecision[] => {
    const body = answerBody(text);
    const said = body && saidIn(body);
    if (!said) return [];
    const decided = rows.get(seq) ?? [];
    const byHash = new Map(decided.map((row) => [row.hash, row]));
    const isShown = (row: CardRow | undefined) =>
      !shown || (row ? shown.has(row.version) : said.proof === recipient?.number);
    const cards = said.cards.flatMap((card) => {
      const row = byHash.get(card.card);
      return isShown(row) ? [cardOf(card, row, language)] : [];
    });
    const [{ name = '', email = '', notedBy = '' } = {}] = decided;
    const { sheet = '' } = decided.find(({ erased }) => erased === null) ?? {};
    const isOwn = !recipient || email.toLowerCase() === recipient.email.toLowerCase();
    const noted = said.noted && { ...said.noted, by: notedBy, sheet };
    const told = { ...said, noted, number, hash, cards, name };
    return cards.length === 0 ? [] : [{ ...told, email: isOwn ? email : '' }];
  });
  const chain = records.map(({ number, hash, body }) => ({ number, hash, ...recordFacts(body) }));
  const moved = chain.findLast(({ kind, number }) => {
    return kind === 'moved' && decisions.some((before) => before.number < number);
  });
  const company = moved ? '' : head.companyName;
  return {
    ...{ language, decisions, chain, moved, at: recordTime(now) },
    order: { number: head.number, name: head.name, company },
    sender: await proofAuthor(db, { actor }),
  };
}

/** The account that noted an answer to cards that no BAT shows. */
async function firstNoted(db: Kysely<Tables>, order: string): Promise<{ actor: string }> {
  const query = db.selectFrom('proof_decisions').select('actor').where('orderId', '=', order);
  const noted = await query.orderBy('seq').limit(1).executeTakeFirst();
  if (!noted) throw new ApiError('not_found');
  return noted;
}

/** The certificate of all answers of an order, for staff. ApiError `not_found` before the first record. */
export async function orderCertificate(
  db: Kysely<Tables>,
  order: string,
  now: Date,
): Promise<Certificate> {
  const last = await db
    .selectFrom('proofs')
    .select('actor')
    .where('orderId', '=', order)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { actor } = last ?? (await firstNoted(db, order));
  return certificate(db, { order, now, language: 'fr', actor });
}

/** The certificate of a recipient: the answers to the cards of that BAT, or that of one record. */
export function clientCertificate(
  db: Kysely<Tables>,
  recipient: ClientRecipient,
  now: Date,
  record?: number,
): Promise<Certificate> {
  const { orderId: order, language, actor } = recipient;
  return certificate(db, { order, language, actor, now, recipient, record });
}
