import { expect, it } from 'vitest';
import {
  checkedIn,
  checksOf,
  madeText,
  progressText,
  refusalIn,
  remarksText,
  whereText,
} from './press-file-calls.ts';
import { cardsText, hiddenText } from './use-press-file.ts';

const ONE = {
  ...({ rule: 'odd-value', severity: 'remark', message: 'Trop près.', side: 1 } as const),
  ...{ contact: 'a', name: 'Julie Martin', others: 0, label: '' },
};
const REPORT = { cards: 2, rules: 51, drawnPages: 4, remarks: 42, findings: [] };
const JULIE = { id: 'a', name: 'Julie Martin' };

it('A refusal names whose card it is about, any other failure nobody', () => {
  const findings = [
    { contact: 'a', name: 'Julie Martin', message: 'Le nom ne tient pas.', side: 0, element: 'e' },
    { contact: 'b', name: 'Paul Durand', message: 'Le code est trop petit.', side: 1, label: 'QR' },
  ];
  const data = { findings, errors: 312, refused: ['a', 'b', 'c'] };
  const refusal = refusalIn({ response: { data } });
  expect(refusal).toMatchObject({
    faults: 312,
    people: [
      { id: 'a', name: 'Julie Martin' },
      { id: 'b', name: 'Paul Durand' },
      { id: 'c', name: '' },
    ],
  });
  expect(refusal?.found).toMatchObject([
    { key: '0', contact: 'a', name: 'Julie Martin', element: 'e', side: 0, others: 0 },
    { key: '1', contact: 'b', message: 'Le code est trop petit.', label: 'QR', side: 1 },
  ]);
  expect(refusalIn(new Error('away'))).toBeUndefined();
});

it('A file that is being made says how far it is', () => {
  expect(progressText({ step: 'reading', done: 1200, all: 2000 })).toBe(
    'Relecture\u00a0: 1\u202f200\u00a0pages sur 2\u202f000',
  );
});

it('A file says who is not in it, and how it was checked, which is never that it was certified', () => {
  const made = { cards: 25, leftOut: [JULIE], rules: 49, drawnPages: 50 };
  expect(madeText(made)).toBe('Le fichier est prêt\u00a0: 25\u00a0cartes, sans Julie Martin.');
  expect(madeText({ ...made, leftOut: [] })).toBe('Le fichier est prêt\u00a0: 25\u00a0cartes.');
  expect(checksOf(made)).toEqual([
    'Contrôlé par 49\u00a0règles',
    '50\u00a0pages dessinées à 300\u00a0ppp, leurs codes relus',
    'Textes de chaque page comparés aux fiches',
  ]);
});

it('Remarks are counted as they are listed, and how many cards they come to is told beside', () => {
  const { found } = checkedIn({ ...REPORT, findings: [ONE, ONE, ONE] });
  expect(remarksText({ remarks: 72, found })).toBe(
    '3\u00a0remarques à vérifier avant l’envoi, 72 en comptant chaque carte.',
  );
  expect(remarksText({ remarks: 0, found: [] })).toBe('Aucune remarque.');
  expect(remarksText({ remarks: 3, found })).toBe('3\u00a0remarques à vérifier avant l’envoi.');
});

it('A file says how many cards it will hold, and who is left out', () => {
  expect(cardsText(42, [], [])).toBe('Le fichier portera 42\u00a0cartes.');
  const many = ['Paul Durand', 'Zoé Abel', 'Ana Brun', '', ''].map((name) => ({ id: name, name }));
  expect(cardsText(36, [JULIE, ...many], [])).toBe(
    'Le fichier portera 36\u00a0cartes, sans Julie Martin, Paul Durand, Zoé Abel et 3\u00a0autres.',
  );
  const gone = ['Soizic Urvoy', 'Ronan Tanguy'].map((label) => ({ id: label, label }));
  expect(cardsText(1, [], gone)).toBe(
    'Le fichier portera 1\u00a0carte. 2\u00a0personnes parties sont laissées de côté\u00a0: Soizic Urvoy et Ronan Tanguy.',
  );
  expect(cardsText(1, [], gone.slice(1))).toMatch(
    /1\u00a0personne partie est laissée de côté\u00a0: Ronan Tanguy\.$/,
  );
});

it('Whose code would lead to nobody is told before a file is asked for', () => {
  const hidden = ['Yann Kerrien', 'Élise Abel'].map((label) => ({ id: label, label }));
  expect(hiddenText([])).toBe('');
  expect(hiddenText(hidden.slice(1))).toBe(
    'La carte d’Élise Abel est masquée\u00a0: son code ne mènerait à personne.',
  );
  expect(hiddenText(hidden)).toBe(
    'Les cartes de Yann Kerrien et Élise Abel sont masquées\u00a0: leurs codes ne mèneraient à personne.',
  );
});

it('What is remarked upon in a file says whose card, and where on it', () => {
  const findings = [{ ...ONE, others: 40, label: 'Mobile' }, ONE];
  const report = checkedIn({ ...REPORT, findings });
  expect(report).toMatchObject({ cards: 2, rules: 51, remarks: 42 });
  expect(report.found.map(whereText)).toEqual([
    'Julie Martin et 40\u00a0autres · verso · Mobile',
    'Julie Martin',
  ]);
});
