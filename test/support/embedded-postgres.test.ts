import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

it('A run with PostgreSQL ends as its tests did', () => {
  const module = pathToFileURL(`${import.meta.dirname}/embedded-postgres.ts`).href;
  const script = `
    const { embeddedPostgres } = await import(${JSON.stringify(module)});
    await embeddedPostgres();
    process.exitCode = 3;
  `;
  const words = ['--input-type=module', '-e', script];
  const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([3, '']);
});
