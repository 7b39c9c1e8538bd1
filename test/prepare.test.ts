import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptyFolder } from './support/database.ts';

const SCRIPTS = join(import.meta.dirname, '..', 'scripts');

/** A clone that was built, and that newer sources and dependencies came to since. */
function pulledSince(): string {
  const clone = emptyFolder();
  for (const folder of ['scripts', 'src', 'dist', 'node_modules']) mkdirSync(join(clone, folder));
  for (const name of ['prepare.mjs', 'programs.mjs', 'browser.mjs']) {
    cpSync(join(SCRIPTS, name), join(clone, 'scripts', name));
  }
  for (const stamp of ['dist/.built', 'node_modules/.package-lock.json']) {
    writeFileSync(join(clone, stamp), '');
    utimesSync(join(clone, stamp), 1, 1);
  }
  for (const name of ['vite.config.ts', 'package-lock.json']) writeFileSync(join(clone, name), '');
  return clone;
}

it('A command leaves alone what a server beside it was started from', () => {
  const clone = pulledSince();
  const prepared = spawnSync(process.execPath, [join(clone, 'scripts', 'prepare.mjs'), 'user'], {
    encoding: 'utf8',
  });
  expect(prepared).toMatchObject({ status: 0, stdout: '', stderr: '' });
  expect(readdirSync(join(clone, 'node_modules'))).toEqual(['.package-lock.json']);
});
