import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { bareEnvironment } from '../../../../test/support/server-process.ts';

const FULL = '/dev/full';

/** Writes enough for the log to be written at once, later by itself, and at the end. */
const PROGRAM = `
  const { createLog } = await import(process.argv[1]);
  const log = createLog('info');
  for (let line = 0; line < 50_000; line += 1) log.info('a line of the log');
  setTimeout(() => log.info('the last one'), 300);
`;

it.skipIf(process.platform !== 'linux')(
  'A log that cannot be written ends no program',
  async () => {
    const full = openSync(FULL, 'w');
    const program = ['--input-type=module', '-e', PROGRAM, join(import.meta.dirname, 'log.ts')];
    const child = spawn(process.execPath, program, {
      env: bareEnvironment(),
      stdio: ['ignore', full, 'pipe'],
    });
    closeSync(full);
    const ended = once(child, 'exit');
    expect(child.stderr && (await text(child.stderr))).toBe('');
    expect(await ended).toEqual([0, null]);
  },
);
