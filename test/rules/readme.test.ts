import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../../src/server/platform/settings.ts';

const readme = readFileSync(join(resolve(import.meta.dirname, '..', '..'), 'README.md'), 'utf8');

/** Known only from others, or once the server listens. */
const FALLBACKS: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'http://localhost:PORT',
  BACKUP_DIR: 'DATA_DIR/backups',
};

describe('The README', () => {
  it('lists every setting with its default, as the code declares them', () => {
    const rows = Object.entries(SETTINGS.shape).map(([name, schema]) => {
      const fallback = FALLBACKS[name] ?? String(schema.parse(undefined) ?? '');
      return `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${schema.description} |`;
    });
    const table = ['| Setting | Default | What it does |', '| --- | --- | --- |', ...rows].join(
      '\n',
    );
    expect(readme).toContain(table);
  });
});
