import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../../src/server/config.ts';

const readme = readFileSync(join(resolve(import.meta.dirname, '..', '..'), 'README.md'), 'utf8');

describe('The README', () => {
  it('lists every setting with its default, as the code declares them', () => {
    const rows = Object.entries(SETTINGS).map(
      ([name, { about, fallback }]) =>
        `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${about} |`,
    );
    const table = ['| Setting | Default | What it does |', '| --- | --- | --- |', ...rows].join(
      '\n',
    );
    expect(readme).toContain(table);
  });
});
