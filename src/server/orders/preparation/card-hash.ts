import { hash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

type Version = Selectable<Tables['line_versions']>;

/** All of a prepared card that a yes is about, beside its terms. */
type HashedCard = Pick<
  Version,
  'salt' | 'printed' | 'drawing' | 'template' | 'templateName' | 'templateVersion' | 'engine'
> & {
  /** Of its display lists as JSON. */
  readonly sidesHash: string;
};

/** The hash by which records name a card: it tells nothing once the salt is gone. */
export function cardHash(card: HashedCard): string {
  const { salt, printed, sidesHash, drawing, engine } = card;
  const template = [card.template, card.templateName, card.templateVersion];
  const hashed = [salt, printed, sidesHash, hash('sha256', drawing), ...template, engine];
  return hash('sha256', JSON.stringify(hashed));
}
