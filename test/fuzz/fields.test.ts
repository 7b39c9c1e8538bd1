import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Picks, parseFields } from '../../src/domain/query/fields.ts';
import { pickFields } from '../../src/domain/query/pick-fields.ts';

const key = fc.constantFrom('a', 'b', 'c"', '\\', ' d', 'é', '*');
const fields = fc.array(
  fc.array(key, { minLength: 1, maxLength: 4 }).map((keys) => keys.join('.')),
  { minLength: 1, maxLength: 4 },
);
const leaf = fc.oneof(fc.constantFrom(1, -2.5e-7, true, null, {}, []), fc.string());
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5 },
    leaf,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(key, tie('tree')),
  ),
}));

/** The value that the fields keep, by way of the objects that the text stands for. */
function keptOf(value: unknown, picks: Picks): unknown {
  if (Array.isArray(value)) return value.map((item) => keptOf(item, picks));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).flatMap(([name, member]) => {
    const pick = picks.keys.get(name);
    if (pick?.whole || (!pick && picks.all)) return [[name, member]];
    return pick ? [[name, keptOf(member, pick.under)]] : [];
  });
  return Object.fromEntries(kept);
}

it('`fields` keeps of a text what it would keep of its objects, however that is written', () => {
  const spaces = fc.constantFrom(undefined, 2, '\t');
  fc.assert(
    fc.property(fields, tree, spaces, (asked, value, space) => {
      const picks = parseFields(asked.join(','));
      const json = JSON.stringify(value, null, space);
      const kept = picks && JSON.parse(pickFields(json, picks));
      expect(kept).toEqual(picks && keptOf(JSON.parse(json), picks));
    }),
    { seed: 20_261_121, numRuns: 1500 },
  );
});
