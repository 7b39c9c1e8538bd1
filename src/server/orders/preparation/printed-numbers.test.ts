import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { design, text, value } from '../../../../test/support/card-layout.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { orderToProve } from '../../../../test/support/proving.ts';

const CODE = { kind: 'code', id: 'code', x: 55, y: 25, side: 20, paint: { ink: 'black' } };
const MOBILE = text({ id: 'mobile', y: 30, parts: [value('Phone')] });
const CARD = design([text({ id: 'name' }), MOBILE, CODE]);
const CONFIG = { publicUrl: 'https://cartes.example.fr' };

describe.each(DIALECTS)('A number on a card of an order on %s', (dialect) => {
  it('is told as it is printed, however it was typed', async () => {
    const { test, update, prepared, lineOf, sent, decided, path, first } = await orderToProve(
      dialect,
      { card: CARD, config: CONFIG },
    );
    await update('Contacts', first, { Phone: '06.39.98.54.99' });
    const printed = '06\u00a039\u00a098\u00a054\u00a099';
    const changes = async () => (await lineOf(first)).frozen?.changes.map(({ after }) => after);
    expect(await changes()).toEqual([printed]);
    await prepared([first]);
    const { links } = await sent();
    const [link] = links;
    const page = await test.call('GET', new URL(link?.url ?? '').pathname, { as: 'guest' });
    await decided(link?.recipient, { kind: 'accepted', places: [1] });
    const certificate = await test.call('GET', `${path}/proof/certificate`);
    for (const told of [page.text, certificate.text]) {
      expect(told).toContain(printed);
      expect(told).not.toContain('06.39.98.54.99');
    }
    // The card would be the same one, also where it was kept before numbers were so.
    await update('Contacts', first, { Phone: '0639985499' });
    expect(await changes()).toEqual([]);
    await test.database.write((tx) =>
      sql`UPDATE line_versions SET printed = replace(printed, ${printed}, '06.39.98.54.99')`.execute(
        tx,
      ),
    );
    expect(await changes()).toEqual([]);
    await update('Contacts', first, { Phone: '+33 6 39 98 54 00' });
    expect(await changes()).toEqual(['06\u00a039\u00a098\u00a054\u00a000']);
  });
});
