import { expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { EXPORTS_HERE, exported } from '../../../../test/support/exports.ts';
import { writesOf } from '../../../../test/support/writes.ts';

it.each(DIALECTS)(
  'Each person of an address book on %s is of their own company, or of none',
  async (dialect) => {
    const test = await createTestApp(dialect, {}, EXPORTS_HERE);
    const { create } = writesOf(test);
    const firms = ['Atelier', 'Brasserie'];
    for (const [at, RaisonSociale] of firms.entries()) {
      const { id } = await create('Company', { RaisonSociale });
      await create('Contacts', { Nom: `Personne ${at}`, company: id });
    }
    await create('Contacts', { Nom: 'Personne 2' });
    const body = { collection: 'Contacts', columns: 'shown', format: 'vcard' };
    const { text } = await exported(test, { ...body, choice: { list: { sort: 'Nom' }, count: 3 } });
    const cards = text.split('BEGIN:VCARD').slice(1);
    const orgs = cards.map((card) => /\r\nORG:(.*?)\r\n/.exec(card)?.[1]);
    expect(orgs).toEqual([...firms, undefined]);
  },
);
