import { describe, expect, it } from 'vitest';
import { ourFontFile } from '../../../../test/support/uploaded-fonts.ts';
import type { ThreadLimits } from '../../platform/threads/task-table.ts';
import { refusedByTrial } from './font-trial.ts';

const NOW = new Date('2026-11-26T10:00:00Z');
const AMPLE = { memory: Infinity, processorMs: 60_000, ms: 60_000 };

function tried(limits: ThreadLimits): Promise<string | undefined> {
  return refusedByTrial('Lora', ourFontFile('lora-700'), NOW, limits);
}

describe('The trial of a font', () => {
  it('that takes too long on a busy machine says nothing of the font: it is to be brought again', async () => {
    await expect(tried({ ...AMPLE, ms: 1 })).rejects.toMatchObject({
      ...{ code: 'uploads_busy', status: 503 },
    });
  });

  it('that takes too much says what of, and does not call the font damaged', async () => {
    expect(await tried({ ...AMPLE, processorMs: 1 })).toContain('trop de temps à notre serveur');
    expect(await tried({ ...AMPLE, memory: 0 })).toContain('trop de mémoire à notre serveur');
  });
});
