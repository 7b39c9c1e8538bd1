import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyFolder } from '../support/database.ts';
import { bareEnvironment, callerOf, startProcess } from '../support/server-process.ts';

const LAUNCHER = join(import.meta.dirname, '../../scripts/run.mjs');

/** How Node is told to do without what Windows does not have. */
const AS_CHILD = ['--import', 'data:text/javascript,delete process.execve'];

const WAYS = { 'in its own place': [], 'as its child': AS_CHILD };

describe.each(Object.entries(WAYS))('A program that is started %s', (_way, options) => {
  const words = [...options, LAUNCHER];

  it.each(['SIGTERM', 'SIGINT'] as const)('ends cleanly after %s', async (signal) => {
    const server = await startProcess({ DATA_DIR: emptyFolder() }, [
      process.execPath,
      ...words,
      'start',
    ]);
    expect((await callerOf(server)('GET', '/admin/api/health')).status).toBe(200);
    // Known once nobody can write to its terminal any more.
    expect(await server.end(signal)).toBe(0);
  });

  it('gives its exit code', () => {
    const env = { ...bareEnvironment(), DATA_DIR: emptyFolder() };
    const ended = spawnSync(process.execPath, [...words, 'user', 'nettoyer'], {
      env,
      encoding: 'utf8',
    });
    expect(ended).toMatchObject({ status: 1 });
    expect(ended.stderr).toContain('npm run user -- add');
  });
});

it('A server ends when the shell that npm started it through is told to', async () => {
  // With something to do afterwards, no shell lets the program take its place.
  const script = `"${process.execPath}" "${LAUNCHER}" start; exit 7`;
  const settings = { DATA_DIR: emptyFolder(), npm_lifecycle_event: 'start' };
  const server = await startProcess(settings, ['sh', '-c', script]);
  expect(await server.end('SIGTERM')).toBeNull();
  await expect(callerOf(server)('GET', '/admin/api/health')).rejects.toThrow('ECONNREFUSED');
});
