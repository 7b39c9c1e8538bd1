import { expect, it } from 'vitest';
import { linkIntro } from './team-dialogs.tsx';

it('a link that was mailed needs nothing more, any other is handed over', () => {
  expect(linkIntro(true)).toContain('vient d’être envoyé');
  expect(linkIntro(undefined)).toMatch(/^Transmettez-le/);
  expect(linkIntro(false)).toMatch(/^Le message n’a pas pu être envoyé\. Bristol réessaiera/);
});
