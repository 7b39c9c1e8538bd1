// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { draw } from '../../../../test/support/rendered.tsx';
import { STORED_CONTACT } from '../../../../test/support/stored-records.ts';
import { publicCard } from '../../../domain/card/card.ts';
import { CardPreview } from './card-preview.tsx';

const person = { ...STORED_CONTACT, Nom: 'Le Goff', Poste: 'Gérante', Poste2: 'Gérante' };

function jobsIn(root: ParentNode): (string | null)[] {
  const shadows = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return shadows.flatMap((shadow) =>
    [...shadow.querySelectorAll('.job')].map(({ textContent }) => textContent),
  );
}

it('The preview of a card follows two job lines that say the same', () => {
  const preview = (contact: typeof person) => (
    <CardPreview card={publicCard(contact, undefined)} name="Le Goff" />
  );
  const redraw = draw(preview(person));
  expect(jobsIn(document)).toEqual(['Gérante', 'Gérante']);
  redraw(preview({ ...person, Poste: 'Imprimeuse' }));
  expect(jobsIn(document)).toEqual(['Imprimeuse', 'Gérante']);
});
