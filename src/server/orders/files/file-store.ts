import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { FiledState } from '../../../domain/order-files/order-file.ts';
import {
  type PrinterProfile,
  printerProfileSchema,
} from '../../../domain/press/printer-profile.schema.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import { isWithheld as withheld } from '../../records/write/frozen-lines.ts';
import { filedCard, recordedFile } from '../../records/write/recorded-rows.ts';
import type { WriteContext } from '../../records/write/write-context.ts';
import { noteEvents } from '../event-store.ts';
import { addRecord } from '../proofs/proof-chain.ts';
import type { FilePlan } from './file-plan.ts';
import type { KeptReader } from './kept-cards.ts';

/** A line of a file that was handed out; `version` is null once its card had to go. */
export interface FiledLine {
  readonly place: number;
  readonly contact: string;
  readonly version: number | null;
  readonly pages: string;
  readonly terms: string;
  readonly state: FiledState;
  readonly reason: string;
  readonly name: { readonly Nom: string; readonly Prenom: string };
  readonly isErased: boolean;
  /** Its photo was withdrawn. */
  readonly isWithheld: boolean;
  /** Of the card, counted for its line; 0 once it is gone. */
  readonly number: number;
  readonly sideCount: number;
}

/** All that makes the bytes of a file again. */
export interface Recipe {
  readonly seq: number;
  readonly number: number;
  readonly at: string;
  readonly actorName: string;
  readonly profile: PrinterProfile;
  readonly title: string;
  readonly lines: readonly FiledLine[];
}

/** Names a choice of lines of a file. */
export function placesKey(lines: readonly Pick<FiledLine, 'place'>[]): string {
  return hash('sha256', lines.map(({ place }) => place).join());
}

interface HandedOut {
  readonly at: string;
  readonly title: string;
  /** SHA-256 of the file. */
  readonly fileHash: string;
  readonly reasons: ReadonlyMap<number, string>;
}

const stateOf = ({ state }: FilePlan['lines'][number]): FiledState =>
  state === 'released' ? 'released' : 'accepted';

/** Keeps what makes a file again, with a record of the chain that says which cards left in it. */
export async function addFile(
  context: WriteContext,
  order: string,
  { number, printer, lines }: FilePlan,
  { at, title, fileHash, reasons }: HandedOut,
): Promise<void> {
  const { tx, by } = context;
  const salt = randomBytes(16).toString('hex');
  const file = {
    ...{ orderId: order, number, at, actor: by.actor, title, salt },
    ...{ printer: printer.id, profile: JSON.stringify(printer.profile) },
  };
  const query = tx.insertInto('order_files').values(file).returning('seq');
  const { seq } = await query.executeTakeFirstOrThrow();
  const rows = lines.map((line, index) => ({
    ...{ file: seq, place: index + 1, contact: line.contact, version: line.version },
    ...{ pages: line.pages, terms: line.terms, state: stateOf(line) },
    reason: line.state === 'released' ? (reasons.get(line.version) ?? '') : '',
  }));
  await inChunks(rows, async (some) => {
    await tx.insertInto('order_file_lines').values(some).execute();
  });
  await tx
    .insertInto('order_file_hashes')
    .values({ file: seq, places: placesKey(rows), hash: fileHash, at })
    .execute();
  await addRecord(context, order, {
    ...recordedFile(file, fileHash),
    cards: lines.map((line) => filedCard(line, { terms: line.terms, state: stateOf(line) })),
  });
  await noteEvents(context, { order, contact: '' }, [['fileMade', '', number]]);
  context.changes.add({ action: 'update', collection: 'orders', id: order });
}

/** The reasons of released versions that are current. */
export async function reasonsOf(
  { tx }: WriteContext,
  order: string,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ version: number; reason: string }>`
    SELECT version, reason FROM line_releases WHERE "orderId" = ${order} ORDER BY seq`.execute(tx);
  return new Map(rows.map(({ version, reason }) => [version, reason]));
}

interface LineRow
  extends Omit<FiledLine, 'name' | 'isErased' | 'isWithheld' | 'number' | 'sideCount'> {
  file: number;
  Nom: string;
  Prenom: string;
  isErased: boolean | number;
  isWithheld: boolean | number;
  number: number | null;
  sideCount: number | null;
}

async function linesOf({ db }: KeptReader, order: string) {
  const { rows } = await sql<LineRow>`
    SELECT l.file, l.place, l.contact, l.version, l.pages, l.terms, l.state, l.reason,
      c."Nom", c."Prenom", v.number, v."sideCount",
      (c.erased IS NOT NULL OR m.erased IS NOT NULL) AS "isErased",
      (v.seq IS NOT NULL AND ${withheld('v')}) AS "isWithheld"
    FROM order_file_lines l JOIN order_files f ON f.seq = l.file
      JOIN "Contacts" c ON c.id = l.contact
      LEFT JOIN line_versions v ON v.seq = l.version
      LEFT JOIN "Contacts" m ON m.id = v.contact
    WHERE f."orderId" = ${order} ORDER BY l.file, l.place`.execute(db);
  return Map.groupBy(rows, ({ file }) => file);
}

function filedLine({
  Nom,
  Prenom,
  isErased,
  isWithheld,
  number,
  sideCount,
  file: _,
  ...row
}: LineRow): FiledLine {
  return {
    ...{ ...row, name: { Nom, Prenom }, isErased: Boolean(isErased) },
    isWithheld: Boolean(isWithheld),
    ...{ number: number ?? 0, sideCount: sideCount ?? 0 },
  };
}

const storedProfile = printerProfileSchema.strip();

/** The recipes of the files of an order, the first one first. */
export async function recipesOf(reader: KeptReader, order: string): Promise<readonly Recipe[]> {
  const { rows } = await sql<Omit<Recipe, 'lines' | 'profile'> & { profile: string }>`
    SELECT f.seq, f.number, f.at, f.profile, f.title,
      coalesce(nullif(u.name, ''), u.email, '') AS "actorName"
    FROM order_files f LEFT JOIN users u ON u.id = f.actor
    WHERE f."orderId" = ${order} ORDER BY f.number`.execute(reader.db);
  if (rows.length === 0) return [];
  const lines = await linesOf(reader, order);
  return rows.map((row) => ({
    ...row,
    profile: storedProfile.parse(JSON.parse(row.profile)),
    lines: (lines.get(row.seq) ?? []).map(filedLine),
  }));
}

/** The known hashes of files of an order, by file and choice of lines. */
export async function fileHashes(
  { db }: KeptReader,
  order: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('order_file_hashes')
    .innerJoin('order_files', 'order_files.seq', 'order_file_hashes.file')
    .select(['file', 'places', 'hash'])
    .where('orderId', '=', order)
    .execute();
  return new Map(rows.map((row) => [`${row.file} ${row.places}`, row.hash]));
}
