import {
  FRENCH_DAMAGED,
  frenchError,
  frenchLoadingError,
  isDatabaseAway,
  isDatabaseDamaged,
} from '../../../domain/french-errors.ts';
import { RECORD_NOUNS } from '../../../domain/record-collections.ts';
import type { FailureProps } from '../../kit/failure.tsx';
import { property, textOf } from './property.ts';

interface Failure {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** The sentence about the fault, the state of the data, and the next step. */
  message: string;
  /** Seconds to wait before trying again makes sense, where the server knows. */
  retryAfter?: number;
}

const OFFLINE =
  'Vous êtes hors connexion. Ce que vous avez saisi est conservé\u00a0: réessayez quand le réseau sera revenu.';
const OFFLINE_LOADING = 'Vous êtes hors connexion. Réessayez quand le réseau sera revenu.';

/** Then it is not the server that fails to answer. */
function isOffline(): boolean {
  return navigator.onLine === false;
}

/** Reads anything that a call may throw: the client's errors, or a defect of ours (status 500). */
export function readFailure(error: unknown): Failure {
  const status = property(error, 'status');
  if (typeof status !== 'number') return { status: 500, message: frenchError(500) };
  const response = property(error, 'response');
  const retryAfter = property(response, 'retryAfter');
  const said = property(response, 'message');
  const isAway = isDatabaseAway(said);
  if (isAway && isDatabaseDamaged(said)) return { status, message: FRENCH_DAMAGED };
  const seconds = typeof retryAfter === 'number' && !isAway ? retryAfter : undefined;
  const failure: Failure = {
    status,
    message: status === 0 && isOffline() ? OFFLINE : frenchError(status, seconds),
  };
  if (seconds !== undefined) failure.retryAfter = seconds;
  return failure;
}

/** The message in the place of data that could not be read. */
export function loadingMessage(error: unknown): string {
  const { status, retryAfter } = readFailure(error);
  if (status === 0 && isOffline()) return OFFLINE_LOADING;
  return frenchLoadingError(status, retryAfter);
}

/** The message of an action that failed, such as a deletion, for which nothing was typed. */
export function actionMessage(error: unknown): string {
  const { status, message } = readFailure(error);
  return status === 0 ? loadingMessage(error) : message;
}

/** Tells whether a call was given up by ourselves, which is nothing to report. */
export function isAborted(error: unknown): boolean {
  const isOver = error instanceof DOMException && error.name === 'AbortError';
  return isOver || property(error, 'isAbort') === true;
}

/** The parts of a query that tell why it has no data. */
export interface Reading {
  isError: boolean;
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** The message in the place of data that could not be read; nothing when it could. */
export function queryFailure({
  isError,
  error,
  isFetching,
  refetch,
}: Reading): FailureProps | undefined {
  if (!isError) return undefined;
  return { message: loadingMessage(error), onRetry: () => void refetch(), busy: isFetching };
}

/** Tells the console in French what could not be read; `collection` need not be one of ours. */
export function reportLoading(collection: unknown, error: unknown): void {
  if (isAborted(error)) return;
  const noun = textOf(RECORD_NOUNS, String(collection));
  console.error(`Erreur lors du chargement${noun && ` des ${noun}s`}\u00a0:`, error);
}

/** Loads for a picker, which itself only says that its list did not come. */
export async function reportedLoad<T>(collection: string, load: Promise<T>): Promise<T> {
  try {
    return await load;
  } catch (error) {
    reportLoading(collection, error);
    throw error;
  }
}
