import { describe, expect, it } from 'vitest';
import { filterAsText } from '../../../test/support/filter-text.ts';
import { COLLECTIONS } from '../collections.ts';
import { FILTER_BYTES_MAX } from '../limits.ts';
import { parseFilter } from './filter.ts';
import { QueryError } from './query-error.ts';

const { Company, Contacts } = COLLECTIONS;

describe('a filter on companies', () => {
  it.each([
    ["City = 'Évry'", 'City = «Évry»'],
    ['City="Évry"', 'City = «Évry»'],
    ["\t City\n=  'x' ", 'City = «x»'],
    ["City = 'l\\'eau'", "City = «l'eau»"],
    ['City = "dite \\"belle\\""', 'City = «dite "belle"»'],
    ['City = \'a\\"b\' || City = "l\\\'eau"', `or(City = «a"b», City = «l'eau»)`],
    ["City = 'a\\nb\\\\c\\td\\re'", 'City = «a\nb\\c\td\re»'],
    ["City = 'a\\\\nb'", 'City = «a\\nb»'],
    ['City = \'a\\\\\' || City = "b\\\\"', 'or(City = «a\\», City = «b\\»)'],
    ["City = 'a\\\\\\'b'", "City = «a\\'b»"],
    ["City = '\\d\\N\\u00e9\\%'", 'City = «\\d\\N\\u00e9\\%»'],
    ["City = 'deux\nlignes'", 'City = «deux\nlignes»'],
    ["City = 'a && b || (c) // d'", 'City = «a && b || (c) // d»'],
    ["City = ''", 'City = «»'],
    ["'a''b' = 1", undefined],
    ['City = 12', 'City = 12'],
    ['City = -0.5', 'City = -0.5'],
    ['City=-1', 'City = -1'],
    ['isActive = true', 'isActive = true!'],
    ['isActive != FALSE', 'isActive != false!'],
    ['City = Null', 'City = null!'],
    ['created >= @now', 'created >= @now'],
    ['id > 1', 'id > 1'],
    ['updated >= 1', 'updated >= 1'],
    ['City < 1', 'City < 1'],
    ['City <= 1', 'City <= 1'],
    ['City ~ 1', 'City ~ 1'],
    ['City !~ 1', 'City !~ 1'],
    ['City ?= 1', 'City ?= 1'],
    ['City ?!= 1', 'City ?!= 1'],
    ['City ?> 1', 'City ?> 1'],
    ['City ?>= 1', 'City ?>= 1'],
    ['City ?< 1', 'City ?< 1'],
    ['City ?<= 1', 'City ?<= 1'],
    ['City ?~ 1', 'City ?~ 1'],
    ['City ?!~ 1', 'City ?!~ 1'],
    ['1 = 1', '1 = 1'],
    ["'x' = City", '«x» = City'],
    ['City = Tel', 'City = Tel'],
    ['City:lower = 1', 'City:lower = 1'],
    ['contacts:length > 2', 'contacts:length > 2'],
    ['contacts:each ?= 1', 'contacts:each ?= 1'],
    ['contacts.Nom:lower = 1', 'mirror>Contacts.Nom:lower = 1'],
    ['contacts.company.City = 1', 'mirror>Contacts.one>Company.City = 1'],
    ['Contacts_via_company.Nom = 1', 'back-one>Contacts.Nom = 1'],
    ['orders_via_company.contacts.id = 1', 'back-one>orders.many>Contacts.id = 1'],
    ['City=1&&Tel=2', 'and(City = 1, Tel = 2)'],
    ['City=1||Tel=2', 'or(City = 1, Tel = 2)'],
    ['City=1 || Tel=2 && id=3', 'or(City = 1, and(Tel = 2, id = 3))'],
    ['City=1 && Tel=2 || id=3', 'or(and(City = 1, Tel = 2), id = 3)'],
    ['(City=1 || Tel=2) && id=3', 'and(or(City = 1, Tel = 2), id = 3)'],
    ['((City=1))', 'City = 1'],
    ['(City=1 && (Tel=2 && id=3))', 'and(City = 1, Tel = 2, id = 3)'],
    ['// avant\nCity = 1 // après', 'City = 1'],
    ['City // au milieu\n= 1', 'City = 1'],
    ["strftime('%Y-%m', created) = '2026-03'", 'strftime(%Y-%m, created) = «2026-03»'],
    ["touchedBy('op') = true", 'touchedBy(op) = true!'],
    ["'x' = strftime('à %%', @now)", '«x» = strftime(à %, @now)'],
    ["strftime('%d') = 1", 'strftime(%d, @now) = 1'],
    ["strftime('%d', 'NOW') = 1", 'strftime(%d, @now) = 1'],
    ["strftime('%d', '2026-03-12') = 1", 'strftime(%d, «2026-03-12 00:00:00.000Z») = 1'],
    [
      "strftime('%d','2026-03-12T23:05:01.5-02:30')=1",
      'strftime(%d, «2026-03-13 01:35:01.500Z») = 1',
    ],
    [
      "strftime('%d', contacts.created, '-3 Months', 'start of year', 'weekday 1') = 1",
      'strftime(%d, mirror>Contacts.created, by -3 month, start year, weekday 1) = 1',
    ],
  ])('%j reads %j', (text, tree) => {
    if (tree === undefined) expect(() => parseFilter(text, Company)).toThrow(QueryError);
    else expect(filterAsText(parseFilter(text, Company))).toBe(tree);
  });

  it.each([
    ' ',
    '// rien',
    'City',
    'City =',
    '= 1',
    'City 1',
    'City = 1 Tel = 2',
    'City = 1 &&',
    '&& City = 1',
    'City = 1 & Tel = 2',
    'City = 1 | Tel = 2',
    'City = 1 &&& Tel = 2',
    'City = 1 and Tel = 2',
    '()',
    'City = 1 && ()',
    '(City = 1',
    'City = 1)',
    '(City) = 1',
    ')(',
    '!(City = 1)',
    'City == 1',
    'City =! 1',
    'City <> 1',
    'City => 1',
    'City ?? 1',
    'City ? 1',
    'City ! 1',
    'City = 1.',
    'City = .5',
    'City = 1.2.3',
    'City = +1',
    'City = 1e3',
    'City = 12abc',
    'City = -',
    "City = 'abc",
    'City = "abc',
    "City = 'abc\\'",
    'City = "abc\\\\\\"',
    "City = 'te\\\\'st'",
    "City = 'a'\r",
    "City\u00a0= 'a'",
    'City = ’a’',
    'Ville = 1',
    'Évry = 1',
    'city = 1',
    'City. = 1',
    'City: = 1',
    '.City = 1',
    'contacts..Nom = 1',
    'City.Nom = 1',
    'contacts.Inconnu = 1',
    'City:foo = 1',
    'City:lower:lower = 1',
    '#City = 1',
    '_ = 1',
    '__proto__ = 1',
    'constructor = 1',
    'toString.constructor = 1',
    'collectionId = 1',
    'collectionName = 1',
    'expand = 1',
    'deleted = 1',
    'seq = 1',
    'RaisonSociale_fold = 1',
    '@nope = 1',
    '@Now = 1',
    "@request.auth.id != ''",
    '@collection.users.email = 1',
    'Contacts_via_company = 1',
    'Contacts_via_company:length = 1',
    'Contacts_via_Nom.id = 1',
    'users_via_company.id = 1',
    'orders_via_contacts.id = 1',
    'touchedBy() = 1',
    "hasProof('sent') = 1",
    'touchedBy(id) = 1',
    "touchedBy('a', 'b') = 1",
    'strftime() = 1',
    "strftime('%Y',) = 1",
    "strftime('%Y' created) = 1",
    "strftime('%Y', created = 1",
    "strftime('%Y', created)",
    'strftime(City, created) = 1',
    "strftime('%Y', City) = 1",
    "strftime('%Y', created:lower) = 1",
    "strftime('%Y', 'hier') = 1",
    "strftime('%Y', '2026-13-01') = 1",
    "strftime('%Y', 2461108) = 1",
    "strftime('%Y', @year) = 1",
    "strftime('%Y', null) = 1",
    "strftime('%q', created) = 1",
    "strftime('100%', created) = 1",
    "strftime('%J', created) = 1",
    "strftime('%Y', created, 'localtime') = 1",
    "strftime('%Y', created, '1.5 days') = 1",
    "strftime('%Y', created, '101 years') = 1",
    "strftime('%Y', created, 'weekday 7') = 1",
    "strftime('%Y', created, City) = 1",
    `strftime('${'%Y'.repeat(51)}', created) = 1`,
    `strftime('%Y', created${", '1 day'".repeat(9)}) = 1`,
    "strftime('%Y', strftime('%Y')) = 1",
    'geoDistance(1,2,3,4) < 5',
    'lower(City) = 1',
    'City = 1, Tel = 2',
    "City = 'a\u0000b'",
  ])('refuses %j', (text) => {
    expect(() => parseFilter(text, Company)).toThrow(QueryError);
  });

  it('may name @request. inside a text', () => {
    expect(filterAsText(parseFilter("City ~ '@request.fr'", Company))).toBe('City ~ «@request.fr»');
  });

  it('holds at most 3500 bytes', () => {
    const filter = (length: number) => `City='${'é'.repeat((length - 7) / 2)}'`;
    expect(() => parseFilter(`${filter(3499)} `, Company)).not.toThrow();
    expect(() => parseFilter(`${filter(3499)}  `, Company)).toThrow(QueryError);
  });

  it('holds at most 200 comparisons', () => {
    const filter = (count: number) => Array.from({ length: count }, () => '1=1').join('||');
    expect(() => parseFilter(filter(200), Company)).not.toThrow();
    expect(() => parseFilter(filter(201), Company)).toThrow(QueryError);
  });

  it('goes through at most six relations', () => {
    const path = (hops: number) =>
      [...Array(hops).keys()].map((i) => (i % 2 ? 'contacts' : 'company'));
    const filter = (hops: number) => `${path(hops).join('.')}.id = 1`;
    expect(() => parseFilter(filter(6), Contacts)).not.toThrow();
    expect(() => parseFilter(filter(7), Contacts)).toThrow(QueryError);
  });
});

describe('a text without sense', () => {
  it.each([
    '(',
    ')',
    "'",
    '\\',
    "'\\",
    '1',
    '-',
    '=',
    '&',
    'a.',
    'contacts.',
    'a_via_',
    '/',
    '//\n',
  ])('is refused when it repeats %j, however often', (piece) => {
    const text = piece.repeat(FILTER_BYTES_MAX / piece.length);
    expect(() => parseFilter(text, Company)).toThrow(QueryError);
  });
});
