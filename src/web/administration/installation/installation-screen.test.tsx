// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  carryOut,
  drawOnPage,
  fill,
  press,
  says,
  shown,
  signClaireIn,
} from '../../../../test/support/rendered-screen.tsx';
import type { Installation } from '../../../domain/installation/installation.schema.ts';
import { pb } from '../../frame/api/client.ts';
import { Toasts } from '../../kit/overlay/toasts.tsx';
import { InstallationScreen } from './installation-screen.tsx';

const BACKUPS = {
  ...{ everyHours: 24, keep: 14, folder: '/srv/sauvegardes', count: 0 },
  ...{ last: null, isOnDataDisk: false, lastTry: null },
};
const SOUND: Installation = {
  version: '1.1.0',
  database: { kind: 'sqlite', bytes: 24_000_000 },
  integrity: { state: 'unknown', checked: '' },
  backups: BACKUPS,
  freeBytes: null,
  settings: [],
  historyDays: 365,
  binDays: 90,
  evidenceYears: 5,
  secondFactor: 'optional',
  processor: { name: '', contact: '', subprocessors: '' },
  longGone: 0,
  warnings: [],
};
const LONG_AGO = '2026-03-12 10:00:00.000Z';

let installation = SOUND;
const calls: string[] = [];
const answers: Response[] = [];

beforeEach(() => {
  installation = SOUND;
  calls.length = 0;
  answers.length = 0;
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json(installation);
    calls.push(`${new URL(url).pathname} ${init.body ?? ''}`.trim());
    return answers.shift() ?? Response.json(installation);
  });
  signClaireIn();
});

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const drawScreen = () =>
  drawOnPage(
    <>
      <InstallationScreen />
      <Toasts />
    </>,
  );

it('Backups that are late, and a damaged database, stand out with what is wrong', async () => {
  const fault = 'Ce fichier est abîmé, ou n’est pas une base de données.';
  installation = {
    ...SOUND,
    integrity: { state: 'damaged', checked: LONG_AGO },
    warnings: ['http', 'proxy', 'root'],
    backups: {
      ...BACKUPS,
      last: { time: LONG_AGO, bytes: 24_000_000 },
      lastTry: { time: LONG_AGO, fault, records: null, seconds: 0 },
    },
  };
  drawScreen();
  await says('Aucune sauvegarde depuis');
  const said = [/La base de données est abîmée/, /sans https/, /TRUST_PROXY=true/, /compte root/];
  for (const sentence of [...said, /ne se remet pas en place\. Ce fichier est abîmé/]) {
    expect(shown()).toMatch(sentence);
  }
});

it.each([
  [507, 'Il n’y a pas assez de place pour une sauvegarde\u00a0: libérez-en, ou réglez BACKUP_DIR'],
  [500, 'La sauvegarde n’a pas pu être faite\u00a0: le journal du serveur dit pourquoi.'],
])('A backup that fails with %i says what to do', async (status, sentence) => {
  drawScreen();
  await says('La première sauvegarde est à venir.');
  expect(shown()).toContain('pas encore vérifiée');
  answers.push(Response.json({ status, data: {}, message: '' }, { status }));
  await press('Sauvegarder maintenant');
  await says(sentence);
  expect(calls).toEqual(['/admin/api/installation/backups']);
});

it('How long things are kept is said, that no mail leaves, and people who left long ago are proposed', async () => {
  installation = { ...SOUND, longGone: 1 };
  drawScreen();
  await says('12 mois, puis «\u00a0Ancien compte\u00a0»');
  expect(shown()).toContain('Aucun ne part\u00a0: réglez SMTP_URL et MAIL_FROM.');
  expect(shown()).toContain('1\u00a0personne est partie depuis plus de 2 ans.');
  const link = [...document.querySelectorAll('a')].find(
    ({ textContent }) => textContent === '1\u00a0personne',
  );
  expect(link?.getAttribute('href')).toBe('/contacts?carte=partie-longtemps');
});

it('A mail on trial is sent to whoever asks, and says when no server takes it', async () => {
  const setting = { name: 'MAIL_FROM', value: 'Carte <cartes@exemple.fr>', isSecret: false };
  installation = { ...SOUND, settings: [setting] };
  drawScreen();
  await says('Expéditeur');
  answers.push(Response.json({}));
  await press('M’envoyer un e-mail d’essai');
  await says('L’e-mail d’essai est parti pour');
  expect(calls).toEqual(['/admin/api/installation/mail']);
  answers.push(Response.json({ status: 502, data: {}, message: '' }, { status: 502 }));
  await press('M’envoyer un e-mail d’essai');
  await says('n’a pas pris l’e-mail');
});

it('Settings are folded until somebody asks for them', async () => {
  const setting = { name: 'PUBLIC_URL', value: 'https://cartes.exemple.fr', isSecret: false };
  installation = { ...SOUND, settings: [setting] };
  drawScreen();
  await says('Réglages');
  expect(shown()).not.toContain('https://cartes.exemple.fr');
  const fold = document.querySelector('details');
  await carryOut(() => {
    if (fold) fold.open = true;
    fold?.dispatchEvent(new Event('toggle'));
  });
  await says('https://cartes.exemple.fr');
});

it('A copy of the cards is handed out', async () => {
  drawScreen();
  await says('Copie des cartes');
  answers.push(Response.json({ url: '/c/icon.svg' }));
  await press('Télécharger une copie');
  await says('L’export a commencé');
  expect(calls.at(-1)).toBe('/admin/api/exports/cards {"company":""}');
});

it('Whether everybody needs a second factor is chosen, and said to be saved', async () => {
  drawScreen();
  await says('Second facteur');
  answers.push(Response.json({ ...SOUND, secondFactor: 'all' }));
  await fill('Second facteur', 'all');
  await says('Le réglage est enregistré.');
  expect(calls).toEqual(['/admin/api/installation/second-factor {"demand":"all"}']);
});
