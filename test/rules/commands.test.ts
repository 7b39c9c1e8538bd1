import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PROGRAMS } from '../../scripts/programs.mjs';
import vitestConfig from '../../vitest.config.ts';

const root = resolve(import.meta.dirname, '..', '..');
const packageSchema = z.object({ scripts: z.record(z.string(), z.string()) });

describe('The commands of package.json', () => {
  const { scripts } = packageSchema.parse(
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  );

  it('start each program that is declared, once what it needs is there', () => {
    const expected = Object.keys(PROGRAMS).flatMap((name) => [
      [`pre${name}`, `node scripts/prepare.mjs ${name}`],
      [name, `node scripts/run.mjs ${name}`],
    ]);
    expect(scripts).toMatchObject(Object.fromEntries(expected));
  });

  it('ask nothing of a shell that only one system has', () => {
    for (const command of Object.values(scripts)) {
      expect(command).toMatch(/^(node|biome|tsc|vite) [\w .:/-]+( && (tsc|vite) [\w -]+)?$/);
    }
  });
});

const projectSchema = z.object({
  test: z.object({
    name: z.string(),
    include: z.array(z.string()),
    exclude: z.array(z.string()).default([]),
  }),
});

describe('The tests', () => {
  const projects = z.array(projectSchema).parse(vitestConfig.test?.projects);
  const files = globSync(['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'], { cwd: root }).map(
    (file) => file.split(sep).join('/'),
  );

  it('belong to one kind each, which is the long one when their name says so', () => {
    for (const file of files) {
      const kinds = projects
        .map((project) => project.test)
        .filter(({ include }) => include.some((pattern) => matchesGlob(file, pattern)))
        .filter(({ exclude }) => !exclude.some((pattern) => matchesGlob(file, pattern)))
        .map(({ name }) => name);
      expect(kinds, file).toHaveLength(1);
      expect(kinds[0]?.startsWith('long'), file).toBe(file.endsWith('.long.test.ts'));
    }
  });
});
