import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { personName } from '../../../domain/contact.ts';
import { lineChanges } from '../../../domain/order-lines/line-changes.ts';
import { lineName, linePresence } from '../../../domain/order-lines/order-line.ts';
import { CARD_VALUE_KEYS } from '../../../domain/press/card-design.ts';
import { valueKind } from '../../../domain/press/card-values.ts';
import { printedValuesSchema } from '../../../domain/press/printed-values.schema.ts';
import { clientLabel } from '../../../domain/proofs/client-labels.ts';
import type { ClientCard, ClientDecision, ClientPage } from '../../../domain/proofs/client-page.ts';
import { type ProofDecision, proofPath } from '../../../domain/proofs/order-proof.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type ClientRecipient, isHandedOut } from './client-recipient.ts';
import { type CoveredTerms, coveredTerms } from './covered-terms.ts';
import { storedReasons } from './line-decisions.ts';
import { IS_CURRENT, IS_FILED, LINE_OF_CARD } from './line-of-card.ts';
import { proofAuthor } from './proof-author.ts';

export const termsSchema = z.strictObject({
  ...{ format: z.string(), sides: z.number(), paper: z.string(), finish: z.string() },
  ...{ quantity: z.number(), address: z.string() },
});

interface CardRow {
  place: number;
  contact: string;
  version: number;
  terms: string;
  asks: 'card' | 'terms' | 'nothing';
  width: number;
  height: number;
  sideCount: number;
  printed: string;
  template: string;
  templateName: string;
  templateVersion: number;
  formerPrinted: string | null;
  formerTemplate: string | null;
  formerName: string | null;
  formerVersion: number | null;
  state: string | null;
  isCurrent: boolean | number | null;
  isFiled: boolean | number;
  Nom: string;
  Prenom: string;
  deleted: string | null;
  erased: string | null;
}

/** The cards of a BAT that are still there: one whose card had to go is shown to nobody. */
async function cardRows(
  db: Kysely<Tables>,
  { proof }: ClientRecipient,
): Promise<readonly CardRow[]> {
  const { rows } = await sql<CardRow>`
    SELECT a.place, a.contact, a.version, a.terms, a.asks, v.width, v.height, v."sideCount",
      v.printed, v.template, v."templateName", v."templateVersion",
      f.printed AS "formerPrinted", f.template AS "formerTemplate",
      f."templateName" AS "formerName", f."templateVersion" AS "formerVersion",
      l.state, ${IS_CURRENT} AS "isCurrent", ${IS_FILED} AS "isFiled", c."Nom", c."Prenom", c.deleted, c.erased
    FROM proof_lines a JOIN line_versions v ON v.seq = a.version
      JOIN "Contacts" c ON c.id = a.contact AND c.erased IS NULL
      LEFT JOIN line_versions f ON f.seq = a.former ${LINE_OF_CARD}
    WHERE a.proof = ${proof} ORDER BY a.place`.execute(db);
  return rows;
}

interface DecisionRow {
  version: number;
  terms: string;
  recipient: string;
  email: string;
  kind: ProofDecision;
  name: string;
  at: string;
  reasons: string;
  words: string;
  value: string;
}

