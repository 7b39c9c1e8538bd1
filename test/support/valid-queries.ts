import fc from 'fast-check';
import { COLLECTIONS, type Collection } from '../../src/domain/collections.ts';
import { resolveHop } from '../../src/domain/query/path.ts';

/** Names that lead from a collection to related records, back relations included. */
function hopsOf(collection: Collection): string[] {
  const others: readonly Collection[] = Object.values(COLLECTIONS);
  const back = others.flatMap(({ name, fields }) =>
    Object.keys(fields).map((field) => `${name}_via_${field}`),
  );
  return [...Object.keys(collection.fields), ...back].filter((name) =>
    resolveHop(collection, name),
  );
}

function pathsOf(collection: Collection, depth: number): string[] {
  const own = ['id', 'created', 'updated', ...Object.keys(collection.fields)];
  if (depth === 0) return own;
  const further = hopsOf(collection).flatMap((hop) => {
    const to = resolveHop(collection, hop)?.to;
    return to ? pathsOf(to, depth - 1).map((path) => `${hop}.${path}`) : [];
  });
  return [...own, ...further];
}

/** A field of the collection or of what it is related to, with or without a modifier. */
export function aPathOf(collection: Collection): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.constantFrom(...pathsOf(collection, 2)),
      fc.constantFrom('', '', '', ':lower', ':length', ':each'),
    )
    .map((parts) => parts.join(''));
}

const aText = fc
  .string({ unit: 'binary', maxLength: 20 })
  .map((text) => `'${text.replaceAll('\0', '').replace(/[\\']/g, '\\$&')}'`);
const aNumber = fc.double({ noNaN: true, min: -1e9, max: 1e9 }).map((n) => n.toFixed(2));
const aLiteral = fc.oneof(
  aText,
  aNumber,
  fc.constantFrom(
    "''",
    "'a%'",
    "'%'",
    "'_'",
    "'1e999'",
    "'-0'",
    'null',
    'true',
    'false',
    '@now',
    '@year',
  ),
);
const aTime = fc.constantFrom('created', 'updated', '@now', '@monthEnd', "'2026-02-28 10:00'");
const aFormattedTime = fc
  .tuple(
    fc.constantFrom('%Y', '%F %R', '%s', '%U %W %V', 'à %p %%', ''),
    aTime,
    fc.array(fc.constantFrom('+1 month', '-3 days', 'start of year', 'weekday 1'), {
      maxLength: 2,
    }),
  )
  .map(
    ([format, time, shifts]) =>
      `strftime(${[`'${format}'`, time, ...shifts.map((s) => `'${s}'`)].join(',')})`,
  );
const OPERATORS = ['=', '!=', '>', '>=', '<', '<=', '~', '!~'].flatMap((sign) => [
  sign,
  `?${sign}`,
]);

/** A filter that reads for this collection, unless it goes through too many lists. */
export function aFilterOf(collection: Collection): fc.Arbitrary<string> {
  const anOperand = fc.oneof(
    { weight: 5, arbitrary: aPathOf(collection) },
    { weight: 4, arbitrary: aLiteral },
    { weight: 1, arbitrary: aFormattedTime },
  );
  const aComparison = fc.tuple(anOperand, fc.constantFrom(...OPERATORS), anOperand);
  const { filter } = fc.letrec<{ filter: string }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 3 },
      aComparison.map((parts) => parts.join(' ')),
      fc
        .tuple(tie('filter'), fc.constantFrom(' && ', ' || '), tie('filter'))
        .map((parts) => `(${parts.join('')})`),
    ),
  }));
  return filter;
}

/** Up to four terms. */
export function aSortOf(collection: Collection): fc.Arbitrary<string> {
  const aTerm = fc
    .tuple(
      fc.constantFrom('', '-', '+'),
      fc.oneof(aPathOf(collection), fc.constantFrom('@rowid', '@random')),
    )
    .map((parts) => parts.join(''));
  return fc.array(aTerm, { maxLength: 4 }).map((terms) => terms.join(','));
}
