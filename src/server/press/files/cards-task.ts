import { type Kysely, sql } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import { PRESS_PICTURES_MAX } from '../../../domain/press/press-wish.ts';
import type { VersionAsset } from '../../../domain/press/template.ts';
import { isUploadedPicture } from '../../../domain/press/uploaded-pictures.ts';
import { idList } from '../../database/id-list.ts';
import type { Tables } from '../../database/tables.ts';
import { agencyBytes } from '../agency/page-store.ts';
import { FONT_FILES } from '../fonts/font-files.ts';
import { fontBytes } from '../fonts/font-store.ts';
import { designPictures } from '../people/design-pictures.ts';
import type { PressPerson, PressReader } from '../people/press-people.ts';
import type { CardsTask } from '../run/press-task.ts';
import { assetsOf } from '../templates/version-assets.ts';

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
  const [own, ofRecords] = [true, false].map((isOwn) =>
    names.filter((name) => isUploadedPicture(name) === isOwn),
  );
  const { rows } = await sql<{ name: string; bytes: Uint8Array }>`
    SELECT name, bytes FROM images
    WHERE variant = 'full' AND name IN ${idList({ dialect }, ofRecords ?? [])}
    UNION ALL SELECT id AS name, bytes FROM press_pictures
    WHERE id IN ${idList({ dialect }, own ?? [])}`.execute(db);
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

/** The files of pages of agencies. ApiError `not_found` of one that is not there. */
async function agencyFiles(
  db: Kysely<Tables>,
  names: Iterable<string>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const name of names) files.set(name, await agencyBytes(db, name, 'bytes'));
  return files;
}

interface Wished extends Pick<CardsTask, 'design' | 'title' | 'now'> {
  readonly people: readonly PressPerson[];
}

/**
 * All that the cards of people are drawn from, read at one go: what changes meanwhile does not reach
 * them. ApiErrors `asset_missing`, `too_many_pictures`.
 */
export async function cardsTask(
  reader: PressReader,
  { design, people, title, now }: Wished,
): Promise<CardsTask> {
  const assets = await assetsOf(reader.db, design);
  const owned = assets.flatMap((asset) => (asset.kind === 'picture' ? [asset.name] : []));
  const drawn = await designPictures(reader, design);
  const cards = people.map((person) => ({ ...person, pictures: { ...person.pictures, ...drawn } }));
  const pictures = await picturesOf(reader, namesOf(people, owned));
  const fonts = await fontsFor(reader.db, assets);
  const agencyPages = await agencyFiles(reader.db, drawn.pages?.keys() ?? []);
  return { design, cards, fonts, pictures, agencyPages, title, now };
}
