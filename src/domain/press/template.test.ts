import { expect, it } from 'vitest';
import { publicationText } from './template.ts';

it('A template says what of it is published, and whether its draft is ahead of that', () => {
  expect(publicationText({ version: 0, isChanged: false })).toBe('Jamais publié');
  expect(publicationText({ version: 2, isChanged: true })).toBe(
    'Version 2 publiée · brouillon modifié',
  );
  expect(publicationText({ version: 2, isChanged: false })).toBe(
    'Version 2 publiée · rien n’a changé depuis',
  );
});
