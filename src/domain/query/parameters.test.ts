import { describe, expect, it } from 'vitest';
import { COLLECTIONS } from '../collections.ts';
import { type Expansion, parseExpand } from './expand.ts';
import { parseFields } from './fields.ts';
import { macroValue } from './macros.ts';
import { parsePaging } from './paging.ts';
import { pickFields } from './pick-fields.ts';
import { QueryError } from './query-error.ts';
import { parseSort } from './sort.ts';

const { Company, Contacts, orders } = COLLECTIONS;

describe('sort', () => {
  const show = (text: string) =>
    parseSort(text, Contacts).map((term) => {
      const sign = term.kind !== 'random' && term.descending ? '-' : '+';
      if (term.kind !== 'field') return `${sign}@${term.kind}`;
      return sign + [...term.path.hops.map((hop) => hop.field), term.path.name].join('.');
    });

  it.each([
    ['', []],
    ['Nom', ['+Nom']],
    ['-created,+Nom, Prenom', ['-created', '+Nom', '+Prenom']],
    [
      'company.RaisonSociale,-company.contacts.Nom',
      ['+company.RaisonSociale', '-company.contacts.Nom'],
    ],
    ['@random', ['+@random']],
    ['@rowid,-@rowid', ['+@rowid', '-@rowid']],
    ['Nom:lower', ['+Nom']],
  ])('%j orders by %j', (text, terms) => {
    expect(show(text)).toEqual(terms);
  });

  it.each([
    ' ',
    ',',
    'Nom,',
    '-',
    '--Nom',
    '- Nom',
    'nom',
    "'Nom'",
    'null',
    'true',
    '1',
    '@now',
    '@request.auth.id',
    'Nom:foo',
    'Nom DESC',
    'company.',
    `${' '.repeat(253)}Nom`,
    'id,id,id,id,id,id,id,id,id',
  ])('refuses %j', (text) => {
    expect(() => parseSort(text, Contacts)).toThrow(QueryError);
  });
});

describe('paging', () => {
  it.each([
    [{}, 1, 30],
    [{ page: '', perPage: '' }, 1, 30],
    [{ page: '2', perPage: '5' }, 2, 5],
    [{ page: '0', perPage: '0' }, 1, 30],
    [{ page: '-3', perPage: '-1' }, 1, 30],
    [{ perPage: '1000' }, 1, 1000],
    [{ perPage: '1001' }, 1, 1000],
  ])('%j is page %i of %i', (parameters, page, perPage) => {
    expect(parsePaging(parameters)).toEqual({ page, perPage, skipTotal: false });
  });

  it.each(['1', 't', 'T', 'true', 'TRUE', 'True'])('skipTotal=%s counts nothing', (skipTotal) => {
    expect(parsePaging({ skipTotal }).skipTotal).toBe(true);
  });

  it.each(['', '0', 'f', 'F', 'false', 'FALSE', 'False'])('skipTotal=%s counts', (skipTotal) => {
    expect(parsePaging({ skipTotal }).skipTotal).toBe(false);
  });

  it.each([
    { page: 'abc' },
    { page: '1.5' },
    { page: ' 2' },
    { page: '2 ' },
    { page: '0x10' },
    { perPage: '1e2' },
    { perPage: '9'.repeat(30) },
    { skipTotal: 'yes' },
    { skipTotal: 'tRuE' },
  ])('refuses %j', (parameters) => {
    expect(() => parsePaging(parameters)).toThrow(QueryError);
  });
});

describe('expand', () => {
  const show = (expansions: readonly Expansion[]): string =>
    expansions
      .map(({ key, nested }) => (nested.length > 0 ? `${key}(${show(nested)})` : key))
      .join(' ');

  it.each([
    ['', ''],
    ['company', 'company'],
    [' company , cont acts ', 'company contacts'],
    ['.company.', 'company'],
    ['company,company', 'company'],
    ['company,company.contacts', 'company(contacts)'],
    ['company.contacts,contacts.company', 'company(contacts) contacts(company)'],
    ['contacts.company,contacts.orders_via_contacts', 'contacts(company orders_via_contacts)'],
    ['inconnu', ''],
    ['Name', ''],
    ['company.inconnu', ''],
    ['company,company.inconnu', ''],
    ['company.inconnu,contacts', 'contacts'],
    ['__proto__,constructor', ''],
  ])('%j on orders expands %j', (text, tree) => {
    expect(show(parseExpand(text, orders))).toBe(tree);
  });

  it('stops after six relations', () => {
    const text = Array.from({ length: 5 }, () => 'contacts.company').join('.');
    expect(show(parseExpand(text, Company))).toBe(
      'contacts(company(contacts(company(contacts(company)))))',
    );
  });
});

