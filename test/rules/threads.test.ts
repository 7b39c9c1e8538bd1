import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { TASKS } from '../../src/server/platform/threads/task-table.ts';

const root = join(import.meta.dirname, '..', '..');
const sources = globSync('src/server/**/*.ts', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const beside = (file: string, path: string) => join(dirname(file), path).replaceAll('\\', '/');

/** The function that threads run for each task: `module#function`. */
function served(): Map<string, string> {
  const table = sources.find(({ file }) => file === 'src/server/tasks.ts');
  const lines = table?.text.replaceAll(/\s+/g, ' ') ?? '';
  const loaded = /\(await import\('([^']+)'\)\)\.(\w+)/.source;
  const shared = new Map(
    [...lines.matchAll(new RegExp(`const (\\w+) = async \\(\\) => \\w+\\(${loaded}\\)`, 'g'))].map(
      ([, name = '', path = '', run]) => [name, `${beside('src/server/tasks.ts', path)}#${run}`],
    ),
  );
  const entries = lines.matchAll(
    new RegExp(`'?([\\w-]+)'?: (?:async \\(\\) => \\w+\\(${loaded}\\)|(\\w+)),`, 'g'),
  );
  return new Map(
    [...entries].map(([, task = '', path, run, name = '']) => [
      task,
      path ? `${beside('src/server/tasks.ts', path)}#${run}` : (shared.get(name) ?? ''),
    ]),
  );
}

/** The function whose types whoever asks for a task goes by. */
function askedFor(): [task: string, run: string][] {
  return sources.flatMap(({ file, text }) => {
    const asked = text.matchAll(/(?:Task|Thread)<typeof (\w+)>\(\s*'([^']+)'/g);
    return [...asked].map(([, run = '', task = '']): [string, string] => {
      const from = new RegExp(`import type \\{[^}]*\\b${run}\\b[^}]*\\} from '([^']+)'`).exec(text);
      return [task, `${beside(file, from?.[1] ?? '')}#${run}`];
    });
  });
}

it('each task is done by the function whose types it is asked for with', () => {
  const tasks = Object.keys(TASKS).sort();
  const done = served();
  expect([...done.keys()].sort()).toEqual(tasks);
  const asked = askedFor();
  expect([...new Set(asked.map(([task]) => task))].sort()).toEqual(tasks);
  expect(asked.filter(([task, run]) => done.get(task) !== run)).toEqual([]);
});

it('each program that the server starts is built, under the name that it is started by', () => {
  const config = readFileSync(join(root, 'vite.config.ts'), 'utf8');
  const programs = sources.flatMap(({ file, text }) => {
    const names = text.matchAll(/programBeside\(import\.meta\.url, '([^']+)'\)/g);
    return [...names].map(([, name = '']) => ({ name, path: beside(file, `${name}.ts`) }));
  });
  expect(programs.map(({ name }) => name).sort()).toEqual(['maintenance-process', 'thread']);
  const missing = programs.filter(({ name, path }) => {
    const input = new RegExp(`'?${name}'?: '${path}'`);
    return !existsSync(join(root, path)) || !input.test(config);
  });
  expect(missing).toEqual([]);
});
