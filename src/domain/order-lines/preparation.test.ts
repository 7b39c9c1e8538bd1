import { expect, it } from 'vitest';
import { ORDER_STATUSES } from '../order.ts';
import { isGone, isToPrepare, LINE_PRESENCES, LINE_STATES } from './order-line.ts';
import { entersProduction, productionGaps } from './preparation.ts';

it('What brings an order into production or beyond is asked about, and no other change', () => {
  const asked = [...ORDER_STATUSES, 'PERDUE'].map((from) => [
    from,
    ORDER_STATUSES.filter((to) => entersProduction(from, to)),
  ]);
  const all = ['EN PRODUCTION', 'EXPÉDIÉE', 'LIVRÉE'];
  expect(Object.fromEntries(asked)).toEqual({
    'EN COURS': all,
    'EN PRODUCTION': [],
    EXPÉDIÉE: [],
    LIVRÉE: [],
    ANNULÉE: all,
    PERDUE: all,
  });
});

it('A card is to be prepared while its person is there, unless its line is from before or was taken off', () => {
  const found = LINE_STATES.flatMap((state) =>
    LINE_PRESENCES.filter((presence) => isToPrepare({ state, presence })).map(
      (presence) => `${state} ${presence}`,
    ),
  );
  const there = ['present', 'hidden', 'left'];
  expect(found).toEqual(there.map((presence) => `toPrepare ${presence}`));
  expect(LINE_PRESENCES.filter((presence) => !isGone({ presence }))).toEqual(there);
});

it('Cards that nobody prepared or accepted are asked about before production, but of whoever is gone', () => {
  const lines = LINE_STATES.flatMap((state) =>
    LINE_PRESENCES.map((presence) => ({
      ...{ state, presence, name: `${state} ${presence}`, isPutBack: false },
    })),
  );
  const back = { state: 'sent', presence: 'deleted', name: 'back', isPutBack: true } as const;
  const withheld = { ...back, presence: 'present', name: 'withheld', isWithheld: true } as const;
  const there = (state: string) => ['present', 'hidden', 'left'].map((one) => `${state} ${one}`);
  const unapproved = [...['ready', 'sent', 'refused'].flatMap(there), 'back'];
  const all = [...lines, back, withheld];
  expect(productionGaps(all, true)).toEqual({
    ...{ lines: 22, unprepared: [...there('toPrepare'), 'withheld'], unapproved },
  });
  expect(productionGaps(all, false)).toMatchObject({ unprepared: [], unapproved });
  const ready = lines.filter(({ state }) => ['accepted', 'released', 'cancelled'].includes(state));
  expect(productionGaps(ready, true)).toBeUndefined();
});
