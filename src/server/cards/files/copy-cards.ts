import type { FastifyInstance } from 'fastify';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { fieldEntries, type ImageUsage } from '../../../domain/field.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { countRows } from '../../records/read/living-count.ts';
import {
  type AskServer,
  askApp,
  type CopiedFile,
  commonFiles,
  contactFiles,
  type FormerFile,
  pictureFiles,
} from './card-files.ts';
import { formerFiles, NextFiles } from './cards-folder.ts';

/** Rows read at a time. */
const ROWS = 200;

type Owner = 'Company' | 'Contacts';

interface PictureOwner {
  readonly id: string;
  /** Names of pictures, by what each is for. */
  readonly pictures: readonly (readonly [ImageUsage, string])[];
}

/** The cards to copy, and where they are read. */
export interface Copied {
  readonly database: Database;
  /** Only the cards of this company; empty for all. */
  readonly company: string;
  /** The firm whose BATs these are; nothing is said of it where it is unknown. */
  readonly firm: string;
}

const imageFields = (owner: Owner) =>
  fieldEntries(COLLECTIONS[owner].fields).flatMap(([name, field]) =>
    field.type === 'image' ? [[name, field.usage] as const] : [],
  );

/**
 * Which companies or contacts a copy is of. With its people a company has those who became one with
 * them, and those whom hers became one with; whoever was erased belongs to none any more, so each copy
 * says of all of them that they are gone.
 */
function within(owner: Owner, { company }: Copied): RawBuilder<unknown> {
  if (company === '') return sql`TRUE`;
  const into = sql`SELECT "mergedInto" FROM "Contacts"
    WHERE company = ${company} AND "mergedInto" IS NOT NULL`;
  if (owner === 'Company') {
    return sql`(id = ${company} OR id IN (SELECT company FROM "Contacts" WHERE id IN (${into})))`;
  }
  return sql`(company = ${company} OR id IN (${into}) OR erased IS NOT NULL
    OR "mergedInto" IN (SELECT id FROM "Contacts" WHERE company = ${company}))`;
}

/** Companies or contacts by their ids, those of the bin too: a printed code leads to them still. */
async function* ownersOf(owner: Owner, copied: Copied): AsyncGenerator<PictureOwner> {
  const { database } = copied;
  const fields = imageFields(owner);
  const columns = sql.join(['id', ...fields.map(([name]) => name)].map((name) => sql.ref(name)));
  let last = '';
  for (;;) {
    const { rows } = await sql<Record<string, string | null>>`
      SELECT ${columns} FROM ${sql.table(owner)}
      WHERE id > ${last} AND ${within(owner, copied)}
      ORDER BY id LIMIT ${sql.lit(ROWS)}`.execute(database.kysely);
    for (const row of rows) {
      last = row.id ?? '';
      const pictures = fields.flatMap(([name, usage]) => {
        const picture = row[name];
        return picture ? [[usage, picture] as const] : [];
      });
      yield { id: last, pictures };
    }
    if (rows.length < ROWS) return;
  }
}

/** How many cards a copy holds, those of whoever is hidden or gone too. */
export function countCards(copied: Copied): Promise<number> {
  return countRows(copied.database.kysely, sql`"Contacts" WHERE ${within('Contacts', copied)}`);
}

/** Some files of a copy, and whether they are those of a card. */
interface SomeFiles {
  readonly isCard: boolean;
  readonly files: readonly CopiedFile[];
}

/** The files of a copy, those of one record after another. */
export async function* cardFiles(
  ask: AskServer,
  copied: Copied,
  former: FormerFile = () => undefined,
): AsyncGenerator<SomeFiles> {
  yield { isCard: false, files: await commonFiles(ask, copied.firm) };
  for (const owner of ['Company', 'Contacts'] as const) {
    const isCard = owner === 'Contacts';
    for await (const { id, pictures } of ownersOf(owner, copied)) {
      const files = isCard ? await contactFiles(ask, id, former) : [];
      for (const [usage, picture] of pictures) {
        files.push(...(await pictureFiles(ask, usage, picture)));
      }
      yield { isCard, files };
    }
  }
}

interface Copying {
  readonly root: string;
  /** Whether pictures may be others than those that an earlier version drew. */
  readonly isRedrawn: boolean;
  /** Is told after each card how many there are. */
  readonly onCard?: (cards: number) => void;
}

/**
 * Writes to a folder what the server answers for each card, in the place of what it held; answers how
 * many files there are, and of how many cards. Holds the files of one record at a time.
 */
export async function copyCards(
  app: FastifyInstance,
  copied: Copied,
  { root, isRedrawn, onCard }: Copying,
): Promise<{ cards: number; files: number }> {
  const next = new NextFiles(root);
  let cards = 0;
  for await (const { files, isCard } of cardFiles(
    askApp(app),
    copied,
    formerFiles(root, isRedrawn),
  )) {
    next.write(files);
    if (!isCard) continue;
    cards += 1;
    onCard?.(cards);
  }
  return { cards, files: next.show() };
}

/**
 * The company that has the people of this one now: itself, or the one it was merged into. Undefined
 * when there never was one.
 */
export async function companyNow(db: Kysely<Tables>, id: string): Promise<string | undefined> {
  const query = db.selectFrom('Company').select('mergedInto').where('id', '=', id);
  const row = await query.executeTakeFirst();
  return row && (row.mergedInto ?? id);
}
