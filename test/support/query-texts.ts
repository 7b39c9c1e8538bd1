import fc from 'fast-check';

/**
 * Texts as callers may send them by mistake or on purpose: anything at all, and what nearly is a
 * query. Also used by `npm run bench -- --fuzz`.
 */

/** Any sequence of code units, halves of surrogate pairs and NUL included. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
    .map((units) => String.fromCharCode(...units)),
);

const PIECES = [
  ...['City', 'contacts.Nom', 'isActive', 'null', '@now', '@request.x', 'a.b:c', ':', '.', '#'],
  ...['=', '!=', '~', '!~', '?=', '?', '<', '&&', '||', '&', '(', ')', '//', '\n', '\r', ' '],
  ...["'", '"', '\\', '%', '_', '-', '1', '.5', '12.5', 'é', '😀', '\u0000', '\ud800', ','],
  ...['strftime(', "'%Y-%m'", '@rowid', '@random', 'Contacts_via_company', '*'],
  ...[':excerpt(', ':lower', ':length', ':each', 'expand.', '__proto__', 'constructor', '1e999'],
];

/** The pieces of queries in any order. */
const anyPieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((p) => p.join(''));

const NAMES = [
  ...['id', 'created', 'updated', 'RaisonSociale', 'CodePostal', 'City', 'isActive', 'contacts'],
  ...['Nom', 'Email', 'company', 'Name', 'Quantity', 'Status', 'email', 'verified', 'nope'],
];
const RELATIONS = [
  ...['contacts', 'company', 'Contacts_via_company', 'orders_via_company', 'orders_via_contacts'],
  ...['Company_via_contacts', 'users_via_id', 'nope'],
];
const MODIFIERS = ['', '', '', ':lower', ':length', ':each', ':isset', ':changed', ':nope'];

/** Paths that mostly lead somewhere from one collection or another. */
const aPath: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(fc.constantFrom(...RELATIONS), { maxLength: 3 }),
    fc.constantFrom(...NAMES),
    fc.constantFrom(...MODIFIERS),
  )
  .map(([relations, name, modifier]) => [...relations, name].join('.') + modifier);

const aNumber = fc.oneof(
  fc.integer().map(String),
  fc.double({ noNaN: true }).map(String),
  fc.constantFrom(
    '0',
    '-0',
    '01',
    '1.',
    '.5',
    '1e3',
    '9'.repeat(400),
    '0'.repeat(50),
    '-',
    '1.2.3',
  ),
);

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

const aLiteral = fc.oneof(
  anyText.map(quoted),
  anyText.map((text) => JSON.stringify(text)),
  fc.constantFrom("''", "'%'", "'_'", "'\\\\'", "'a%'", '"2026-03"', "'12'", "'é'", "'unclosed"),
  aNumber,
  fc.constantFrom('null', 'TRUE', 'false', '@now', '@year', '@monthStart', '@nope', '@request.a'),
);

const aTimeFormat = fc
  .array(fc.constantFrom('%Y', '%m', '%d', '%H', '%s', '%W', '%p', '%%', '%q', '-', 'É', '%'), {
    maxLength: 8,
  })
  .map((pieces) => quoted(pieces.join('')));
const aTimeModifier = fc.oneof(
  fc
    .tuple(aNumber, fc.constantFrom(' days', ' month', ' years', ' '))
    .map((words) => words.join('')),
  fc.constantFrom('start of month', 'weekday 1', 'weekday 9', 'localtime', ''),
);

const aCall = fc
  .tuple(
    aTimeFormat,
    fc.oneof(aPath, aLiteral),
    fc.array(aTimeModifier.map(quoted), { maxLength: 3 }),
  )
  .map(([format, time, shifts]) => `strftime(${[format, time, ...shifts].join(', ')})`);

const anOperand = fc.oneof(
  { weight: 6, arbitrary: aPath },
  { weight: 6, arbitrary: aLiteral },
  { weight: 1, arbitrary: aCall },
);

const anOperator = fc.constantFrom(
  ...['=', '!=', '>', '>=', '<', '<=', '~', '!~', '?=', '?!=', '?>', '?~', '?!~', '==', '<>'],
);

const { condition: nearlyFilter } = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.tuple(anOperand, anOperator, anOperand).map((parts) => parts.join(' ')),
    fc
      .tuple(
        tie('condition'),
        fc.constantFrom(' && ', '||', ' // oui\n && ', '&'),
        tie('condition'),
      )
      .map((parts) => parts.join('')),
    tie('condition').map((inner) => `(${inner})`),
  ),
}));

/** Deep or long beyond every limit. */
const anExcess = fc
  .tuple(
    fc.constantFrom('(', ')', "'", '\\', '1=1||', 'City=1&&(', 'contacts.', '-', ',', '..'),
    fc.nat(4000),
  )
  .map(([piece, count]) => piece.repeat(count));

/** A filter that a caller may send. */
export const filterText: fc.Arbitrary<string> = fc.oneof(
  nearlyFilter,
  anyPieces,
  anyText,
  anExcess,
);

function listOf(entry: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const some = fc.array(entry, { maxLength: 9 }).map((entries) => entries.join(','));
  return fc.oneof(some, anyPieces, anyText, anExcess);
}

export const sortText: fc.Arbitrary<string> = listOf(
  fc
    .tuple(
      fc.constantFrom('', '-', '+', ' -'),
      fc.oneof(aPath, fc.constantFrom('@rowid', '@random')),
    )
    .map((parts) => parts.join('')),
);

export const expandText: fc.Arbitrary<string> = listOf(
  fc
    .array(fc.constantFrom(...RELATIONS, 'Contacts(company)', ''), { maxLength: 8 })
    .map((steps) => steps.join('.')),
);

export const fieldsText: fc.Arbitrary<string> = listOf(
  fc
    .tuple(
      fc.constantFrom('', '*', 'expand.', 'expand.contacts.'),
      fc.constantFrom(...NAMES, '*'),
      fc.constantFrom('', ':excerpt(3)', ':excerpt(5, true)', ':excerpt(0)', ':excerpt(', ':nope'),
    )
    .map((parts) => parts.join('')),
);

export const searchText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('durand', 'a', '06 12', '+33 (0)6', 'œ', '"', '%', 'x'.repeat(201)),
  anyPieces,
  anyText,
);

export const pagingText: fc.Arbitrary<string> = fc.oneof(
  aNumber,
  fc.constantFrom('', ' 1', 'abc', 'true', 'T'),
  anyText,
);
