import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { EXPORTS_HERE, exported } from '../../../../test/support/exports.ts';
import { importsOf } from '../../../../test/support/imports.ts';
import { aCompany, aContact } from '../../examples/factories.ts';
import { storeRecords } from '../../examples/store.ts';

const letters = [...'aé Œ"\';,:=+-@\n\t\\19/', '👩‍👧', '\u00a0', '  '];
const text = fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 });
const phone = fc.oneof(
  fc.constantFrom('', '06 39 98 12 34', '0639981234', '+33 6 39 98 12 34', '+44 20 7946 0000'),
  fc.constantFrom('639981234', '0262 12 34 56', '36 46', 'poste 12', '06.39.98.12.34 ', '1234'),
);
const channels = fc.array(fc.record({ label: text, value: text.map((value) => `x${value}`) }), {
  maxLength: 3,
});
const person = fc.record({
  ...{ Nom: text, Prenom: text, Poste: text, Poste2: text, Reference: text },
  Email: fc.constantFrom('', 'a@example.fr', 'A@Example.fr ', 'pas d’adresse'),
  ...{ Phone: phone, Tel: phone, phones: channels, links: channels },
  cardState: fc.constantFrom('published', 'hidden', 'left'),
  leftOn: fc.constantFrom('', '2024-02-29', '2026-12-31'),
  color: fc.constantFrom('', '#1a2b3c'),
});
const firm = fc.record({
  ...{ RaisonSociale: text, Address1: text, City: text },
  CodePostal: fc.constantFrom('', '01000', '1000', 'L-1234', '75001'),
  ...{ Tel: phone, isActive: fc.boolean(), siret: fc.constantFrom('', '732 829 320 00074') },
});

const FORMATS = ['xlsx', 'csv'] as const;
const FIRMS = 40;
const PEOPLE = 60;

describe.each(DIALECTS)('A file of what there is on %s', (dialect) => {
  it('changes nothing when it is brought in again, whatever it holds', async () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const test = await createTestApp(dialect, {}, EXPORTS_HERE);
    const twins = [aCompany({ RaisonSociale: 'Atelier' }), aCompany({ RaisonSociale: 'Atelier' })];
    const companies = [
      ...twins,
      // Without a letter by which it would be found, and with a blank that files lose.
      aCompany({ RaisonSociale: " '-+" }),
      ...fc.sample(firm, { numRuns: FIRMS, seed }).map((values) => aCompany(values)),
    ];
    const people = [
      // Semicolons part a list in a cell: this one would have more members than a card may have.
      {
        Nom: 'Martin',
        links: [{ label: '', value: 'https://example.fr/a;b;c;d;e;f;g;h;i;j;k;l;m' }],
      },
      ...fc.sample(person, { numRuns: PEOPLE, seed }),
    ];
    const contacts = people.map((values, at) =>
      aContact({ ...values, company: companies[at % companies.length]?.id ?? '' }),
    );
    await storeRecords(test.database, { companies, contacts });
    for (const [collection, stored] of [
      ['Contacts', contacts],
      ['Company', companies],
    ] as const) {
      const imports = importsOf(test, collection);
      for (const format of FORMATS) {
        const choice = { ids: stored.map(({ id }) => id) };
        const file = await exported(test, { collection, choice, format, columns: 'all' });
        const { id } = await imports.bytes(`tout.${format}`, file.bytes);
        const checked = await imports.change(id);
        const { items } = await imports.rows(id);
        const others = items.filter(({ verdict }) => verdict !== 'same');
        const told = others.map(({ cells, changes, errors }) => ({ cells, changes, errors }));
        const same = { new: 0, changed: 0, same: stored.length, possible: 0, unsure: 0, error: 0 };
        expect([seed, collection, format, told, checked.counts]).toEqual([
          ...[seed, collection, format, [], same],
        ]);
        expect(checked.companies).toEqual([]);
      }
    }
  });
});
