import { expect, it } from 'vitest';
import type { JobView } from '../../../domain/history/jobs.schema.ts';
import { jobText, shortText, spokenText } from './job-texts.ts';

const job = (more: Partial<JobView>): JobView => ({
  ...{
    id: 'a',
    at: '',
    actor: '',
    actorName: 'Claire',
    kind: 'import',
    bulk: '',
    state: 'running',
  },
  ...{ total: 2430, done: 1200, refused: 0, ...more },
});

it('A job says how far it is, aloud only once in a tenth', () => {
  expect(jobText(job({}))).toBe('Import\u00a0: 1\u202f200 sur 2\u202f430');
  expect(jobText(job({ state: 'paused' }))).toBe(
    'Import\u00a0: suspendu, 1\u202f200 sur 2\u202f430',
  );
  expect(shortText(job({ state: 'paused' }))).toBe('Import\u00a0: suspendu');
  expect(jobText(job({ kind: 'bulk', bulk: 'hide' }))).toMatch(/^Masquage/);
  expect(shortText(job({}))).toBe('Import\u00a0: 49\u00a0%');
  expect(spokenText(job({ done: 1215 }))).toBe(spokenText(job({ done: 1400 })));
  expect(spokenText(job({ done: 1458 }))).toBe('Import\u00a0: 60\u00a0%');
});
