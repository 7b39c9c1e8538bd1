import { hash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import type { Selectable } from 'kysely';
import type { DisplayList } from '../../../domain/press/display-list.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Version = Selectable<Tables['line_versions']>;

/** All of a prepared card that a yes is about, beside its terms and the display lists. */
type HashedCard = Pick<
  Version,
  'salt' | 'printed' | 'drawing' | 'template' | 'templateName' | 'templateVersion' | 'engine'
>;

/** A prepared card as it is stored: packed, it goes to a thread in no time, where it is opened. */
export type KeptDrawing = HashedCard & Pick<Version, 'seq' | 'hash' | 'sides' | 'sideCount'>;

/** The hash by which records name a card: it tells nothing once the salt is gone. */
export function cardHash(
  card: HashedCard & {
    /** Of its display lists as JSON. */
    readonly sidesHash: string;
  },
): string {
  const { salt, printed, sidesHash, drawing, engine } = card;
  const template = [card.template, card.templateName, card.templateVersion];
  const hashed = [salt, printed, sidesHash, hash('sha256', drawing), ...template, engine];
  return hash('sha256', JSON.stringify(hashed));
}

/** The display lists of a prepared card. Throws when its hash says that it is not what was laid out. */
export function openDrawing(card: KeptDrawing): readonly DisplayList[] {
  const text = inflateSync(card.sides).toString();
  if (cardHash({ ...card, sidesHash: hash('sha256', text) }) !== card.hash) {
    throw new Error(`The card ${card.seq} is no longer what it was`);
  }
  return JSON.parse(text);
}
