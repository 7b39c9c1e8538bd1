import { frenchPressError } from '../../domain/press/french-press-errors.ts';
import { actionMessage } from '../api/failure.ts';
import { property } from '../api/property.ts';

/** What to say of a refused action on printed cards, or of what could not be read. */
export function pressMessage(error: unknown, otherwise = actionMessage): string {
  const said = property(property(error, 'response'), 'message');
  return frenchPressError(said) ?? otherwise(error);
}
