import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '..', '..', 'src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
const textOf = (file: string) => readFileSync(join(source, file), 'utf8');

it('No attribute shows the escape of a sign instead of the sign', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /="[^"\n]*\\u[0-9a-f]{4}/.test(textOf(file)))).toEqual([]);
});

it('What a notice takes back waits until the dialogs over it are closed', () => {
  const byHand = /action: \{\s*label: 'Annuler'/;
  expect(byHand.test("action: {\n  label: 'Annuler',")).toBe(true);
  expect(files.filter((file) => byHand.test(textOf(file)))).toEqual([]);
});
