import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { emptyFolder } from '../support/database.ts';
import { bareEnvironment, startProcess } from '../support/server-process.ts';

const CLI = join(import.meta.dirname, '../../dist/server/cli.js');

async function health(settings: Record<string, string>, command = '') {
  const env = { ...bareEnvironment(), ...settings, BRISTOL_COMMAND: command };
  const child = spawn(process.execPath, [CLI, 'health'], { env, stdio: 'pipe' });
  const exit = once(child, 'exit');
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  return { out, error, code };
}

it('A supervisor learns from a command whether the server of this machine can serve', async () => {
  const settings = { DATA_DIR: emptyFolder(), API_TOKEN: 'un jeton', HOST: '127.0.0.1' };
  const server = await startProcess(settings);
  const asked = { ...settings, PORT: new URL(server.url).port };
  expect(await health(asked)).toEqual({
    out: `Bristol répond\u00a0: ${server.url}\n`,
    error: '',
    code: 0,
  });
  expect((await health({ ...asked, API_TOKEN: 'un autre' })).error).toContain('(403)');
  await server.end('SIGTERM');
  expect(await health(asked)).toMatchObject({
    error: `Bristol ne répond pas\u00a0: ${server.url}\n`,
    code: 1,
  });
});
