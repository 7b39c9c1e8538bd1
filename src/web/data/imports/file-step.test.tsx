// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownAnswer } from '../../../../test/support/own-answers.ts';
import {
  choose,
  drawOnPage,
  press,
  says,
  shown,
  signClaireIn,
} from '../../../../test/support/rendered-screen.tsx';
import { IMPORT_ERRORS } from '../../../domain/import/import-errors.ts';
import { pb } from '../../frame/api/client.ts';
import { FileStep } from './file-step.tsx';

const saved: string[] = [];
vi.mock('../../kit/save-file.ts', () => ({
  saveFile: (_content: Blob, name: string) => void saved.push(name),
}));
// Only browsers tell how far a body is.
vi.mock('../../frame/images/fetch-with-progress.ts', () => ({
  fetchWithProgress: () => (input: string, init: RequestInit) => fetch(input, init),
}));

const calls: string[] = [];

beforeEach(() => {
  saved.length = 0;
  calls.length = 0;
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url);
    calls.push(`${init.method} ${pathname}${search}`);
    if (init.method === 'GET') return ownAnswer('PK');
    const { status, message } = IMPORT_ERRORS.import_old_workbook;
    return Response.json({ status, message, data: {} }, { status });
  });
  signClaireIn();
});

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('A file that cannot be read says so beside where it was dropped, which asks for another', async () => {
  drawOnPage(<FileStep of={{ collection: 'Company', company: '' }} />);
  expect(shown()).toContain('Importer des entreprises');
  await choose('Fichier à importer', new File(['old'], 'excel-97.xls'));
  await says('Ce fichier est d’un ancien format');
  expect(document.querySelector('[role=alert]')?.textContent).toContain('ancien format');
  expect(shown()).toContain('Choisir un fichier');
});

it('A workbook to fill in is saved under the name of what it is for', async () => {
  drawOnPage(<FileStep of={{ collection: 'Company', company: '' }} />);
  await press('Télécharger un fichier type');
  await vi.waitFor(() => expect(saved).toEqual(['modele-entreprises.xlsx']));
  expect(calls).toEqual(['GET /admin/api/imports/template?collection=Company']);
});
