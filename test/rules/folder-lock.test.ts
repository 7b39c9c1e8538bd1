import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

it('the file that keeps other servers out of a folder is named where it is locked alone', () => {
  // The system drops the lock of a process that opens and closes the file another way.
  const named = globSync(['src/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}'], { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes('bristol.lock'));
  expect(named).toEqual([
    join('src', 'server', 'platform', 'database', 'sqlite', 'folder-lock.ts'),
  ]);
});
