import type { Kysely } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import type { CardPicture } from '../../../domain/press/layout/card-pictures.ts';
import { PRESS_PICTURES_MAX } from '../../../domain/press/press-request.ts';
import type { VersionAsset } from '../../../domain/press/template.schema.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { agencyBytes } from '../agency/page-store.ts';
import { FONT_FILES } from '../fonts/font-files.ts';
import { fontBytes } from '../fonts/font-store.ts';
import { designPictures } from '../people/design-pictures.ts';
import type { PressPerson, PressReader } from '../people/press-people.ts';
import { type PictureReader, pictureBytes } from '../pictures/picture-bytes.ts';
import type { CardsTask } from '../run/press-task.ts';

/** The pictures that are made of dots: the shapes of the others are all there is to them. */
function namesOf(people: readonly PressPerson[], own: Iterable<CardPicture>): string[] {
  const shown = people.flatMap(({ pictures: { logo, photo } }) => [logo, photo]);
  const all = [...shown, ...own];
  return [...new Set(all.flatMap((one) => (one?.kind === 'dots' ? [one.name] : [])))];
}

/** The bytes of stored pictures. ApiError `too_many_pictures`. */
export async function picturesOf(
  reader: PictureReader,
  names: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  if (names.length > PRESS_PICTURES_MAX) throw new ApiError('too_many_pictures');
  return pictureBytes(reader, names);
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

interface CardsRequest extends Pick<CardsTask, 'design' | 'title' | 'now'> {
  /** The answer of `assetsOf` for the design. */
  readonly assets: readonly VersionAsset[];
  readonly people: readonly PressPerson[];
}

/**
 * All that the cards of people are drawn from, read at one go: what changes meanwhile does not reach
 * them. ApiError `too_many_pictures`.
 */
export async function cardsTask(
  reader: PressReader,
  { design, assets, people, title, now }: CardsRequest,
): Promise<CardsTask> {
  const drawn = await designPictures(reader, design);
  const cards = people.map((person) => ({ ...person, pictures: { ...person.pictures, ...drawn } }));
  const pictures = await picturesOf(reader, namesOf(people, drawn.own?.values() ?? []));
  const fonts = await fontsFor(reader.db, assets);
  const agencyPages = await agencyFiles(reader.db, drawn.pages?.keys() ?? []);
  return { design, cards, fonts, pictures, agencyPages, title, now };
}
