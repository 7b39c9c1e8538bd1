import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../../../../test/support/database.ts';
import { listRecords } from '../../../../test/support/list-records.ts';
import {
  anna,
  foundLetters,
  NOW,
  parti,
  sampleDatabase,
  zoe,
} from '../../../../test/support/sample-records.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';

/** Each line: a filter, and the first letters of the records that it finds. */
const FILTERS: Record<'Company' | 'Contacts' | 'orders', readonly (readonly [string, string])[]> = {
  Company: [
    ['', 'A B V'],
    ["RaisonSociale = 'Vide'", 'V'],
    ["RaisonSociale = 'vide'", ''],
    ["RaisonSociale != 'Vide'", 'A B'],
    ["City = 'Evry'", ''],
    ["RaisonSociale:lower = 'vide'", 'V'],
    ["RaisonSociale:length = 'Vide'", 'V'],
    ["RaisonSociale:each = 'Vide'", 'V'],
    ["RaisonSociale:isset = 'Vide'", 'V'],
    ["RaisonSociale:changed = 'Vide'", 'V'],
    ["'Vide' = RaisonSociale", 'V'],
    ["RaisonSociale ~ 'ECLAIR'", 'A'],
    ["RaisonSociale ~ 'coeur'", 'B'],
    ["RaisonSociale ~ 'CŒUR'", 'B'],
    ["RaisonSociale !~ 'éclair'", 'B V'],
    ["RaisonSociale ~ 'B%'", 'B'],
    ["RaisonSociale ~ '%E'", 'V'],
    ["RaisonSociale ~ 'V_de%'", 'V'],
    ["RaisonSociale ~ ''", 'A B V'],
    ['RaisonSociale ~ null', ''],
    ['RaisonSociale !~ null', ''],
    ["'Atelier' ~ City", 'B V'],
    ["'le 100 abc SUR.' ~ Tel", 'A V'],
    ["City ~ 'evry'", 'A'],
    ["Tel ~ '_'", 'A'],
    ["Tel ~ '\\%'", 'A'],
    ["Tel ~ '\\\\ v'", 'B'],
    ["Tel ~ '\\ v'", 'B'],
    ['Tel ~ "l\'EAU"', 'B'],
    ["Tel ~ 'l\\'eau'", 'B'],
    ["Tel ~ 'l’eau'", 'B'],
    ['CodePostal = 75001', 'A'],
    ['CodePostal = 1000', 'V'],
    ['CodePostal = 01000', 'B'],
    ['CodePostal != 75001', 'B V'],
    ['CodePostal ~ 000', 'B V'],
    ['CodePostal > 1', 'A V'],
    ["CodePostal > '1'", 'A V'],
    ["City = ''", 'B'],
    ["City != ''", 'A V'],
    ['City = null', 'B'],
    ['City != NULL', 'A V'],
    ["'' = City", 'B'],
    ['City > null', ''],
    ['isActive = true', 'A V'],
    ['isActive = FALSE', 'B'],
    ['isActive != true', 'B'],
    ['isActive = 1', 'A V'],
    ["isActive = '0'", 'B'],
    ["isActive = 'true'", ''],
    ["isActive = ''", ''],
    ['isActive ~ 1', 'A V'],
    ['1 = 1', 'A B V'],
    ['1 > 2', ''],
    ["'a' < 'b'", 'A B V'],
    ["'1' = 2", ''],
    ["'1' = 1", 'A B V'],
    ["'été' ~ 'ETE'", 'A B V'],
    ["'' = null", 'A B V'],
    ['null != null', ''],
    ['RaisonSociale = City', ''],
    ['RaisonSociale != City', 'A B V'],
    ['RaisonSociale ~ City', 'B'],
    ['Tel = isActive', ''],
    ["id = 'vide00000000000'", 'V'],
    ["id ~ 'VIDE'", 'V'],
    ["created > '2026-03-11'", 'A'],
    ["created ~ '2026-03'", 'A'],
    ['created >= @monthStart && created < @todayStart', 'A'],
    ['created > @yesterday', ''],
    ["City = '' || City = 'Évry' && isActive = false", 'B'],
    ["(City = '' || City = 'Évry') && isActive = true", 'A'],
    ["((City='Évry'))||(City='atelier')// fin", 'A V'],

    ["contacts.Nom = 'Anna'", 'B'],
    ["contacts.Nom = 'Zoé'", ''],
    ["contacts.Nom ?= 'Zoé'", 'A'],
    ["contacts.Nom != 'Zoé'", 'B V'],
    ["contacts.Nom ?!= 'Zoé'", 'A B V'],
    ["contacts.Nom = ''", 'V'],
    ["contacts.Nom != ''", 'A B'],
    ["contacts.Nom ~ 'zoe'", ''],
    ["contacts.Nom ?~ 'zoe'", 'A'],
    ["contacts.Nom !~ 'zoe'", 'B'],
    ["contacts.Nom ?!~ 'zoe'", 'A B'],
    ["contacts.Email ~ '@a.fr'", 'A'],
    ["contacts.Nom ?= 'Zoé' && contacts.Prenom ?= 'Deux'", 'A'],
    ["contacts.Nom ?= 'Zoé' && contacts.Prenom ?= 'Un'", ''],
    ["(contacts.Nom ?= 'Zoé' || contacts.Nom ?= 'Anna') && contacts.Prenom ?= 'Un'", ''],
    ["contacts.Nom ?= 'Zoé' && Contacts_via_company.Prenom ?= 'Un'", 'A'],
    ["contacts.Nom ?= 'Zoé' || City = 'atelier'", 'A V'],
    ["contacts.Nom ?= 'Zoé' && City = 'atelier'", ''],
    ['contacts.Nom = contacts.Prenom', 'B V'],
    ['contacts.Nom ?= contacts.Prenom', 'B V'],
    ['contacts:length = 2', 'A'],
    ['contacts:length = 0', 'V'],
    ['contacts:length > 0', 'A B'],
    ['contactCount = contacts:length && contactCount >= 1', 'A B'],
    ["contactCount ~ '2'", 'A'],
    ["contacts = ''", ''],
    ["contacts != ''", 'A B V'],
    [`contacts = '${anna.id}'`, ''],
    [`contacts ~ '${zoe.id}'`, 'A'],
    [`contacts.id ?= '${zoe.id}'`, 'A'],
    [`contacts.id = '${anna.id}'`, 'B'],
    [`contacts:each ?= '${zoe.id}'`, 'A'],
    [`contacts:each = '${zoe.id}'`, ''],
    [`contacts:each ?= '${zoe.id}' && contacts.Prenom ?= 'Deux'`, 'A'],
    [`contacts:each ?= '${zoe.id}' && contacts.Prenom ?= 'Un'`, ''],
    ['contacts:each ?!= contacts.id', ''],
    ["contacts.company.RaisonSociale ?= 'Vide'", ''],
    ["contacts.company.RaisonSociale = 'Atelier Éclair'", 'A'],
    ["contacts.company.contacts.Nom ?= 'Anna'", 'B'],
    ['orders_via_company.Quantity > 5', 'A'],
    ["orders_via_company.Status = ''", 'B V'],
  ],
  Contacts: [
    ["company.RaisonSociale = 'Atelier Éclair'", 'É Z'],
    ["company.RaisonSociale != 'Atelier Éclair'", 'A L'],
    ["company.RaisonSociale = ''", 'L'],
    ["company.RaisonSociale ~ 'coeur'", 'A'],
    ["company.RaisonSociale !~ 'coeur'", 'É Z'],
    ["company.RaisonSociale ~ ''", 'É Z A'],
    ['company.isActive = true', 'É Z'],
    ["company.isActive = ''", 'L'],
    ["company = 'atelier00000000'", 'É Z'],
    ["company != 'atelier00000000'", 'A L'],
    ["company = ''", 'L'],
    ["company != ''", 'É Z A'],
    ["company !~ 'atelier'", 'A L'],
    ["company.id = 'boutique0000000'", 'A'],
    ['company:length = 0', 'L'],
    ["company:each = 'boutique0000000'", 'A'],
    ['company.contacts:length = 2', 'É Z'],
    ['company.contacts:length = 0', 'L'],
    ['company.contactCount = 2', 'É Z'],
    ["company.contacts.Nom ?= 'Zoé'", 'É Z'],
    ["Company_via_contacts.City = 'Évry'", 'É Z'],
    ['orders_via_contacts.Quantity ?= 0', 'A'],
    ["orders_via_contacts.id = ''", 'L'],
    ["(Nom ~ 'e' || Prenom ~ 'e') && (Nom ~ 'ri' || Prenom ~ 'ri')", 'É'],
  ],
  orders: [
    ['Quantity = 12', 'A'],
    ["Quantity = '12'", 'A'],
    ["Quantity = '1e3'", 'G'],
    ['Quantity != 12', 'G P'],
    ['Quantity > -1', 'G P A'],
    ["Quantity > '5'", 'G A'],
    ["Quantity > 'abc'", ''],
    ["Quantity < 'abc'", 'G P A'],
    ["'abc' > Quantity", 'G P A'],
    ["Quantity = 'abc'", ''],
    ["Quantity != 'abc'", 'G P A'],
    ["Quantity = ''", ''],
    ["Quantity != ''", 'G P A'],
    ['Quantity = null', ''],
    ['Quantity = true', ''],
    ['Quantity = false', 'P'],
    ['Quantity ~ 00', 'G P'],
    ["Quantity ~ '00'", 'G'],
    ['Quantity ~ 1.0', 'G A'],
    ['Quantity = Name', ''],
    ["Quantity:lower > '11'", 'A'],
    ["Quantity:lower = '12' || Quantity:lower = 0", 'P A'],
    ['Name < Quantity', ''],
    ['Quantity >= 99999999999999999999999999', ''],
    ["Status = 'LIVRÉE'", 'P'],
    ["company = 'disparue0000000'", 'P'],
    ["company.id = 'disparue0000000'", 'P'],
    ["company.RaisonSociale = 'Disparue'", ''],
    ["company.RaisonSociale = ''", 'P A'],
    ["contacts.Nom ?= 'Parti'", ''],
    [`contacts.id ?= '${parti.id}'`, 'P'],
    [`contacts ~ '${parti.id}'`, 'P'],
    ['contacts:length = 2', 'G P'],
    [`contacts = '["${anna.id}","${parti.id}"]'`, 'P'],
    // Both are missing.
    ['company.City = contacts.Nom', 'A'],
    ["contacts.company.RaisonSociale = 'Atelier Éclair'", 'G'],
    ["contacts.company = 'atelier00000000'", 'G'],
    ["contacts.company.RaisonSociale ?= 'Boutique du Cœur'", 'P'],
    ["company.contacts.orders_via_contacts.Name ?= 'Grande'", 'G'],
  ],
};

