import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { agencyInThread } from '../../src/server/press/agency/agency-in-thread.ts';
import { damagedPdf, expectTakenOrRefused } from '../support/damaged-pdf.ts';

/** Each draws its pages, for tens of milliseconds; `agency-pdf.long.test.ts` tries more of them. */
const RUNS = 20;
const THREADS = 3;

beforeEach(() => {
  // The reader of PDFs complains of each damaged font.
  for (const say of ['warn', 'error'] as const) vi.spyOn(console, say).mockReturnValue();
});

it('Any damaged PDF is taken, or refused with a sentence', async () => {
  await fc.assert(fc.asyncProperty(damagedPdf, expectTakenOrRefused), {
    numRuns: RUNS,
    seed: 20261124,
  });
});

it('A damaged PDF does this process no harm on its thread', async () => {
  for (const bytes of fc.sample(damagedPdf, { seed: 20261124, numRuns: THREADS })) {
    const answer = await agencyInThread({ file: '', bytes });
    expect(['pages', 'refused']).toContain(answer.kind);
  }
});
