import { expect, it } from 'vitest';
import { checkedText, refusedIn } from './press-file-calls.ts';

it('A refusal names whose card it is about, any other failure nobody', () => {
  const findings = [
    { contact: 'a', name: 'Julie Martin', message: 'Le nom ne tient pas.', rule: 'text-fit' },
    { contact: 'b', name: 'Paul Durand', message: 'Le code est trop petit.', rule: 'code' },
  ];
  expect(refusedIn({ response: { data: { findings } } })).toEqual([
    { key: '0', name: 'Julie Martin', message: 'Le nom ne tient pas.' },
    { key: '1', name: 'Paul Durand', message: 'Le code est trop petit.' },
  ]);
  expect(refusedIn(new Error('away'))).toEqual([]);
});

it('A file is said to be checked, never certified, and how many pages were looked at', () => {
  expect(checkedText({ rules: 49, drawnPages: 64 })).toBe(
    'Le fichier est prêt, contrôlé par 49\u00a0règles\u00a0: 64\u00a0pages dessinées à 300\u00a0ppp, leurs codes relus.',
  );
});
