import { inflateSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { ApiError } from '../../../domain/errors.ts';
import { keptPictureHash } from '../../../domain/press/kept-picture.ts';
import { type SvgNode, svgNodeSchema } from '../../../domain/press/svg/svg-node.schema.ts';
import { svgText } from '../../../domain/press/svg/svg-node.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { uploadedPicture } from '../../press/pictures/picture-store.ts';
import { pictureType } from '../../press/pictures/picture-type.ts';
import { isWithheld } from '../../records/write/frozen-lines.ts';

const drawingSchema = z.array(svgNodeSchema);

/** A side of a card of a BAT, or of the one before, as a file; ApiError `not_found`. */
export async function sideFile(
  db: Kysely<Tables>,
  proof: number,
  { place, side, isFormer }: { place: string; side: string; isFormer: boolean },
): Promise<string> {
  const row = await db
    .selectFrom('proof_lines')
    .innerJoin('line_versions as v', (join) =>
      join.onRef('v.seq', '=', isFormer ? 'proof_lines.former' : 'proof_lines.version'),
    )
    .innerJoin('Contacts', 'Contacts.id', 'proof_lines.contact')
    .select('v.drawing')
    .where('proof_lines.proof', '=', proof)
    .where('proof_lines.place', '=', Number(place))
    .where('Contacts.erased', 'is', null)
    .where(sql<boolean>`NOT ${isWithheld('v')}`)
    .executeTakeFirst();
  const drawing = row && storedDrawing(row.drawing)[side === 'recto' ? 0 : 1];
  if (!drawing) throw new ApiError('not_found');
  return drawingFile(db, drawing);
}

/** The drawings of the sides of a card, as they are stored. */
export function storedDrawing(packed: Uint8Array): SvgNode[] {
  return drawingSchema.parse(JSON.parse(inflateSync(packed).toString()));
}

/** A picture that staff alone may see by its address: clients get it within the drawing. */
async function pictureIn(
  db: Kysely<Tables>,
  { href, 'data-picture': own, 'data-page': page }: SvgNode['attributes'],
): Promise<string | undefined> {
  const kept = typeof href === 'string' ? keptPictureHash(href) : undefined;
  if (kept !== undefined) {
    const query = db.selectFrom('press_parts').select('bytes').where('hash', '=', kept);
    const part = await query.executeTakeFirst();
    const type = part && pictureType(part.bytes);
    return part && type && dataAddress(type, part.bytes);
  }
  if (own !== undefined) {
    const picture = await uploadedPicture(db, String(own));
    return picture && dataAddress(picture.type, picture.bytes);
  }
  if (page === undefined) return undefined;
  const query = db.selectFrom('press_pages').select('picture').where('id', '=', String(page));
  const found = await query.executeTakeFirst();
  return found && dataAddress('image/webp', found.picture);
}

function dataAddress(type: string, bytes: Uint8Array): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

async function withPictures(db: Kysely<Tables>, node: SvgNode): Promise<SvgNode> {
  if (node.name === 'image') {
    const { 'data-picture': _own, 'data-page': _page, ...attributes } = node.attributes;
    const href = await pictureIn(db, node.attributes);
    return { ...node, attributes: href === undefined ? attributes : { ...attributes, href } };
  }
  const children: SvgNode[] = [];
  for (const child of node.children) children.push(await withPictures(db, child));
  return { ...node, children };
}

/** As a file of its own, which fetches nothing. */
async function drawingFile(db: Kysely<Tables>, side: SvgNode): Promise<string> {
  return svgText(await withPictures(db, side));
}