describe('fields', () => {
  const record = {
    Nom: 'Durand',
    Poste: '<p>Chef  de\n<b>projet</b></p>',
    n: 3,
    expand: {
      company: { City: 'Évry', Tel: '01' },
      contacts: [
        { Nom: 'A', Tel: '1' },
        { Nom: 'B', Tel: '2' },
      ],
    },
  };

  const cut = { Nom: 'Du', Poste: 'Ch', n: 3 };
  const telephones = [{ Tel: '1' }, { Tel: '2' }];

  it.each([
    ['Nom', { Nom: 'Durand' }],
    [' n , Nom ,', { Nom: 'Durand', n: 3 }],
    ['Inconnu', {}],
    ['*', record],
    ['expand', { expand: record.expand }],
    ['expand.company.City', { expand: { company: { City: 'Évry' } } }],
    ['expand.contacts.Nom', { expand: { contacts: [{ Nom: 'A' }, { Nom: 'B' }] } }],
    ['expand.contacts.*', { expand: { contacts: record.expand.contacts } }],
    ['*,expand.company.City', { ...record, expand: { company: { City: 'Évry' } } }],
    ['Nom.rien', { Nom: 'Durand' }],
    ['n:excerpt(3)', { n: 3 }],
    ['Poste:excerpt(7)', { Poste: 'Chef de' }],
    ['Poste:excerpt(6, true)', { Poste: 'Chef d...' }],
    ['Poste:excerpt(100,true),Nom', { Nom: 'Durand', Poste: 'Chef de projet' }],
    ['*:excerpt(2),expand.contacts.Tel', { ...cut, expand: { contacts: telephones } }],
    ['expand.company.*:excerpt(1)', { expand: { company: { City: 'É', Tel: '0' } } }],
    ['Nom:excerpt(3),Nom', { Nom: 'Durand' }],
    ['Nom,Nom:excerpt(3)', { Nom: 'Dur' }],
    ['Nom,Poste:excerpt( 6 , true ),n', { Nom: 'Durand', Poste: 'Chef d...', n: 3 }],
  ])('%j keeps %j', (text, kept) => {
    const picks = parseFields(text);
    expect(picks && JSON.parse(pickFields(JSON.stringify(record), picks))).toEqual(kept);
  });

  it.each([
    ['<b>Du</b>rand', 'Durand'],
    ['<p>Chef</p><div>de<br>projet</div>', 'Chef deprojet'],
    [' <script>var a = 1;</script><!-- non -->  oui', 'oui'],
    ['1 < 2 > 0', '1 < 2 > 0'],
    ['Du\u00a0bon \n\t pain', 'Du\u00a0bon pain'],
    [
      '<p>&Eacute;clair &amp; fils&nbsp;: l&rsquo;&oelig;il, 5&#8239;&euro;</p>',
      'Éclair & fils\u00a0: l’œil, 5\u202f€',
    ],
    ['d&#39;été d&#x27;hiver l&#146;an &#32; neuf', "d'été d'hiver l’an neuf"],
    [
      '&lt;b&gt; R&D &amp;amp; &Inconnu; &yuml;&#0;&#xD800;',
      '<b> R&D &amp; &Inconnu; ÿ\ufffd\ufffd',
    ],
  ])('leaves of %j, as an excerpt, %j', (text, left) => {
    const picks = parseFields('Nom:excerpt(100)');
    expect(picks && JSON.parse(pickFields(JSON.stringify({ Nom: text }), picks))).toEqual({
      Nom: left,
    });
  });

  it.each(['', ' ', ','])('%j keeps everything', (text) => {
    expect(parseFields(text)).toBeUndefined();
  });

  it.each([
    'Nom:court',
    'Nom:excerpt',
    'Nom:excerpt()',
    'Nom:excerpt(0)',
    'Nom:excerpt(-1)',
    'Nom:excerpt(a)',
    'Nom:excerpt(3,peut-être)',
    'Nom:excerpt(3,true,1)',
    'Nom:excerpt(3',
    'Nom:',
  ])('refuses %j', (text) => {
    expect(() => parseFields(text)).toThrow(QueryError);
  });
});

describe('a time macro', () => {
  const now = new Date('2028-02-29T23:04:05.678Z');

  it.each([
    ['@now', '2028-02-29 23:04:05.678Z'],
    ['@yesterday', '2028-02-28 23:04:05.678Z'],
    ['@tomorrow', '2028-03-01 23:04:05.678Z'],
    ['@todayStart', '2028-02-29 00:00:00.000Z'],
    ['@todayEnd', '2028-02-29 23:59:59.999Z'],
    ['@monthStart', '2028-02-01 00:00:00.000Z'],
    ['@monthEnd', '2028-02-29 23:59:59.999Z'],
    ['@yearStart', '2028-01-01 00:00:00.000Z'],
    ['@yearEnd', '2028-12-31 23:59:59.999Z'],
    ['@second', 5],
    ['@minute', 4],
    ['@hour', 23],
    ['@day', 29],
    ['@month', 2],
    ['@weekday', 2],
    ['@year', 2028],
  ] as const)('%s is %s', (name, value) => {
    expect(macroValue(name, now)).toBe(value);
  });
});
