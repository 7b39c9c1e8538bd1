import { afterEach, expect, it } from 'vitest';
import { momentNear, whenText } from './when-text.ts';

const zone = process.env.TZ;

afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

it.each(['UTC', 'America/Martinique'])('Moments are those of France, also in %s', (reader) => {
  process.env.TZ = reader;
  const now = new Date('2026-01-11T08:00:00Z');
  const late = '2026-01-10 23:30:00.000Z';
  expect(whenText(late, now)).toBe('aujourd’hui à 0\u00a0h\u00a030');
  expect(momentNear('2025-12-31 23:30:00.000Z', now)).toBe(
    'le 1er\u00a0janvier à 0\u00a0h\u00a030',
  );
});
