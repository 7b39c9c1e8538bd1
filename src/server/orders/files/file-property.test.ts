import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DIALECTS } from '../../../../test/support/database.ts';
import { orderToFile } from '../../../../test/support/filing.ts';
import { ReadPdf } from '../../press/pdf-reader/read-pdf.ts';

const NAMES = ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq'];
const STATES = ['ready', 'sent', 'accepted', 'refused', 'released'] as const;

/** How each card stands, and whether its number is another one than that which the client accepted. */
const cardsArbitrary = fc.array(
  fc.record({ state: fc.constantFrom(...STATES), isOther: fc.boolean() }),
  { minLength: NAMES.length, maxLength: NAMES.length },
);
const orderArbitrary = fc.shuffledSubarray([...NAMES.keys()], { minLength: 1 });

it.each(DIALECTS)(
  'A file holds exactly the approved and the released lines, in the order of lines, on %s',
  async (dialect) => {
    const given = await orderToFile(dialect, { names: NAMES });
    const { test, accepted, people, order, update, asked, made } = given;
    await accepted(1, 2, 3, 4, 5);
    const stand = async (
      contact: string,
      { state, isOther }: { state: string; isOther: boolean },
    ) => {
      const quantity = isOther ? 500 : null;
      await test.database.write((tx) =>
        sql`UPDATE order_lines SET state = ${state}, quantity = ${quantity}
          WHERE "orderId" = ${order} AND contact = ${contact}`.execute(tx),
      );
    };
    await fc.assert(
      fc.asyncProperty(cardsArbitrary, orderArbitrary, async (cards, places) => {
        const contacts = places.map((place) => people[place] ?? '');
        await update('orders', order, { contacts });
        for (const [index, card] of cards.entries()) await stand(people[index] ?? '', card);
        const printed = places.filter((place) => {
          const { state, isOther } = cards[place] ?? {};
          return state === 'released' || (state === 'accepted' && !isOther);
        });
        if (printed.length === 0) {
          expect((await asked({ scope: 'all' })).status).toBe(409);
          return;
        }
        const { report, bytes } = await made({ scope: 'all' });
        expect(report.file.cards.map(({ name }) => name)).toEqual(
          printed.map((place) => `Anne ${NAMES[place]}`),
        );
        expect((await ReadPdf.open(bytes)).pages).toHaveLength(printed.length);
      }),
      { numRuns: 12 },
    );
  },
);
