import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DIALECTS, freshStorage } from '../support/database.ts';
import { bareEnvironment, callerOf, startProcess, tokenOf } from '../support/server-process.ts';
import { recordsPath } from '../support/writes.ts';

const CLI = join(import.meta.dirname, '../../dist/server/cli.js');
const ROUNDS = 5;

async function command(settings: Record<string, string>, ...words: string[]): Promise<void> {
  const env = { ...bareEnvironment(), ...settings };
  const child = spawn(process.execPath, [CLI, 'user', ...words], { env, stdio: 'pipe' });
  child.stdin.end('papier vergé crème');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
}

describe.each(DIALECTS)('What a command changes beside the server on %s', (dialect) => {
  it('is in its next answer, also in those that it keeps', async () => {
    const { dataDir, databaseUrl } = await freshStorage(dialect);
    const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
    const server = await startProcess(settings);
    const send = callerOf(server, await tokenOf(server));
    const totals: unknown[] = [];
    let etag = '""';
    for (let round = 0; round < ROUNDS; round += 1) {
      await command(settings, 'add', `personne${round}@example.fr`);
      const headers = { 'if-none-match': etag };
      const answer = await send('GET', recordsPath('users'), { headers });
      expect(answer.status).toBe(200);
      totals.push(JSON.parse(answer.text).totalItems);
      etag = answer.headers.etag ?? '';
      expect(
        (await send('GET', recordsPath('users'), { headers: { 'if-none-match': etag } })).status,
      ).toBe(304);
    }
    expect(totals).toEqual([2, 3, 4, 5, 6]);
    await command(settings, 'password', 'marie@imprimerie.fr');
    expect((await send('GET', recordsPath('users'))).status).toBe(401);
  });
});
