import { describe, expect, it } from 'vitest';
import { STORED_COMPANY, STORED_CONTACT } from '../../../../test/support/stored-records.ts';
import { BLANK_COMPANY } from '../../../domain/company.ts';
import type { ContactRow } from '../../frame/api/record-rows.ts';
import { personToSettle } from './person-to-settle.ts';

const TODAY = '2026-03-12';
const firm = { ...BLANK_COMPANY, ...STORED_COMPANY, contacts: [], departure: 'successor' };
const WHOLE: ContactRow = {
  ...STORED_CONTACT,
  ...{ Nom: 'Le Goff', Prenom: 'Anaïs', Email: 'anais@moreau.fr', company: firm.id },
  expand: { company: firm },
};
const QUIET = { successor: null, running: [], astray: 0, alike: [] };

const tasks = (
  changes: Partial<ContactRow>,
  facts: Partial<Parameters<typeof personToSettle>[1]>,
) => personToSettle({ ...WHOLE, ...changes }, { ...QUIET, ...facts }, TODAY);
const texts = (...asked: Parameters<typeof tasks>) => tasks(...asked).map(({ text }) => text);

describe('What is to be put right about a contact', () => {
  it('is nothing while all is well', () => {
    expect(texts({}, { astray: 3 })).toEqual([]);
  });

  it('is what its fields lack, and what is remarked upon in its dialog', () => {
    const found = tasks({ Email: '', Phone: '06 12', company: '' }, {});
    expect(found).toEqual([
      { text: 'Sans e-mail', remedy: undefined },
      { text: 'Sans entreprise', remedy: undefined },
      {
        text: 'Mobile\u00a0: ce numéro semble trop court\u00a0: il compte d’ordinaire dix chiffres',
        remedy: undefined,
      },
    ]);
  });

  it('is a card that is hidden, and who scanned it in vain', () => {
    const [hidden, scans] = tasks({ cardState: 'hidden' }, { astray: 2 });
    expect([hidden?.text, scans?.text]).toEqual([
      'Carte masquée',
      '2\u00a0scans en 30\u00a0jours n’ont trouvé personne',
    ]);
    expect(hidden?.remedy).toEqual({
      to: '/fiches/$contactId/carte',
      params: { contactId: WHOLE.id },
      hash: 'etat',
    });
  });

  it('is a departure that leads to nobody', () => {
    const left = { cardState: 'left', leftOn: '2026-03-01' };
    expect(texts(left, {})).toEqual(['Sans successeur, la page donne une simple phrase']);
    const sentence = { ...firm, departure: 'sentence' };
    expect(texts({ ...left, expand: { company: sentence } }, { astray: 1 })).toEqual([
      'Sans successeur\u00a0: son QR code ne mène à personne',
      '1\u00a0scan en 30\u00a0jours n’a trouvé personne',
    ]);
    const desk = { ...firm, departure: 'desk', Tel: '02 40 00 00 00' };
    expect(texts({ ...left, expand: { company: desk } }, { astray: 1 })).toEqual([]);
  });

  it('is an order under way for somebody who left, by its list when there are several', () => {
    const left = {
      cardState: 'left',
      expand: { company: { ...firm, departure: 'desk', Tel: '0240000000' } },
    };
    const [one] = tasks(left, { running: [{ id: 'salon', company: firm.id }] });
    expect(one).toEqual({
      text: '1\u00a0commande en cours avec une personne partie',
      remedy: { to: '/orders/$orderId', params: { orderId: 'salon' } },
    });
    const running = ['salon', 'retirage'].map((id) => ({ id, company: firm.id }));
    expect(tasks(left, { running })[0]?.remedy).toMatchObject({
      to: '/companies/$companyId/commandes',
      params: { companyId: firm.id },
    });
    expect(texts({}, { running })).toEqual([]);
  });

  it('is another contact that has its e-mail, not one that shares a number', () => {
    const other = { id: 'autre', name: 'Anaïs Legoff', place: 'Atelier Moreau', company: firm.id };
    const alike = [
      { ...other, kind: 'email' as const },
      { ...other, kind: 'phone' as const },
    ];
    expect(tasks({}, { alike })).toEqual([
      {
        text: 'Anaïs Legoff (Atelier Moreau) a déjà cet e-mail',
        remedy: { to: '/fiches/$contactId', params: { contactId: 'autre' } },
      },
    ]);
  });

  it('is a photo that its person has not agreed to', () => {
    expect(texts({ photo: 'photo0000000001.jpg' }, {})).toEqual([
      'Photo sans accord\u00a0: elle n’est montrée à personne',
    ]);
  });
});