describe.each(DIALECTS)('filters on %s', (dialect) => {
  for (const collection of ['Company', 'Contacts', 'orders'] as const) {
    it(`find the right records of ${collection}`, async () => {
      const database = await sampleDatabase(dialect);
      const answers: [string, string][] = [];
      for (const [filter] of FILTERS[collection]) {
        answers.push([filter, await foundLetters(database, collection, { filter })]);
      }
      expect(answers).toEqual(FILTERS[collection]);
    });
  }

  it('count pages from the records that match, also beyond the first page', async () => {
    const { kysely } = await sampleDatabase(dialect);
    const query = { filter: "contacts.Nom ?!= ''", sort: 'company.City', perPage: '1', page: '2' };
    const filter = "company.RaisonSociale != '' && company.contacts.Nom ?!= ''";
    const text = await listRecords(
      kysely,
      dialect,
      COLLECTIONS.Contacts,
      { ...query, filter },
      NOW,
    );
    expect(JSON.parse(text)).toMatchObject({ page: 2, totalItems: 3, totalPages: 3 });
  });

  it('stand the deepest and longest filter that is accepted', async () => {
    const database = await sampleDatabase(dialect);
    const deep = `${'('.repeat(1700)}1=1${')'.repeat(1700)}`;
    expect(await foundLetters(database, 'Company', { filter: deep })).toBe('A B V');
    const nested = `${'1=1&&(1=2||('.repeat(99)}1=1${'))'.repeat(99)}`;
    expect(await foundLetters(database, 'Company', { filter: nested })).toBe('A B V');
    const related = `${'contacts.Nom!=1&&(1=2||('.repeat(99)}1=1${'))'.repeat(99)}`;
    expect(await foundLetters(database, 'Company', { filter: related })).toBe('A B V');
    const wide = Array.from({ length: 170 }, () => 'contacts.Nom?~"a"').join('||');
    expect(await foundLetters(database, 'Company', { filter: wide })).toBe('B');
    const many = Array.from({ length: 170 }, () => 'contacts.Nom~"a"').join('&&');
    expect(await foundLetters(database, 'Company', { filter: many })).toBe('B');
  });
});
