import { sql } from 'kysely';
import { z } from 'zod';
import { personName } from '../../../domain/contact.ts';
import type {
  FrozenLine,
  LineChange,
  PrintedCard,
} from '../../../domain/order-lines/frozen-line.schema.ts';
import { lineChanges, type PrintedLine } from '../../../domain/order-lines/line-changes.ts';
import type { CardDesign } from '../../../domain/press/card-design.schema.ts';
import { cardPictureNames, cardValues } from '../../../domain/press/card-values.ts';
import { findingSchema } from '../../../domain/press/finding.schema.ts';
import {
  type PrintedValues,
  printedValuesSchema,
} from '../../../domain/press/printed-values.schema.ts';
import { printedValues, withPrintedNumbers } from '../../../domain/press/printed-values.ts';
import { type PressReader, pressCompany, pressContacts } from '../../press/people/press-people.ts';
import { findVersion } from '../../press/templates/template-read.ts';
import { isWithheld } from '../../records/write/frozen-lines.ts';

/** The prepared card of a line, in the columns of `OF_FROZEN`; nothing where there is none. */
export interface FrozenRow {
  refused: string | null;
  number: number | null;
  at: string | null;
  template: string | null;
  templateName: string | null;
  templateVersion: number | null;
  printed: string | null;
  remarks: string | null;
  isWithheld: boolean | number;
  mergedPrenom: string | null;
  mergedNom: string | null;
  /** When whose card it was where erased, though another has it by now. */
  mergedErased: string | null;
}

/** `l` is a line, `v` the version of it, `m` whose card that was where it is another's by now. */
export const OF_FROZEN = sql`l.refused, v.number, v.at, v.template, v."templateName",
  v."templateVersion", v.printed, v.remarks,
  (v.seq IS NOT NULL AND ${isWithheld('v')}) AS "isWithheld", m."Prenom" AS "mergedPrenom", m."Nom" AS "mergedNom", m.erased AS "mergedErased"`;
export const FROZEN_JOINS = sql`LEFT JOIN line_versions v ON v.seq = l.version
  LEFT JOIN "Contacts" m ON m.id = v.contact AND v.contact <> l.contact`;

const findingsSchema = z.array(findingSchema);

/** The findings that a column of JSON holds. */
export function storedFindings(json: string | null) {
  return json ? findingsSchema.parse(JSON.parse(json)) : [];
}

/** The cards of people as they would be prepared now, by the ids of these. */
export interface CardsNow {
  readonly template: PrintedCard;
  readonly design: CardDesign;
  readonly printed: ReadonlyMap<string, PrintedValues>;
}

/** Undefined where the company has no card to compare with. */
export async function cardsNow(
  reader: PressReader,
  {
    company: id,
    card,
    contacts,
  }: { company: string; card: PrintedCard; contacts: readonly string[] },
): Promise<CardsNow | undefined> {
  const [company, version] = await Promise.all([
    pressCompany(reader, id),
    findVersion(reader.db, card.id, card.version),
  ]);
  if (!company || !version) return undefined;
  const people = await pressContacts(reader, { contacts, limit: contacts.length });
  const printed = people.map((contact) => {
    const values = cardValues(contact, company, reader.publicUrl);
    const pictures = { ...cardPictureNames(contact, company), colour: company.color };
    return [contact.id, printedValues(version.design, values, pictures)] as const;
  });
  return { template: card, design: version.design, printed: new Map(printed) };
}

/** A card in the columns of its version. */
export interface StoredCard {
  readonly printed: string;
  readonly template: string;
  readonly templateName: string;
  readonly templateVersion: number;
}

/** Reads a card as it was prepared, to be compared with another one. */
export function storedCard(row: StoredCard): PrintedLine {
  const { printed, template: id, templateName: name, templateVersion: version } = row;
  return {
    printed: printedValuesSchema.parse(JSON.parse(printed)),
    template: { id, name, version },
  };
}

/** The card of a line as it is prepared. */
function preparedCard({ template, templateName, templateVersion, printed }: FrozenRow) {
  if (template === null || printed === null) return undefined;
  const named = { templateName: templateName ?? '', templateVersion: templateVersion ?? 1 };
  return storedCard({ printed, template, ...named });
}

/** Cards from before numbers were kept as they are printed hold them as they were typed. */
function asNow(card: PrintedLine, now: CardsNow | undefined): PrintedLine {
  return now ? { ...card, printed: withPrintedNumbers(now.design, card.printed) } : card;
}

/** The differences of a card, prepared or as it would be now, to the one that was printed before. */
export function sinceFile(
  former: PrintedLine | undefined,
  row: FrozenRow & { readonly contact: string },
  now: CardsNow | undefined,
): LineChange[] {
  const printed = now?.printed.get(row.contact);
  const unprepared = now && printed && { printed, template: now.template };
  const card = (row.mergedErased === null && preparedCard(row)) || unprepared;
  return former && card ? lineChanges(asNow(former, now), asNow(card, now)) : [];
}

/** The prepared card of a line, with what is another thing since; null where there is none. */
export function frozenLine(
  contact: string,
  row: FrozenRow,
  now: CardsNow | undefined,
): FrozenLine | null {
  const { number, at } = row;
  const before = preparedCard(row);
  if (number === null || at === null || !before) return null;
  if (row.mergedErased !== null) {
    return { number, at, template: before.template, remarks: [], mergedName: '', changes: [] };
  }
  const after = now?.printed.get(contact);
  return {
    ...{ number, at, template: before.template, remarks: storedFindings(row.remarks) },
    mergedName:
      row.mergedNom === null
        ? ''
        : personName({ Nom: row.mergedNom, Prenom: row.mergedPrenom ?? '' }),
    changes:
      now && after
        ? lineChanges(asNow(before, now), { printed: after, template: now.template })
        : [],
  };
}
