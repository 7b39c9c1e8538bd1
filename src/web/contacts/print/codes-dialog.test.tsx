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

vi.mock('../../kit/save-file.ts', () => ({ saveFile: () => {} }));

const asked: unknown[] = [];
const onClose = vi.fn();
let answer: () => Promise<Response> = async () => ownAnswer('PK');

beforeEach(() => {
  asked.length = 0;
  onClose.mockReset();
  answer = async () => ownAnswer('PK');
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)));
    return answer();
  });
  signClaireIn();
});

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
});

const drawDialog = (of: QrExportOf, away: string[] = []) =>
  drawOnPage(<CodesDialog {...{ of, away, who: 'Moreau', fileLabel: 'Moreau', onClose }} />);

it.each([
  { order: 'order0000000001' },
  { company: 'company00000001' },
  { contacts: ['contact00000001'] },
])('The codes of %o are asked for, without a question where the address is right', async (of) => {
  drawDialog(of);
  await press('Télécharger les codes');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(asked).toEqual([{ ...of, format: 'pdf', sizeMm: 20 }]);
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

it('Codes that are on their way can be called off', async () => {
  const { promise, reject } = Promise.withResolvers<Response>();
  answer = () => promise;
  drawDialog({ company: 'company00000001' });
  await press('Télécharger les codes');
  await says('Préparation des codes…');
  await press('Annuler le téléchargement');
  reject(new DOMException('Given up.', 'AbortError'));
  await says('Télécharger les codes');
  expect(onClose).not.toHaveBeenCalled();
});
