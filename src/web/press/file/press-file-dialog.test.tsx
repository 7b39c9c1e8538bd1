// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { design, text } from '../../../../test/support/card-layout.ts';
import { draw, eventually } from '../../../../test/support/rendered.tsx';
import { PROFILE_PRESETS } from '../../../domain/press/printer-presets.ts';
import type { TemplateSummary } from '../../../domain/press/template.schema.ts';
import { pb } from '../../frame/api/client.ts';
import { property } from '../../frame/api/property.ts';
import { PressFileDialog } from './press-file-dialog.tsx';
import { RefusedCards } from './refused-cards.tsx';

// Nobody goes anywhere here.
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useBlocker: () => {},
  createLink: (anchor: unknown) => anchor,
}));
const followed: string[] = [];
vi.mock('../../frame/downloads/follow-link.ts', () => ({
  followLink: (url: string) => void followed.push(url),
}));

const TEMPLATE: TemplateSummary = {
  ...{ id: 't', company: 'c', name: 'Standard', state: 'published', version: 1 },
  ...{ isChanged: false, draftVersion: 1, editedBy: 'Claire', edited: '', created: '' },
};
const PUBLISHED = design([text({ id: 'name' })]);
const REMARK = { contact: 'b', name: 'Zoé Abel', message: 'Trop près.', others: 23 };
const HIDDEN = { contact: 'a', name: 'Julie Martin', message: 'Carte masquée.' };

/** The people whom each requested file leaves out. */
const excepted: unknown[] = [];

function madeFile(made: object): Response {
  return Response.json(
    { id: 'f', state: 'ready', progress: null, error: null, ...made },
    { status: 202 },
  );
}

function answerTo(url: string, init: RequestInit): Response {
  if (url.includes('/versions/1/file')) {
    const except = property(JSON.parse(String(init.body)), 'except');
    excepted.push(except);
    if (Array.isArray(except) && except.includes('a')) {
      const report = { cards: 25, rules: 51, drawnPages: 50, remarks: 24, findings: [REMARK] };
      return madeFile({ report });
    }
    const data = { findings: [HIDDEN], errors: 1, refused: ['a'] };
    return madeFile({ state: 'failed', error: { status: 400, message: '', data } });
  }
  if (url.endsWith('/f/link')) return Response.json({ url: '/the-link' });
  if (url.includes('/versions/1')) return Response.json({ design: PUBLISHED });
  if (url.includes('/printers')) {
    const [profile] = PROFILE_PRESETS;
    return Response.json({ items: [{ id: 'p', profile, checked: '', version: 1 }] });
  }
  const isAway = decodeURIComponent(url).includes('cardState =');
  return Response.json({ items: [], totalItems: isAway ? 0 : 26 });
}

beforeEach(() => {
  excepted.length = 0;
  followed.length = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => answerTo(url, init));
  const person = { id: 'claire', collectionId: 'c', collectionName: 'users' };
  pb.authStore.save(`e30.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.x`, person);
});

afterEach(() => {
  vi.unstubAllGlobals();
  pb.authStore.clear();
});

const shown = () => document.body.textContent ?? '';
const says = (sentence: string) => eventually(() => expect(shown()).toContain(sentence));

function press(label: string): void {
  const all = [...document.querySelectorAll<HTMLElement>('button, label')];
  const one = all.find(({ textContent }) => textContent === label);
  if (!one) throw new Error(`Nothing to press is called ${label}`);
  act(() => one.click());
}

it('Whoever is left out of a file is named by it, and stays left out of the next one', async () => {
  draw(<PressFileDialog template={TEMPLATE} onClose={() => {}} />);
  await says('Le fichier portera 26\u00a0cartes.');
  press('Préparer le fichier');
  await says('Carte masquée.');
  press('Préparer sans cette personne');
  await says('Le fichier est prêt\u00a0: 25\u00a0cartes, sans Julie Martin.');
  expect(shown()).toContain(
    '1\u00a0remarque à vérifier avant l’envoi, 24 en comptant chaque carte.',
  );
  expect(shown()).toContain('Le prochain fichier préparé ici sera aussi fait sans cette personne.');
  expect(shown()).not.toContain('Le fichier portera');

  press('Télécharger à nouveau');
  await eventually(() => expect(followed).toHaveLength(2));
  press('Préparer un autre fichier');
  expect(shown()).toContain('Le fichier portera 25\u00a0cartes, sans Julie Martin.');
  press('Préparer le fichier');
  await says('Le fichier est prêt');
  expect(excepted).toEqual([[], ['a'], ['a']]);
  expect(followed).toHaveLength(3);

  press('Préparer un autre fichier');
  press('Des personnes choisies');
  expect(shown()).toContain('Le fichier portera 0\u00a0carte.');
  press('Toute l’entreprise');
  expect(shown()).toContain('Le fichier portera 26\u00a0cartes.');
  expect(shown()).not.toContain('Le fichier est prêt');
});

const NOTICE =
  'Le brouillon a changé depuis la version 1\u00a0: le fichier portera la version publiée.Publiez d’abord pour y mettre vos changements.';

it('A file is said to be of what was published where that is not what the editor shows', async () => {
  const dialog = (draft = PUBLISHED) => (
    <PressFileDialog template={TEMPLATE} draft={draft} onClose={() => {}} />
  );
  const redraw = draw(dialog({ ...PUBLISHED, width: PUBLISHED.width + 1 }));
  await says(NOTICE);
  redraw(dialog());
  expect(shown()).not.toContain(NOTICE);
});

it('A file of a template whose stored draft was changed says so too', () => {
  const redraw = draw(<PressFileDialog template={TEMPLATE} onClose={() => {}} />);
  expect(shown()).not.toContain(NOTICE);
  redraw(<PressFileDialog template={{ ...TEMPLATE, isChanged: true }} onClose={() => {}} />);
  expect(shown()).toContain(NOTICE);
});

it('A file is offered without those who are refused as long as somebody else is left', () => {
  const julie = { id: 'a', name: 'Julie Martin' };
  const refusal = { found: [], faults: 1, people: [julie] };
  const nothing = () => {};
  const refused = (cards: number) => (
    <RefusedCards
      {...{ template: TEMPLATE, refusal, cards, busy: false }}
      onLeaveOut={nothing}
      onGo={nothing}
    />
  );
  const redraw = draw(refused(2));
  expect(shown()).toContain('Préparer sans cette personne');
  redraw(refused(1));
  expect(shown()).not.toContain('Préparer sans');
});
