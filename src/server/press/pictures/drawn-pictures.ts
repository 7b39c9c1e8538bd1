import { SaxesParser } from 'saxes';
import { SVG_PARSING } from '../../../domain/image/svg/svg-tree.ts';
import { type DrawingReading, readDrawing } from '../../../domain/press/drawing/read-drawing.ts';
import type { CardPicture } from '../../../domain/press/layout/card-pictures.ts';
import { type PictureReader, pictureBytes } from './picture-bytes.ts';

/** A stored picture, without its bytes. */
export interface StoredPicture {
  readonly name: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

/** Of more letters a drawing has too many steps, and reading it would keep others waiting. */
const BYTES_MAX = 200_000;
/** Previews ask for the same logo at each change of a design. */
const KEPT_MAX = 50;

/** The readings of drawings, the latest last: a file under a name never changes. */
const readings = new Map<string, DrawingReading>();

function keep(name: string, reading: DrawingReading): void {
  readings.delete(name);
  readings.set(name, reading);
  const [oldest] = readings.keys();
  if (readings.size > KEPT_MAX && oldest !== undefined) readings.delete(oldest);
}

function read(bytes: Uint8Array): DrawingReading {
  if (bytes.length > BYTES_MAX) return { drawing: undefined, what: 'trop de tracés' };
  return readDrawing(new TextDecoder().decode(bytes), new SaxesParser(SVG_PARSING));
}

async function readingsOf(
  reader: PictureReader,
  names: readonly string[],
): Promise<ReadonlyMap<string, DrawingReading>> {
  const found = new Map(
    names.flatMap((name) => {
      const known = readings.get(name);
      return known ? [[name, known] as const] : [];
    }),
  );
  const unread = names.filter((name) => !found.has(name));
  for (const [name, bytes] of await pictureBytes(reader, unread)) found.set(name, read(bytes));
  for (const [name, reading] of found) keep(name, reading);
  return found;
}

function cardPicture(
  { name, width, height, type }: StoredPicture,
  reading: DrawingReading | undefined,
): CardPicture {
  if (reading?.drawing) return { kind: 'drawing', ...reading.drawing };
  return {
    ...{ kind: 'dots', name, width, height },
    ...(type !== 'image/jpeg' && { isSeeThrough: true }),
    ...(reading && { undrawable: reading.what }),
  };
}

/** Pictures as cards show them, by their names: drawings as shapes where they can be. */
export async function drawnPictures(
  reader: PictureReader,
  stored: readonly StoredPicture[],
): Promise<ReadonlyMap<string, CardPicture>> {
  const drawings = stored.filter(({ type }) => type === 'image/svg+xml').map(({ name }) => name);
  const found = await readingsOf(reader, drawings);
  return new Map(
    stored.map((picture) => [picture.name, cardPicture(picture, found.get(picture.name))]),
  );
}
