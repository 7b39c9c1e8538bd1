import { type Kysely, sql } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import type { CardDesign } from '../../../domain/press/card-design.ts';
import {
  PRESS_FILE_MAX,
  PRESS_PICTURES_MAX,
  type PressWish,
} from '../../../domain/press/press-wish.ts';
import type { VersionAsset } from '../../../domain/press/template.ts';
import { idList } from '../../database/id-list.ts';
import type { Tables } from '../../database/tables.ts';
import { FONT_FILES } from '../fonts/font-files.ts';
import { fontBytes } from '../fonts/font-store.ts';
import {
  type PressPerson,
  type PressReader,
  pressCompany,
  pressContacts,
  pressPeople,
  storedPictures,
} from '../people/press-people.ts';
import { existingPrinter } from '../printers/printer-store.ts';
import type { PressTask } from '../run/press-run.ts';
import { assetsOf } from '../templates/version-assets.ts';

/** What of a template is printed, for which company. */
export interface PrintedVersion {
  readonly company: string;
  readonly name: string;
  readonly design: CardDesign;
}

/** A file to make, and whose cards it holds. */
export interface WishedFile {
  readonly task: PressTask;
  readonly people: readonly PressPerson[];
}

function namesOf(people: readonly PressPerson[], own: Iterable<string>): string[] {
  const shown = people.flatMap(({ pictures: { logo, photo } }) => [logo, photo]);
  const names = shown.flatMap((picture) => (picture?.kind === 'dots' ? [picture.name] : []));
  return [...new Set([...names, ...own])];
}

/** The bytes of stored pictures. ApiError `too_many_pictures`. */
export async function picturesOf(
  { db, dialect }: { db: Kysely<Tables>; dialect: PressReader['dialect'] },
  names: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  if (names.length > PRESS_PICTURES_MAX) throw new ApiError('too_many_pictures');
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ name: string; bytes: Uint8Array }>`
    SELECT name, bytes FROM images
    WHERE variant = 'full' AND name IN ${idList({ dialect }, names)}`.execute(db);
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

/** The bytes of the fonts that were uploaded; those that are brought along, the thread has itself. */
async function fontsFor(
  db: Kysely<Tables>,
  assets: readonly VersionAsset[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const fonts = new Map<string, Uint8Array>();
  for (const { kind, name } of assets) {
    const bytes = kind === 'font' && !FONT_FILES.has(name) && (await fontBytes(db, name));
    if (bytes) fonts.set(name, bytes);
  }
  return fonts;
}

/** All that a file is made of, read at one go: what changes meanwhile does not reach it. */
export async function wishedFile(
  reader: PressReader,
  { company: id, name, design }: PrintedVersion,
  { printer: printerId, contacts: wanted }: PressWish,
  now: Date,
): Promise<WishedFile> {
  const printer = await existingPrinter(reader.db, printerId);
  const company = await pressCompany(reader, id);
  if (!company) throw new ApiError('not_found');
  const wish = { company: id, contacts: wanted, limit: PRESS_FILE_MAX };
  const found = await pressPeople(reader, company, await pressContacts(reader, wish));
  const isWhole = wanted === undefined || found.length === new Set(wanted).size;
  if (found.length === 0 || !isWhole) throw new ApiError('nobody_to_print');
  const assets = await assetsOf(reader.db, design);
  const owned = assets.flatMap((asset) => (asset.kind === 'picture' ? [asset.name] : []));
  const own = await storedPictures(reader, owned);
  const people = found.map((person) => ({ ...person, pictures: { ...person.pictures, own } }));
  const pictures = await picturesOf(reader, namesOf(people, owned));
  const title = `${company.RaisonSociale}, ${name}`;
  return {
    people,
    task: {
      design,
      cards: people,
      printer: printer.profile,
      fonts: await fontsFor(reader.db, assets),
      pictures,
      title,
      now,
    },
  };
}
