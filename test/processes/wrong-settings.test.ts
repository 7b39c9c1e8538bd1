import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptyFolder } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { bareEnvironment } from '../support/server-process.ts';

const ROOT = join(import.meta.dirname, '../..');
const WRONG_SETTINGS = 78;

function endOf(settings: Record<string, string>) {
  const env = { ...bareEnvironment(), DATA_DIR: emptyFolder(), HOST: '127.0.0.1', ...settings };
  return spawnSync(process.execPath, [join(ROOT, 'dist/server/main.js')], {
    env,
    encoding: 'utf8',
    timeout: 30_000,
  });
}

it.each([
  ['PORT', { PORT: 'abc' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'marie@example.fr', ADMIN_PASSWORD: 'azerty' }],
  ['METRICS', { PORT: '0', METRICS: '192.0.2.1:9464' }],
])('A server that %s keeps from starting ends by a code of its own', (name, settings) => {
  const { status, stderr } = endOf(settings);
  expect(stderr).toMatch(new RegExp(`^Réglages à corriger\u00a0:\n {2}${name}`));
  expect(status).toBe(WRONG_SETTINGS);
});

it('A server that may start later ends by another code', async () => {
  const { status, stderr } = endOf({ DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/x` });
  expect(stderr).not.toContain('Réglages à corriger');
  expect(status).toBe(1);
});

it('The service is not started again with wrong settings', () => {
  const unit = readFileSync(join(ROOT, 'scripts/package/files/bristol.service'), 'utf8');
  expect(unit).toContain(`\nRestartPreventExitStatus=${WRONG_SETTINGS}\n`);
});
