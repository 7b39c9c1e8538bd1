import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { emptyFolder } from '../support/database.ts';
import { bareEnvironment } from '../support/server-process.ts';

const DEMO = join(import.meta.dirname, '../../dist/server/demo.js');

function startDemo(folder: string) {
  const child = spawn(process.execPath, [DEMO], {
    env: { ...bareEnvironment(), TMPDIR: folder, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

it.each(['SIGINT', 'SIGHUP'] as const)(
  'The demonstration leaves nothing behind after %s',
  async (signal) => {
    const folder = emptyFolder();
    const child = startDemo(folder);
    for await (const line of createInterface(child.stdout)) {
      if (line.startsWith('Démonstration')) child.kill(signal);
    }
    expect(readdirSync(folder)).toEqual([]);
  },
);

it('The demonstration leaves nothing behind when it is stopped while it starts', async () => {
  const folder = emptyFolder();
  const changes = watch(folder)[Symbol.asyncIterator]();
  const child = startDemo(folder);
  const exit = once(child, 'exit');
  await changes.next();
  child.kill('SIGINT');
  await exit;
  await changes.return?.();
  expect(readdirSync(folder)).toEqual([]);
});