async function decisionRows(db: Kysely<Tables>, order: string): Promise<readonly DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    SELECT d.version, d.terms, d.recipient, r.email, d.kind, d.name, d.at, d.reasons, d.words, d.value
    FROM proof_decisions d JOIN proof_recipients r ON r.id = d.recipient
    WHERE d."orderId" = ${order} ORDER BY d.seq`.execute(db);
  return rows;
}

/** A decision on a card; one of the same person on a BAT before is theirs while it holds. */
function decisionOf(
  row: DecisionRow,
  { asks }: Pick<CardRow, 'asks'>,
  { id, email }: ClientRecipient,
): ClientDecision {
  const { recipient, kind, name, at, reasons, words, value } = row;
  const isSame = asks === 'nothing' && row.email.toLowerCase() === email.toLowerCase();
  const isOwn = recipient === id || isSame;
  return { kind, name, isOwn, at, reasons: storedReasons(reasons), words, value };
}

/** The changes since the BAT before, of a card that is another one. */
function changesOf(row: CardRow): ClientCard['changes'] {
  const { formerPrinted, formerTemplate, formerName, formerVersion } = row;
  if (formerPrinted === null || formerTemplate === null) return [];
  return lineChanges(
    {
      printed: printedValuesSchema.parse(JSON.parse(formerPrinted)),
      template: { id: formerTemplate, name: formerName ?? '', version: formerVersion ?? 1 },
    },
    {
      printed: printedValuesSchema.parse(JSON.parse(row.printed)),
      template: { id: row.template, name: row.templateName, version: row.templateVersion },
    },
  );
}

/** Whether a yes is asked for: of a card that is another one by now, or was decided, none is. */
function standing(row: CardRow, covered: CoveredTerms): Pick<ClientCard, 'state' | 'asks'> {
  const { state } = row;
  if (!row.isCurrent) return { state: 'sent', asks: 'nothing' };
  if (state === 'refused') return { state, asks: 'nothing' };
  if (state !== 'accepted') return { state: 'sent', asks: 'card' };
  const isCovered = covered.get(row.version)?.has(row.terms);
  return isCovered ? { state, asks: 'nothing' } : { state: 'sent', asks: 'terms' };
}

interface Decided {
  /** All decisions on the cards of the order, by the versions of these. */
  readonly known: ReadonlyMap<number, readonly DecisionRow[]>;
  readonly covered: CoveredTerms;
}

function cardOf(row: CardRow, { known, covered }: Decided, recipient: ClientRecipient): ClientCard {
  const { language } = recipient;
  const { values } = printedValuesSchema.parse(JSON.parse(row.printed));
  const decisions = (known.get(row.version) ?? []).filter(({ terms }) => terms === row.terms);
  const shown = CARD_VALUE_KEYS.filter((key) => key !== 'cardUrl').flatMap((key) =>
    (values[key] ?? '')
      .split('\n')
      .flatMap((value) =>
        value === '' ? [] : [{ label: clientLabel(key, language), value, kind: valueKind(key) }],
      ),
  );
  const printedName = personName({ Nom: values.Nom ?? '', Prenom: values.Prenom ?? '' });
  const presence = linePresence({ ...row, cardState: 'published', leftOn: '' }, '');
  return {
    ...{ place: row.place, name: printedName || lineName({ presence, name: personName(row) }) },
    ...{ width: row.width, height: row.height, sides: row.sideCount },
    ...{
      values: shown,
      code: values.cardUrl ?? '',
      terms: termsSchema.parse(JSON.parse(row.terms)),
    },
    changes: changesOf(row),
    ...standing(row, covered),
    isHandedOut: isHandedOut(recipient) || Boolean(row.isFiled),
    decisions: decisions.map((one) => decisionOf(one, row, recipient)),
  };
}

/** The page of a recipient: the cards of the BAT, and all that was decided on them. */
export async function clientPageOf(
  db: Kysely<Tables>,
  recipient: ClientRecipient,
  { token, expires }: { token: string; expires: string },
): Promise<ClientPage> {
  const { rows: heads } = await sql<{ number: number; name: string; company: string | null }>`
    SELECT o.number, o."Name" AS name, k."RaisonSociale" AS company
    FROM orders o LEFT JOIN "Company" k ON k.id = o.company
    WHERE o.id = ${recipient.orderId}`.execute(db);
  const [head] = heads;
  const [sender, rows, all, covered] = await Promise.all([
    proofAuthor(db, recipient),
    cardRows(db, recipient),
    decisionRows(db, recipient.orderId),
    coveredTerms(db, recipient.orderId),
  ]);
  const known = Map.groupBy(all, ({ version }) => version);
  const { language, number, name, role, needsAll } = recipient;
  return {
    ...{ language, number, expires, path: proofPath(token), isAgain: number > 1 },
    order: { number: head?.number ?? 0, name: head?.name ?? '', company: head?.company ?? '' },
    sender,
    recipient: { name, decides: role === 'decides' },
    needsAll: needsAll === 1,
    cards: rows.map((row) => cardOf(row, { known, covered }, recipient)),
  };
}
