import { madeFileSentence } from '../../domain/made-files/made-file-errors.ts';
import { frenchPressError } from '../../domain/press/french-press-errors.ts';
import { actionMessage } from '../frame/api/failure.ts';
import { property, textOf } from '../frame/api/property.ts';

/** The message of a refused action on printed cards, or of a failed reading. */
export function pressMessage(error: unknown, otherwise = actionMessage): string {
  const said = property(property(error, 'response'), 'message');
  return frenchPressError(said) ?? madeFileSentence(said) ?? otherwise(error);
}

/** Why a file is refused, in the server's own sentence; else what to say of any refused action. */
export function pressFileMessage(error: unknown): string {
  const file = property(property(property(error, 'response'), 'data'), 'file');
  return textOf(file, 'message') || pressMessage(error);
}
