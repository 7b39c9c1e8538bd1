import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { databasePath } from '../../src/server/platform/database/sqlite/sqlite-file.ts';
import { emptyFolder, freshStorage } from '../support/database.ts';
import { bareEnvironment, callerOf, startProcess } from '../support/server-process.ts';

const BUILT = join(import.meta.dirname, '../../dist/server');
/** How long a server waits for the one that it takes the place of. */
const WAIT_MS = 10_000;

/** Runs a built program on a folder until it ends. */
async function ended(dataDir: string, program: string, ...words: readonly string[]) {
  const began = performance.now();
  const child = spawn(process.execPath, [join(BUILT, program), ...words], {
    env: { ...bareEnvironment(), DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' },
  });
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [error, code] = await Promise.all([text(child.stderr), exit]);
  return { error, code, ms: performance.now() - began };
}

/** The refusal of a second process, which names the one that has the folder. */
const heldBy = (pid: number | undefined) =>
  new RegExp(
    `^Un autre Bristol sert déjà ce dossier \\(processus ${pid} sur «\u00a0${RegExp.escape(hostname())}\u00a0», depuis \\d\\d:\\d\\d\\)\\. Arrêtez-le, ou choisissez un autre DATA_DIR\\.\\n$`,
  );

describe('A folder that a server has', () => {
  it('is refused to another server, and to what puts other data in it', async () => {
    const dataDir = emptyFolder();
    const { child, url } = await startProcess({ DATA_DIR: dataDir });
    const copy = databasePath((await freshStorage('sqlite')).dataDir);
    const erasures = join(emptyFolder(), 'erasures.jsonl');
    writeFileSync(erasures, '');
    const tries = await Promise.all([
      ended(dataDir, 'main.js'),
      ended(dataDir, 'cli.js', 'restore', copy),
      ended(dataDir, 'cli.js', 'erase', '--again', erasures),
    ]);
    for (const { error, code, ms } of tries) {
      expect(error).toMatch(heldBy(child.pid));
      expect(code).toBe(1);
      expect(ms).toBeGreaterThan(WAIT_MS);
    }
    expect((await callerOf({ url })('GET', '/admin/api/health')).status).toBe(200);
  });

  it('is kept by one that the system has halted', async () => {
    const dataDir = emptyFolder();
    const { child, url } = await startProcess({ DATA_DIR: dataDir });
    child.kill('SIGSTOP');
    const second = await ended(dataDir, 'main.js');
    expect(second.error).toMatch(heldBy(child.pid));
    expect(second.code).toBe(1);
    child.kill('SIGCONT');
    expect((await callerOf({ url })('GET', '/admin/api/health')).status).toBe(200);
  });

  it('is free at once when that one is killed, whoever waits for it', async () => {
    const settings = { DATA_DIR: emptyFolder() };
    const first = await startProcess(settings);
    const next = startProcess(settings);
    await first.end('SIGKILL');
    expect((await callerOf(await next)('GET', '/admin/api/health')).status).toBe(200);
  });
});
