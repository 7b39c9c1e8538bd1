// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  choose,
  drawOnPage,
  press,
  says,
  signClaireIn,
} from '../../../../../test/support/rendered-screen.tsx';
import { PRESS_ERRORS } from '../../../../domain/press/press-errors.ts';
import { pb } from '../../../frame/api/client.ts';
import { FontField } from './text-fields.tsx';

const OURS = 'Essai Bristol#0123456789abcdef';
let fonts: { id: string; size: number }[] = [];
const refusals: string[] = [];

beforeEach(() => {
  fonts = [];
  refusals.length = 0;
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json({ items: fonts });
    if (init.method === 'DELETE') {
      const body = { status: 409, message: PRESS_ERRORS.font_in_use.message, data: {} };
      return Response.json(body, { status: 409 });
    }
    const message = refusals.shift();
    if (message !== undefined) {
      const data = { file: { code: 'validation_invalid_font', message } };
      return Response.json({ status: 400, message: '', data }, { status: 400 });
    }
    fonts = [{ id: OURS, size: 20_000 }];
    return Response.json({ id: OURS });
  });
  signClaireIn();
});

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function TextInFont() {
  const [font, setFont] = useState('inter-400');
  return <FontField value={font} onChange={setFont} />;
}

const chosen = () => {
  const select = document.querySelector('select');
  return [...(select?.options ?? [])].find(({ value }) => value === select?.value)?.textContent;
};

it('A font that is brought is that of the text one works on, and is refused with a reason', async () => {
  drawOnPage(<TextInFont />);
  expect(chosen()).toMatch(/^Inter/);
  await press('Polices ajoutées');
  await says('Aucune police ajoutée.');
  refusals.push('Ce fichier n’est pas une police TTF ou OTF.');
  await choose('Fichier de police', new File(['Essai'], 'essai.md'));
  await says('Ce fichier n’est pas une police TTF ou OTF.');
  expect(chosen()).toMatch(/^Inter/);
  await choose('Fichier de police', new File(['OTTO'], 'essai.otf'));
  await says('La police «\u00a0Essai Bristol\u00a0» est ajoutée, et choisie pour ce texte.');
  await vi.waitFor(() => expect(chosen()).toBe('Essai Bristol (ajoutée)'));

  await press('Supprimer Essai Bristol');
  await says('Voulez-vous supprimer la police');
  await press('Supprimer');
  await says('Un modèle se sert de cette police\u00a0: elle ne peut pas être supprimée.');
});
