import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** The programs of threads that the server starts, as paths of their sources. */
function startedPrograms(): string[] {
  return globSync('src/server/**/*.ts', { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const names = text.matchAll(/threadBeside\(import\.meta\.url, '([^']+)'\)/g);
    return [...names].map(([, name]) => join(dirname(file), `${name}.ts`).replaceAll('\\', '/'));
  });
}

it('each thread that the server starts is built, under the name that it is started by', () => {
  const config = readFileSync(join(root, 'vite.config.ts'), 'utf8');
  const programs = startedPrograms();
  expect(programs.length).toBeGreaterThan(6);
  const missing = programs.filter((path) => {
    const name = path.split('/').at(-1)?.replace(/\.ts$/, '');
    return !existsSync(join(root, path)) || !config.includes(`'${name}': '${path}'`);
  });
  expect(missing).toEqual([]);
});
