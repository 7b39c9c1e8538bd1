import { describe, expect, it } from 'vitest';
import { STORED_ORDER } from '../../../test/support/stored-records.ts';
import { orderView } from './order-record.ts';

describe('an order that the server answers', () => {
  it('names its company and its contacts, and tells whose card shows nobody', () => {
    const { order, company, people } = orderView({
      ...STORED_ORDER,
      own: [],
      expand: {
        company: { id: 'company00000001', RaisonSociale: 'Dupont & fils' },
        contacts: [
          { id: 'contact00000001', Nom: 'Le Goff', Prenom: 'Anaïs', cardState: '', leftOn: '' },
          {
            id: 'contact00000002',
            Nom: 'Roux',
            Prenom: '',
            cardState: '',
            leftOn: '',
            deleted: '2026-04-01 08:00:00.000Z',
          },
          { id: 'contact00000003', Nom: 'Aubin', Prenom: 'Léa', cardState: 'hidden', leftOn: '' },
          { id: 'contact00000004', Nom: 'Carré', Prenom: '', cardState: 'left', leftOn: '' },
        ],
      },
    });
    expect(order.Quantity).toBe(200);
    expect(company).toEqual({ id: 'company00000001', name: 'Dupont & fils', mark: '' });
    expect(people).toEqual([
      { id: 'contact00000001', name: 'Anaïs Le Goff', mark: '', away: '' },
      { id: 'contact00000002', name: 'Roux', mark: 'supprimé', away: 'Supprimé' },
      { id: 'contact00000003', name: 'Léa Aubin', mark: '', away: 'Masquée' },
      { id: 'contact00000004', name: 'Carré', mark: '', away: 'Parti' },
    ]);
  });

  it('may have neither company nor contacts', () => {
    const view = orderView({
      ...STORED_ORDER,
      company: '',
      contacts: [],
      own: [],
      expand: {},
    });
    expect(view.company).toBeUndefined();
    expect(view.people).toEqual([]);
  });
});
