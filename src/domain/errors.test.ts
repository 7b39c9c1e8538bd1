import { expect, it } from 'vitest';
import { API_ERROR_LIST } from './errors.ts';
import {
  DATABASE_DAMAGED,
  isDatabaseAway,
  isDatabaseDamaged,
  STORAGE_UNAVAILABLE,
  UNCONFIRMED,
} from './french-errors.ts';

it('A database that is away is told from all other errors by its message, and a damaged one from it', () => {
  const away = API_ERROR_LIST.map(({ message }) => message).filter(isDatabaseAway);
  expect(new Set(away)).toEqual(new Set([STORAGE_UNAVAILABLE, UNCONFIRMED, DATABASE_DAMAGED]));
  expect(away.filter(isDatabaseDamaged)).toEqual([DATABASE_DAMAGED]);
});
