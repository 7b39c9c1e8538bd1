import { frenchPressError } from '../../domain/press/french-press-errors.ts';
import { actionMessage } from '../api/failure.ts';
import { property } from '../api/property.ts';

/** What to say of a refused action on printed cards. */
export function pressMessage(error: unknown): string {
  const said = property(property(error, 'response'), 'message');
  return frenchPressError(said) ?? actionMessage(error);
}
