import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import type { CardDesign } from '../../../domain/press/card-design.schema.ts';
import type { VersionAsset } from '../../../domain/press/template.schema.ts';
import { assetOf } from '../../../domain/press/template.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { FONT_FILES } from '../fonts/font-files.ts';
import { fontBytes } from '../fonts/font-store.ts';
import { openFonts } from '../fonts/press-fonts.ts';
import { uploadedPicture } from '../pictures/picture-store.ts';

interface AssetNames {
  readonly pictures: readonly string[];
  readonly fonts: readonly string[];
  readonly pages: readonly string[];
}

/** The assets that a design shows by name, each once. */
export function assetNames(design: CardDesign): AssetNames {
  const assets = design.sides.flatMap((side) => side.elements.flatMap((one) => assetOf(one) ?? []));
  const named = (kind: VersionAsset['kind']) =>
    [...new Set(assets.flatMap((one) => (one.kind === kind ? one.name : [])))].sort();
  return { pictures: named('picture'), fonts: named('font'), pages: named('page') };
}

async function pageBytes(db: Kysely<Tables>, id: string): Promise<Uint8Array | undefined> {
  const page = await db
    .selectFrom('press_pages')
    .select('bytes')
    .where('id', '=', id)
    .executeTakeFirst();
  return page?.bytes;
}

async function fontNamed(db: Kysely<Tables>, name: string): Promise<Uint8Array | undefined> {
  if (!FONT_FILES.has(name)) return fontBytes(db, name);
  return (await openFonts([name])).bytes(name);
}

/**
 * The assets that a version is drawn with, by their bytes today. ApiError `asset_missing` names
 * those that the design asks for and nobody has.
 */
export async function assetsOf(db: Kysely<Tables>, design: CardDesign): Promise<VersionAsset[]> {
  const { pictures, fonts, pages } = assetNames(design);
  const assets: VersionAsset[] = [];
  const missing: string[] = [];
  const add = (kind: VersionAsset['kind'], name: string, bytes: Uint8Array | undefined) => {
    if (!bytes) missing.push(name);
    else assets.push({ kind, name, sha256: createHash('sha256').update(bytes).digest('hex') });
  };
  for (const name of pictures) add('picture', name, (await uploadedPicture(db, name))?.bytes);
  for (const name of fonts) add('font', name, await fontNamed(db, name));
  for (const name of pages) add('page', name, await pageBytes(db, name));
  if (missing.length > 0) throw new ApiError('asset_missing', { data: { assets: { missing } } });
  return assets;
}
