// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  drawOnPage,
  fill,
  press,
  says,
  shown,
  signClaireIn,
} from '../../../../test/support/rendered-screen.tsx';
import type { Printer } from '../../../domain/press/printer.schema.ts';
import { pb } from '../../frame/api/client.ts';
import { PrinterDialog } from './printer-dialog.tsx';
import { printerFrom } from './printer-form.ts';

const { profile } = printerFrom('Gelato');
const OPENED: Printer = { id: 'p1', version: 1, checked: '', updated: '', profile };
const THEIRS: Printer = { ...OPENED, version: 2, profile: { ...profile, bleed: 4 } };

let answer = () => Response.json({ id: 'p1' });
const calls: string[] = [];
const sent: unknown[] = [];
const onClose = vi.fn();

beforeEach(() => {
  calls.length = 0;
  sent.length = 0;
  onClose.mockReset();
  answer = () => Response.json({ id: 'p1' });
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json({ items: [THEIRS] });
    const match = new Headers(init.headers).get('If-Match') ?? '';
    calls.push(`${init.method} ${new URL(url).pathname} ${match}`.trim());
    sent.push(JSON.parse(String(init.body)));
    return answer();
  });
  signClaireIn();
});

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const drawDialog = (printer: Printer | undefined, isGone = false) =>
  drawOnPage(<PrinterDialog {...{ printer, isGone, onClose }} />);
const refuse = (status: number) => {
  answer = () => Response.json({ status, message: '', data: {} }, { status });
};

it('A new printer begins from a preset, and what is refused of it is told at its field', async () => {
  drawDialog(undefined);
  await press('Enregistrer');
  await says('Le nom est obligatoire.');
  await fill('Partir de', 'Pixartprinting');
  await fill('Fond perdu (mm)', '12');
  await press('Enregistrer');
  await says('De 0 à 10.');
  expect(calls).toEqual([]);
  await fill('Fond perdu (mm)', '2,5');
  await fill('Tons directs', 'PANTONE 293 C\nVernis');
  await press('Enregistrer');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls).toEqual(['POST /admin/api/printers']);
  expect(sent).toMatchObject([
    {
      checked: '',
      profile: { name: 'Pixartprinting', bleed: 2.5, spots: ['PANTONE 293 C', 'Vernis'] },
    },
  ]);
});

it('What could not be sent is tried again by one press, and nothing typed is lost', async () => {
  drawDialog(undefined);
  await fill('Nom de l’imprimeur', 'Imprimerie du Port');
  refuse(503);
  await press('Enregistrer');
  await says('Réessayer');
  refuse(400);
  await press('Réessayer');
  await vi.waitFor(() => expect(shown()).not.toContain('Réessayer'));
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await press('Enregistrer');
  await says('Réessayer');
  answer = () => Response.json({ id: 'p1' });
  await press('Réessayer');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(4);
  expect(sent.at(-1)).toMatchObject({ profile: { name: 'Imprimerie du Port' } });
});

it('What a colleague saved meanwhile is written over only by choice', async () => {
  drawDialog(OPENED);
  await fill('Nom de l’imprimeur', 'Imprimerie du Port');
  refuse(412);
  await press('Enregistrer');
  answer = () => Response.json({ id: 'p1' });
  await says('Enregistrer les miennes');
  await press('Enregistrer les miennes');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls).toEqual(['PATCH /admin/api/printers/p1 "1"', 'PATCH /admin/api/printers/p1 "2"']);
  expect(sent.at(-1)).toMatchObject({ profile: { name: 'Imprimerie du Port', bleed: 3 } });
});

it('What a colleague saved meanwhile is taken over by choice', async () => {
  drawDialog(OPENED);
  await fill('Nom de l’imprimeur', 'Imprimerie du Port');
  refuse(412);
  await press('Enregistrer');
  await says('Reprendre ses valeurs');
  await press('Reprendre ses valeurs');
  const bleed = [...document.querySelectorAll('input')].find(({ value }) => value === '4');
  expect(bleed).toBeDefined();
  expect(shown()).not.toContain('Reprendre ses valeurs');
});

it('What is typed of a printer that a colleague removes meanwhile becomes another one', async () => {
  drawDialog(OPENED);
  await fill('Nom de l’imprimeur', 'Imprimerie du Large');
  refuse(404);
  await press('Enregistrer');
  await says('Cet imprimeur a été supprimé entre-temps.');
  answer = () => Response.json({ id: 'p2' });
  await press('Enregistrer comme nouveau');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls).toEqual(['PATCH /admin/api/printers/p1 "1"', 'POST /admin/api/printers']);
  expect(sent.at(-1)).toMatchObject({ profile: { name: 'Imprimerie du Large' } });
});

it('A printer that is known to be gone is saved as another one at once', async () => {
  drawDialog(OPENED, true);
  await says('Cet imprimeur a été supprimé entre-temps.');
  await press('Enregistrer comme nouveau');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls).toEqual(['POST /admin/api/printers']);
});

it('Thresholds that no field asks for are shown where they are its own, and are kept until somebody goes back', async () => {
  const thresholds = { ...profile.thresholds, tint: 0.055, lineInks: { error: 0.6, remark: 0.9 } };
  const own: Printer = { ...OPENED, profile: { ...profile, thresholds } };
  drawDialog(own);
  await says('Signaler une teinte plus claire que\u00a0: 5,5\u00a0%');
  await says('refusé sous 0,6\u00a0pt, signalé sous 0,9\u00a0pt');
  expect(shown()).not.toContain('modules');
  await fill('Nom de l’imprimeur', 'Imprimerie du Port');
  await press('Enregistrer');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ profile: { name: 'Imprimerie du Port', thresholds } }]);
});

it('Going back to the usual thresholds keeps those that were typed in fields', async () => {
  const thresholds = { ...profile.thresholds, safe: { error: 2, remark: 4 }, quietZone: 3 };
  drawDialog({ ...OPENED, profile: { ...profile, thresholds } });
  await press('Revenir aux valeurs courantes');
  await says('Les autres seuils ont leurs valeurs courantes.');
  await press('Enregistrer');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([
    { profile: { thresholds: { ...profile.thresholds, safe: { error: 2, remark: 4 } } } },
  ]);
});
