// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownAnswer } from '../../../../test/support/own-answers.ts';
import {
  drawOnPage,
  press,
  says,
  signClaireIn,
} from '../../../../test/support/rendered-screen.tsx';
import { STORED_COMPANY, STORED_CONTACT } from '../../../../test/support/stored-records.ts';
import { MADE_FILE_ERRORS } from '../../../domain/made-files/made-file-errors.ts';
import { pb } from '../../frame/api/client.ts';
import { Toasts } from '../../kit/overlay/toasts.tsx';
import { AccessFile, PrivacySheet } from './privacy-parts.tsx';

const saved: string[] = [];
vi.mock('../../kit/save-file.ts', () => ({
  saveFile: (_content: Blob, name: string) => void saved.push(name),
}));
const followed: string[] = [];
vi.mock('../../frame/downloads/follow-link.ts', () => ({
  followLink: (url: string) => void followed.push(url),
}));
const calls: string[] = [];
let file: object = {};

beforeEach(() => {
  saved.length = 0;
  followed.length = 0;
  calls.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, search } = new URL(url);
    calls.push(`${pathname}${search}`);
    if (pathname.endsWith('/link')) return Response.json({ url: '/the-link' });
    if (pathname.endsWith('/access-file')) return Response.json(file, { status: 202 });
    return ownAnswer('<!doctype html>');
  });
  signClaireIn();
});

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
});

it('The sheet of a company about personal data is saved under its name, as a page', async () => {
  drawOnPage(<PrivacySheet company={STORED_COMPANY} />);
  await press('Fiche RGPD');
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  const path = `/admin/api/collections/Company/records/${STORED_COMPANY.id}/privacy-sheet`;
  expect(calls).toEqual([path]);
  expect(saved[0]).toMatch(/^fiche-rgpd-Atelier-Moreau-\d{4}-\d\d-\d\d\.html$/);
});

it('The file of what is stored about a person is fetched by a link, or it is said why there is none', async () => {
  drawOnPage(
    <>
      <AccessFile contact={STORED_CONTACT} onErase={() => calls.push('erase')} />
      <Toasts />
    </>,
  );
  file = { id: 'f', state: 'ready', error: null };
  await press('Effacer définitivement…');
  expect(calls.splice(0)).toEqual(['erase']);
  await press('Fichier d’accès');
  await vi.waitFor(() => expect(followed).toEqual(['/the-link']));
  expect(calls).toEqual([
    `/admin/api/collections/Contacts/records/${STORED_CONTACT.id}/access-file`,
    '/admin/api/made-files/f/link',
  ]);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { message } = MADE_FILE_ERRORS.file_interrupted;
  file = { id: 'f', state: 'failed', error: { status: 503, message, data: {} } };
  await press('Fichier d’accès');
  await says(message);
});
