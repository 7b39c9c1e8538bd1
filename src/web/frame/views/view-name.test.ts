import { expect, it } from 'vitest';
import type { View } from '../../../domain/views/view.schema.ts';
import { proposedName } from './view-name.ts';

const named = (collection: View['collection'], query: string) =>
  proposedName({ collection, query }, (id) =>
    id === 'kerbrat00000000' ? 'Atelier Kerbrat' : undefined,
  );

it('A new view is called after what it keeps', () => {
  expect(named('Contacts', 'ville=nantes&sans=email')).toBe('Nantes · Sans\u00a0: e-mail');
  expect(named('Contacts', 'recherche=graveur&carte=masquee')).toBe(
    'Graveur · Carte\u00a0: masquée',
  );
  expect(named('orders', 'entreprise=kerbrat00000000&echeance=retard')).toContain(
    'Atelier Kerbrat',
  );
});

it('A view of a sort alone, or of more than a name holds, is called by whoever keeps it', () => {
  expect(named('Contacts', 'tri=-Nom')).toBe('');
  expect(named('Contacts', `recherche=${'a'.repeat(61)}`)).toBe('');
});
