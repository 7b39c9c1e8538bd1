import { ApiError } from '../../../domain/errors.ts';
import type { PrintedCard } from '../../../domain/order-lines/frozen-line.schema.ts';
import { cardPictureNames } from '../../../domain/press/card-values.ts';
import { drawnEvery } from '../../../domain/press/drawn-sample.ts';
import type { Finding } from '../../../domain/press/finding.ts';
import { changedAssets } from '../../../domain/press/preflight/changed-assets.ts';
import { ELSEWHERE } from '../../../domain/press/preflight/data-rules.ts';
import type { PrintedValues } from '../../../domain/press/printed-values.schema.ts';
import { printedValues } from '../../../domain/press/printed-values.ts';
import type { PrinterProfile } from '../../../domain/press/printer-profile.schema.ts';
import { paperText } from '../../../domain/proofs/line-terms.ts';
import { cardsTask } from '../../press/files/cards-task.ts';
import {
  type PressReader,
  pressCompany,
  pressContacts,
  pressPeople,
} from '../../press/people/press-people.ts';
import type { FrozenCard } from '../../press/run/freeze-run.ts';
import type { CardFreezer } from '../../press/run/press-in-thread.ts';
import { existingVersion } from '../../press/templates/template-read.ts';
import { assetsOf } from '../../press/templates/version-assets.ts';
import { cardOfOrder, companyOfOrder } from './card-of-order.ts';
import type { LineToPrepare } from './lines-to-prepare.ts';
import { printerOfOrder } from './printer-of-order.ts';

/** A line whose card is laid out and checked: frozen, or with what keeps it from that. */
export interface PreparedLine extends LineToPrepare {
  readonly card: FrozenCard | undefined;
  readonly findings: readonly Finding[];
  readonly printed: PrintedValues;
}

/** Lines that are ready to be stored, all of one company, template and printer. */
export interface PreparedBatch {
  readonly company: { readonly id: string; readonly updated: string };
  readonly template: PrintedCard;
  readonly printer: PrinterProfile;
  /** As the design says. */
  readonly paper: string;
  readonly finish: string;
  readonly lines: readonly PreparedLine[];
  readonly parts: ReadonlyMap<string, Uint8Array>;
}

interface BatchRequest {
  readonly order: string;
  readonly lines: readonly LineToPrepare[];
  /** How many are prepared in all, by which it is told which of them are drawn and looked at. */
  readonly total: number;
  readonly now: Date;
}

/**
 * Lays out and checks the cards of lines from people as they are now, on a thread. ApiErrors
 * `not_found`, `order_without_card`, `asset_missing`, and those of the thread.
 */
export async function prepareBatch(
  reader: PressReader,
  freeze: CardFreezer,
  { order, lines, total, now }: BatchRequest,
  signal: AbortSignal,
): Promise<PreparedBatch> {
  const { db } = reader;
  const owner = await companyOfOrder(db, order);
  if (owner === undefined) throw new ApiError('not_found');
  const template = await cardOfOrder(db, { order, company: owner });
  const company = template && (await pressCompany(reader, owner));
  if (!company) throw new ApiError('order_without_card');
  const { design, assets } = await existingVersion(db, template.id, String(template.version));
  const wanted = lines.map(({ contact }) => contact);
  const contacts = await pressContacts(reader, {
    ...{ company: owner, contacts: wanted, limit: wanted.length },
  });
  const { profile: printer } = await printerOfOrder(db, order);
  const drawnWith = await assetsOf(db, design);
  const people = await pressPeople(reader, company, contacts);
  const title = `${company.RaisonSociale}, ${template.name}`;
  const task = await cardsTask(reader, { design, assets: drawnWith, people, title, now });
  const changed = changedAssets(design, { published: assets, now: drawnWith }, 1);
  const every = drawnEvery(total);
  const frozen = people.map(({ id }, place) => ({ id, isDrawn: place % every === 0 }));
  const outcome = await freeze({ ...task, printer, frozen }, signal);
  const colour = company.color;
  const prepared = lines.map((line): PreparedLine => {
    const at = people.findIndex(({ id }) => id === line.contact);
    const [person, contact] = [people[at], contacts[at]];
    if (!person || !contact) {
      return { ...line, card: undefined, findings: ELSEWHERE, printed: { values: {} } };
    }
    const pictures = { ...cardPictureNames(contact, company), colour };
    return {
      ...{ ...line, card: outcome.cards[at] },
      findings: [...changed, ...(outcome.findings[at] ?? [])],
      printed: printedValues(design, person.values, pictures),
    };
  });
  const { updated } = company;
  return {
    ...{ company: { id: owner, updated }, template, printer },
    ...{ paper: paperText(design.paper), finish: design.paper.finish },
    ...{ lines: prepared, parts: outcome.parts },
  };
}
