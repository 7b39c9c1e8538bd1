import fc from 'fast-check';
import { expect, it } from 'vitest';
import { agencyInThread } from '../../src/server/press/agency/agency-in-thread.ts';
import { damagedPdf } from '../support/damaged-pdf.ts';

/** With this seed, one of them makes a reader take gigabytes, which ends its thread alone. */
const SAMPLE = { seed: 20261125, numRuns: 100 };

it('Many damaged PDFs, endless ones too, are looked at or refused on their thread', async () => {
  for (const bytes of fc.sample(damagedPdf, SAMPLE)) {
    const answer = await agencyInThread({ file: '', bytes });
    expect(['pages', 'refused']).toContain(answer.kind);
  }
});
