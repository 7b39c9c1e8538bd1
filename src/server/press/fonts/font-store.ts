import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import type { UploadedFont } from '../../../domain/press/uploaded-font.schema.ts';
import {
  UPLOADED_FONT_BYTES_MAX,
  UPLOADED_FONTS_MAX,
  uploadedFontId,
} from '../../../domain/press/uploaded-fonts.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { checkFont } from './font-check.ts';
import { tablesOf } from './font-tables.ts';
import { refusedByTrial } from './font-trial.ts';
import type { UploadedFonts } from './press-fonts.ts';

type Writing = Pick<Deps, 'database' | 'clock'>;

const QUIETLY = { keepsCache: true };
const TOO_LARGE = `Cette police pèse plus de ${UPLOADED_FONT_BYTES_MAX / 1024 / 1024}\u00a0Mo.`;

/** All fonts that were uploaded, the oldest first. */
export function fontsOf(db: Kysely<Tables>): Promise<UploadedFont[]> {
  return db
    .selectFrom('press_fonts')
    .select(['id', 'size', 'created'])
    .orderBy('created')
    .orderBy('id')
    .execute();
}

/** The bytes of an uploaded font; undefined when there is none. */
export async function fontBytes(db: Kysely<Tables>, id: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('press_fonts')
    .select('bytes')
    .where('id', '=', id)
    .executeTakeFirst();
  return row && new Uint8Array(row.bytes);
}

/** Reads the fonts that a design names. ApiError `asset_missing` of one that is not there. */
export function fontsFrom(db: Kysely<Tables>): UploadedFonts {
  return async (font) => {
    const bytes = await fontBytes(db, font);
    if (!bytes) throw new ApiError('asset_missing', { data: { assets: { missing: [font] } } });
    return bytes;
  };
}

async function storedFont(db: Kysely<Tables>, id: string): Promise<UploadedFont | undefined> {
  return (await fontsOf(db)).find((font) => font.id === id);
}

function refuse(reason: string | undefined): void {
  if (reason === undefined) return;
  const file = { code: 'font_refused', message: reason };
  throw new ApiError('font_refused', { data: { file } });
}

/**
 * Keeps a font, once a card could be set in it. ApiErrors `font_refused`, with the reason in French,
 * and `too_many_fonts`.
 */
export async function addFont(
  { database, clock }: Writing,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<UploadedFont> {
  if (bytes.length > UPLOADED_FONT_BYTES_MAX) refuse(TOO_LARGE);
  refuse(checkFont(bytes).refused);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const id = uploadedFontId(fontName(bytes) || name, sha256);
  const known = await storedFont(database.kysely, id);
  if (known) return known;
  refuse(await refusedByTrial(id, bytes, clock()));
  return database.write(async (tx) => {
    const fonts = await fontsOf(tx);
    const same = fonts.find((font) => font.id === id);
    if (same) return same;
    if (fonts.length >= UPLOADED_FONTS_MAX) throw new ApiError('too_many_fonts');
    const font = { id, size: bytes.length, created: recordTime(clock()) };
    await tx
      .insertInto('press_fonts')
      .values({ ...font, bytes })
      .execute();
    return font;
  }, QUIETLY);
}

/**
 * Removes a font. ApiError `font_in_use` while a draft or a published version is set in it: what was
 * printed once can be printed again.
 */
export function removeFont({ database }: Writing, id: string): Promise<void> {
  return database.write(async (tx) => {
    if (!(await storedFont(tx, id))) throw new ApiError('not_found');
    // By what it holds, which needs no escape.
    const named = `%${id.slice(id.lastIndexOf('#'))}"%`;
    const { rows } = await sql`
      SELECT 1 FROM card_templates WHERE draft LIKE ${named}
      UNION ALL SELECT 1 FROM template_versions WHERE design LIKE ${named} LIMIT 1`.execute(tx);
    if (rows.length > 0) throw new ApiError('font_in_use');
    await tx.deleteFrom('press_fonts').where('id', '=', id).execute();
  }, QUIETLY);
}

/** Of the table `name`: what the whole font is called. */
const FULL_NAME = 4;
const WINDOWS = 3;
const MACINTOSH = 1;
const RECORD_BYTES = 12;
const NAME_BYTES_MAX = 200;

/** The name that a checked font gives itself; empty when it gives none. */
export function fontName(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const table = tablesOf(view)?.get('name');
  if (!table || table.byteLength < 6) return '';
  const count = Math.min(table.getUint16(2), Math.floor((table.byteLength - 6) / RECORD_BYTES));
  const texts = table.getUint16(4);
  let found = '';
  for (let index = 0; index < count; index += 1) {
    const record = 6 + index * RECORD_BYTES;
    if (table.getUint16(record + 6) !== FULL_NAME) continue;
    const platform = table.getUint16(record);
    const length = Math.min(table.getUint16(record + 8), NAME_BYTES_MAX);
    const start = texts + table.getUint16(record + 10);
    if (start + length > table.byteLength) continue;
    const text = new Uint8Array(table.buffer, table.byteOffset + start, length);
    if (platform === WINDOWS) return new TextDecoder('utf-16be').decode(text);
    if (platform === MACINTOSH) found = new TextDecoder('macintosh').decode(text);
  }
  return found;
}
