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

it('A file is said to be checked, never certified', () => {
  expect(checkedText(49)).toBe('Le fichier est prêt, contrôlé par 49\u00a0règles.');
});
