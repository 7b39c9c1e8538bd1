import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const folder = resolve(import.meta.dirname, '..', '..', 'docs', 'decisions');
const records = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));

it.each(records)(
  'the decision %s has its number, a date and a status, and stands in the index',
  (name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    expect(text).toMatch(
      new RegExp(
        `^# ${name.slice(0, 4)} .+\\n\\n\\d{4}-\\d\\d-\\d\\d · (in force|replaced by .+)\\n`,
      ),
    );
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain(`(${name})`);
  },
);
