import { expect, it } from 'vitest';
import { answeredName } from './answered-name.ts';

it('A file is saved under the name that the server gives it, accents included', () => {
  const said = 'attachment; filename="epreuve_Zoe.pdf"; filename*=UTF-8\'\'epreuve_Zo%C3%A9.pdf';
  const named = new Headers({ 'content-disposition': said });
  expect(answeredName(named, 'epreuve.pdf')).toBe('epreuve_Zoé.pdf');
  expect(answeredName(new Headers(), 'epreuve.pdf')).toBe('epreuve.pdf');
});
