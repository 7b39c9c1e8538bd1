// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownAnswer } from '../../../../test/support/own-answers.ts';
import { drawOnPage, press, signClaireIn } from '../../../../test/support/rendered-screen.tsx';
import { STORED_COMPANY } from '../../../../test/support/stored-records.ts';
import { pb } from '../../frame/api/client.ts';
import { PrivacySheet } from './privacy-parts.tsx';

const saved: string[] = [];
vi.mock('../../kit/save-file.ts', () => ({
  saveFile: (_content: Blob, name: string) => void saved.push(name),
}));
const calls: string[] = [];

beforeEach(() => {
  saved.length = 0;
  calls.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, search } = new URL(url);
    calls.push(`${pathname}${search}`);
    return ownAnswer('%PDF');
  });
  signClaireIn();
});

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
});

it('The sheet of a company about personal data is saved in each format, under its name', async () => {
  drawOnPage(<PrivacySheet company={STORED_COMPANY} />);
  await press('Fiche RGPD (PDF)');
  await press('Fiche RGPD (HTML)');
  await vi.waitFor(() => expect(saved).toHaveLength(2));
  const path = `/admin/api/collections/Company/records/${STORED_COMPANY.id}/privacy-sheet`;
  expect(calls).toEqual([`${path}?format=pdf`, `${path}?format=html`]);
  expect(saved[0]).toMatch(/^fiche-rgpd-Atelier-Moreau-\d{4}-\d\d-\d\d\.pdf$/);
  expect(saved[1]).toMatch(/\.html$/);
});
