import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

/** The output of `npm test -- FILE…`, line by line. */
function linesOf(...files: readonly string[]): { status: number | null; lines: string[] } {
  const words = [join(ROOT, 'scripts', 'test', 'test.ts'), ...files];
  const options = { cwd: ROOT, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, words, options);
  return { status, lines: `${stdout}${stderr}`.split('\n').filter((line) => line.trim() !== '') };
}

it('The files that are named are run alone, and a green run says its steps and counts', () => {
  const { status, lines } = linesOf('src/domain/french-numbers.test.ts');
  expect(lines).toEqual([
    '— Rules, endpoints and client',
    expect.stringMatching(/^Rules, endpoints and client: [\d.]+ s$/),
    expect.stringMatching(/^\d+ passed, 0 failed, 0 skipped$/),
  ]);
  expect(status).toBe(0);
});

it('A file that is not there is a failure', () => {
  const { status, lines } = linesOf('src/domain/no-such.test.ts');
  expect(lines).toContain('0 passed, 1 failed, 0 skipped');
  expect(status).toBe(1);
});
