// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownAnswer } from '../../../../test/support/own-answers.ts';
import {
  drawOnPage,
  fill,
  press,
  says,
  shown,
  signClaireIn,
} from '../../../../test/support/rendered-screen.tsx';
import type { QrExportOf } from '../../../domain/qr/qr-export.schema.ts';
import { pb } from '../../frame/api/client.ts';
import { CodesDialog } from './codes-dialog.tsx';

const followed: string[] = [];
vi.mock('../../frame/downloads/follow-link.ts', () => ({
  followLink: (url: string) => void followed.push(url),
}));

const asked: unknown[] = [];
const calls: string[] = [];
const onClose = vi.fn();
let state = 'ready';

beforeEach(() => {
  asked.length = 0;
  calls.length = 0;
  followed.length = 0;
  onClose.mockReset();
  state = 'ready';
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    calls.push(`${method} ${new URL(url, 'http://a').pathname}`);
    if (url.endsWith('/link')) return Response.json({ url: '/the-link' });
    if (method === 'DELETE') return ownAnswer(null, { status: 204 });
    if (method === 'POST') asked.push(JSON.parse(String(body)));
    const file = { id: 'f', kind: 'codes', state, name: 'a.zip', until: '', error: null };
    const progress = state === 'making' ? { step: 'codes', done: 2, all: 3 } : null;
    return Response.json({ ...file, progress, report: { people: 3, unshown: 0 } });
  });
  signClaireIn();
});

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
});

const drawDialog = (of: QrExportOf, away: string[] = []) =>
  drawOnPage(<CodesDialog {...{ of, away, who: 'Moreau', onClose }} />);

it.each([
  { order: 'order0000000001' },
  { company: 'company00000001' },
  { contacts: ['contact00000001'] },
])('The codes of %o are asked for, without a question where the address is right', async (of) => {
  drawDialog(of);
  await press('Télécharger les codes');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(asked).toEqual([{ ...of, format: 'pdf', sizeMm: 20 }]);
  expect(followed).toEqual(['/the-link']);
});

it('Codes have the format and the size that are chosen, and none without a size', async () => {
  drawDialog({ company: 'company00000001' });
  await fill('Format', 'svg');
  await fill('Côté du code, en mm', 'douze');
  await says('Indiquez une taille en millimètres');
  await press('Télécharger les codes');
  expect(asked).toEqual([]);
  await fill('Côté du code, en mm', '20,5');
  await press('Télécharger les codes');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(asked).toEqual([{ company: 'company00000001', format: 'svg', sizeMm: 20.5 }]);
});

it('Whose card shows nobody is named before codes are printed', async () => {
  drawDialog({ company: 'company00000001' }, ['Élise Durand']);
  await says('1\u00a0code mène à une carte qui ne se voit pas.');
  expect(shown()).toMatch(/Élise Durand.*ne trouve pas ses coordonnées/);
});

it('Codes that are made say how far they are, and can be called off', async () => {
  state = 'making';
  drawDialog({ company: 'company00000001' });
  await press('Télécharger les codes');
  await says('Préparation des codes…');
  await says('2 codes sur 3');
  await press('Annuler le téléchargement');
  await says('L’archive contient un fichier par personne');
  await vi.waitFor(() => expect(calls.at(-1)).toBe('DELETE /admin/api/made-files/f'));
  expect([followed, onClose.mock.calls]).toEqual([[], []]);
});
