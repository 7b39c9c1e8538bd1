// @vitest-environment happy-dom
import { useQueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  choose,
  drawOnPage,
  fill,
  says,
  shown,
  signClaireIn,
} from '../../../../../test/support/rendered-screen.tsx';
import type { ImportView } from '../../../../domain/import/import.schema.ts';
import { pb } from '../../../frame/api/client.ts';
import { sourceQuery } from '../import-queries.ts';
import { FileReading } from './file-reading.tsx';

const VIEW: ImportView = {
  ...{ id: 'import', collection: 'Contacts', company: '', name: 'noms.csv', actor: 'claire' },
  ...{ revision: 1, state: 'read', sheet: '', sheets: [], encoding: '', seemsOf: '' },
  ...{ photos: 0, unread: { count: 0, lines: [] }, total: 2, hiddenRows: 0, withHidden: false },
  ...{ remembered: '', columns: [], fixed: {}, emptyErases: false, nameOrder: 'last' },
  ...{ companies: [], creates: 2, updates: 0, leftOut: 0, moving: 0, moves: '', changedSince: 0 },
  ...{ counts: { new: 2, changed: 0, same: 0, possible: 0, unsure: 0, error: 0 } },
  ...{ run: null, problems: [], operation: '', kind: 'text', created: '', updated: '' },
};
const SHEETS: ImportView = { ...VIEW, sheets: ['Tous', 'Autre'], sheet: 'Tous' };
const FILE = new File(['Nom'], 'filtered.xlsx');

const start = vi.fn(async () => undefined);

beforeEach(() => {
  start.mockClear();
  signClaireIn();
});

afterEach(() => {
  pb.authStore.clear();
});

/** As the page of the columns is, with or without the file in its hands. */
function Reading({ view, file }: { view: ImportView; file?: File }) {
  const client = useQueryClient();
  if (file) client.setQueryData(sourceQuery(view.id).queryKey, file);
  const reading = { part: undefined, refusal: '', start, cancel: () => {} };
  return <FileReading {...{ view, reading, isLocked: false }} />;
}

it('A file that is at hand is read again from the sheet that one chooses', async () => {
  drawOnPage(<Reading view={SHEETS} file={FILE} />);
  await fill('Feuille', 'Autre');
  expect(start).toHaveBeenCalledExactlyOnceWith(FILE, { replaces: 'import', sheet: 'Autre' });
});

it('A file that is not at hand any more is asked for by its name before it is read again', async () => {
  drawOnPage(<Reading view={{ ...SHEETS, name: 'filtered.xlsx' }} />);
  await fill('Feuille', 'Autre');
  await says('Choisir le fichier à nouveau');
  expect(shown()).toContain('«\u00a0filtered.xlsx\u00a0»');
  expect(start).not.toHaveBeenCalled();
  await choose('Fichier à importer', FILE);
  expect(start).toHaveBeenCalledExactlyOnceWith(FILE, { replaces: 'import', sheet: 'Autre' });
});

it('Accents are read as somebody says, and those that look broken are asked about', async () => {
  const column = {
    header: 'Nom',
    samples: ['AndrÃ© Paul'],
    target: 'Nom',
    mode: 'replace',
    guessed: true,
  } as const;
  const view: ImportView = { ...VIEW, encoding: 'windows-1252', columns: [column] };
  drawOnPage(<Reading view={view} file={FILE} />);
  await says('Les accents de «\u00a0AndrÃ© Paul\u00a0» semblent abîmés');
  await fill('Accents', 'macintosh');
  expect(start).toHaveBeenCalledExactlyOnceWith(FILE, {
    replaces: 'import',
    encoding: 'macintosh',
  });
});

it('A file of one sheet that says how its accents are has nothing to be chosen', () => {
  drawOnPage(<Reading view={VIEW} file={FILE} />);
  expect(shown()).toBe('');
});
