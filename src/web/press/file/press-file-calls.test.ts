import { expect, it } from 'vitest';
import { checkedText, refusedIn, reportIn, whereText } from './press-file-calls.ts';

it('A refusal names whose card it is about, any other failure nobody', () => {
  const findings = [
    { contact: 'a', name: 'Julie Martin', message: 'Le nom ne tient pas.', side: 0, element: 'e' },
    { contact: 'b', name: 'Paul Durand', message: 'Le code est trop petit.', side: 1, label: 'QR' },
  ];
  expect(refusedIn({ response: { data: { findings } } })).toMatchObject([
    { key: '0', contact: 'a', name: 'Julie Martin', element: 'e', side: 0, others: 0 },
    { key: '1', contact: 'b', message: 'Le code est trop petit.', label: 'QR', side: 1 },
  ]);
  expect(refusedIn(new Error('away'))).toEqual([]);
});

it('A file is said to be checked, never certified, and how many pages were looked at', () => {
  expect(checkedText({ rules: 49, drawnPages: 64 })).toBe(
    'Le fichier est prêt, contrôlé par 49\u00a0règles\u00a0: 64\u00a0pages dessinées à 300\u00a0ppp, leurs codes relus.',
  );
});

it('What is remarked upon in a file says whose card, and where on it', () => {
  const one = { contact: 'a', name: 'Julie Martin', message: 'Trop près.', side: 1 };
  const findings = [
    { ...one, others: 40, label: 'Mobile' },
    { ...one, others: 0 },
  ];
  const report = reportIn(JSON.stringify({ rules: 51, drawnPages: 4, remarks: 42, findings }));
  expect(report).toMatchObject({ rules: 51, remarks: 42 });
  expect(report.found.map(whereText)).toEqual([
    'Julie Martin et 40\u00a0autres · verso · Mobile',
    'Julie Martin',
  ]);
});
