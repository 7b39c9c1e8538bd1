import { expect, it } from 'vitest';
import { chosenColumns } from './columns-step.tsx';

it('What only one column can be, the other is no more; lists take several', () => {
  const column = (target: string) =>
    ({ target, header: '', mode: 'replace', samples: [], guessed: false }) as const;
  const view = {
    collection: 'Contacts',
    columns: [column('Nom'), column(''), column('emails')],
  } as const;
  const targets = (at: number, target: string) =>
    chosenColumns(view, at, { target }).map((one) => one.target);
  expect(targets(1, 'Nom')).toEqual(['', 'Nom', 'emails']);
  expect(targets(1, 'emails')).toEqual(['Nom', 'emails', 'emails']);
  expect(targets(2, '')).toEqual(['Nom', '', '']);
});
