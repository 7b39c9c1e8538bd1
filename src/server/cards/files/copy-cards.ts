import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { dayInFrance } from '../../../domain/departure.ts';
import { fieldEntries, type ImageUsage } from '../../../domain/field.ts';
import type { Database } from '../../platform/database/database.ts';
import { among } from '../../platform/database/id-list.ts';
import type { Tables } from '../../platform/database/tables.ts';
import {
  type AskServer,
  askApp,
  type CopiedFile,
  commonFiles,
  contactFiles,
  type KeepFiles,
  pictureFiles,
} from './card-files.ts';
import { type Tally, WrittenFiles } from './written-files.ts';

/** Rows read at a time. */
const ROWS = 200;

type Owner = 'Company' | 'Contacts';

interface PictureOwner {
  readonly id: string;
  /** Names of pictures, by what each is for. */
  readonly pictures: readonly (readonly [ImageUsage, string])[];
}

/** What of the cards is copied. */
export interface Copied {
  readonly database: Database;
  /** Only the cards of this company; empty for all. */
  readonly company: string;
  /** Contacts that an earlier copy holds: whoever was erased belongs to no company any more. */
  readonly known?: readonly string[];
}

const imageFields = (owner: Owner) =>
  fieldEntries(COLLECTIONS[owner].fields).flatMap(([name, field]) =>
    field.type === 'image' ? [[name, field.usage] as const] : [],
  );

/** Which companies or contacts a copy is of: with people also those who became one with them. */
function within(owner: Owner, { database, company, known = [] }: Copied): RawBuilder<unknown> {
  if (company === '') return sql`TRUE`;
  if (owner === 'Company') return sql`id = ${company}`;
  return sql`(company = ${company}
    OR "mergedInto" IN (SELECT id FROM "Contacts" WHERE company = ${company})
    OR (erased IS NOT NULL AND id ${among(database.dialect, known)}))`;
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

/** Some files of a copy; `shelf` is shared by those of records whose ids begin alike. */
export interface ShelvedFiles {
  readonly shelf: string;
  readonly files: readonly CopiedFile[];
}

/** Which pictures of cards need not be drawn again, of a shelf; none by default. */
type KeepOnShelf = (shelf: string, ...kept: Parameters<KeepFiles>) => boolean;

/** The files of a copy, those of one record after another; shelves come one after another, too. */
export async function* cardFiles(
  ask: AskServer,
  copied: Copied,
  keep: KeepOnShelf = () => false,
): AsyncGenerator<ShelvedFiles> {
  yield { shelf: 'common', files: await commonFiles(ask) };
  for (const owner of ['Company', 'Contacts'] as const) {
    for await (const { id, pictures } of ownersOf(owner, copied)) {
      const shelf = `${owner}-${id.slice(0, 2)}`;
      if (owner === 'Contacts') {
        yield { shelf, files: await contactFiles(ask, id, (...kept) => keep(shelf, ...kept)) };
      }
      for (const [usage, picture] of pictures) {
        yield { shelf, files: await pictureFiles(ask, usage, picture) };
      }
    }
  }
}

/**
 * Writes to a folder what the server answers for each card, and removes what it wrote there and
 * would not any more. Holds the files of one record, and the list of those whose ids begin alike.
 * `isRedrawn` says that pictures may be others than those that an earlier version drew.
 */
export async function copyCards(
  app: FastifyInstance,
  copied: Copied,
  { root, isRedrawn }: { readonly root: string; readonly isRedrawn: boolean },
): Promise<Tally & { styles: ReadonlySet<string> }> {
  const styles = new Set<string>();
  const tally: Tally = { written: 0, kept: 0, removed: 0 };
  const seen = new Set<string>();
  let current: { shelf: string; list: WrittenFiles } | undefined;
  const listOf = (shelf: string) => {
    if (current?.shelf === shelf) return current.list;
    current?.list.removeOthers();
    seen.add(shelf);
    current = { shelf, list: new WrittenFiles(root, shelf, tally) };
    return current.list;
  };
  const keep: KeepOnShelf = (shelf, ...kept) => !isRedrawn && listOf(shelf).keep(...kept);
  const known = copied.company === '' ? [] : contactsIn(WrittenFiles.placesIn(root));
  for await (const { shelf, files } of cardFiles(askApp(app, styles), { ...copied, known }, keep)) {
    listOf(shelf).write(files);
  }
  current?.list.removeOthers();
  // Of records that left, with all whose ids began like theirs.
  for (const shelf of WrittenFiles.namesIn(root)) {
    if (!seen.has(shelf)) new WrittenFiles(root, shelf, tally).removeOthers();
  }
  return { ...tally, styles };
}

/** Whose pages lie at these places of a copy, or where they lead now. */
function contactsIn(places: readonly string[]): string[] {
  const ids = places.flatMap((place) => {
    const page = /^www\/\d+\/\w+\/..\/(\w+)\.html$/.exec(place)?.[1];
    return page ?? movedIdOf(place) ?? [];
  });
  return [...new Set(ids)];
}

/** The id of the contact whose file tells where its card leads now; undefined for any other file. */
export function movedIdOf(path: string): string | undefined {
  return /^moved\/..\/(\w+)$/.exec(path)?.[1];
}

/** Where a card leads that became one with another; undefined for what is no id. */
export function movedTo(location: string): string | undefined {
  return /^\/c\/([a-z0-9]+)$/.exec(location)?.[1];
}

/** Which ids of a copy lead to which others, since their contacts became one. */
export function movedIn(root: string): Map<string, string> {
  const moved = new Map<string, string>();
  const folder = join(root, 'moved');
  if (!existsSync(folder)) return moved;
  for (const shelf of readdirSync(folder)) {
    for (const id of readdirSync(join(folder, shelf))) {
      const target = movedTo(readFileSync(join(folder, shelf, id), 'utf8'));
      if (target) moved.set(id, target);
    }
  }
  return moved;
}

/**
 * Who has the people of a company now: itself, or the one that it was merged into. Undefined when there
 * never was one.
 */
export async function companyNow(db: Kysely<Tables>, id: string): Promise<string | undefined> {
  const query = db.selectFrom('Company').select('mergedInto').where('id', '=', id);
  const row = await query.executeTakeFirst();
  return row && (row.mergedInto ?? id);
}

/** The next day on which a card changes by itself, `2026-03-12`; empty when none does. */
export async function nextDeparture({ database, company }: Copied, now: Date): Promise<string> {
  const theirs = company === '' ? sql`TRUE` : sql`company = ${company}`;
  const { rows } = await sql<{ day: string | null }>`
    SELECT min("leftOn") AS day FROM "Contacts"
    WHERE "cardState" = 'left' AND "leftOn" > ${dayInFrance(now)} AND deleted IS NULL
    AND ${theirs}`.execute(database.kysely);
  return rows[0]?.day ?? '';
}
