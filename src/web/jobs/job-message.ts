import { frenchHistoryError } from '../../domain/history/history-errors.ts';
import { actionMessage } from '../api/failure.ts';
import { property } from '../api/property.ts';

/** Why something that is done a part at a time, or taken back, was refused. */
export function jobMessage(error: unknown, otherwise = actionMessage): string {
  const own = frenchHistoryError(property(property(error, 'response'), 'message'));
  return own ?? otherwise(error);
}
