import { castBool } from '../cast.ts';
import { PAGE_SIZE, PAGE_SIZE_MAX } from '../limits.ts';
import { QueryError } from './query-error.ts';

export interface Paging {
  readonly page: number;
  readonly perPage: number;
  readonly skipTotal: boolean;
}

function positive(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!/^[+-]?\d+$/.test(text) || !Number.isSafeInteger(value)) {
    throw new QueryError(`${name} is not an integer`);
  }
  return value > 0 ? value : fallback;
}

/** Reads the paging parameters of a list; what is out of range is brought back into it. */
export function parsePaging(parameters: {
  page?: string | undefined;
  perPage?: string | undefined;
  skipTotal?: string | undefined;
}): Paging {
  const skipTotal = castBool(parameters.skipTotal ?? '');
  if (!skipTotal.ok) throw new QueryError('skipTotal is not a boolean');
  return {
    page: positive('page', parameters.page, 1),
    perPage: Math.min(positive('perPage', parameters.perPage, PAGE_SIZE), PAGE_SIZE_MAX),
    skipTotal: skipTotal.value,
  };
}
