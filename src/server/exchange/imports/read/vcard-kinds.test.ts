import { describe, expect, it } from 'vitest';
import { fixture, tableOf } from '../../../../../test/support/tables.ts';

type CardRow = Readonly<Record<string, string>>;

/** The cards of an address book, each by the headers of what it holds, and what could not be read. */
async function cardsIn(bytes: Buffer | string) {
  const { cells, rows, unread, photos, encoding } = await tableOf(bytes);
  const [headers = [], ...cards] = cells;
  const named = cards.map(
    (card): CardRow =>
      Object.fromEntries(
        headers.map((header, at) => [header, card[at] ?? '']).filter(([, value]) => value !== ''),
      ),
  );
  return { cards: named, lines: rows.slice(1).map(({ line }) => line), unread, photos, encoding };
}

/** A card of Val Valable with these lines. */
function card(...lines: readonly string[]): string {
  return ['BEGIN:VCARD', 'VERSION:3.0', 'N:Valable;Val;;;', ...lines, 'END:VCARD', ''].join('\r\n');
}

async function only(...lines: readonly string[]): Promise<CardRow> {
  const { cards, unread } = await cardsIn(card(...lines));
  expect([cards.length, unread.count]).toEqual([1, 0]);
  const { Nom: _, Prénom: __, ...others } = cards[0] ?? {};
  return others;
}

describe('A line of a card', () => {
  it.each<[what: string, line: string, cell: CardRow]>([
    ['a type without its name', 'TEL;CELL:0639980001', { Mobile: '0639980001' }],
    ['a type in quotes', 'TEL;TYPE="cell,voice":0639980001', { Mobile: '0639980001' }],
    ['a type twice', 'TEL;type=VOICE;type=CELL:0639980001', { Mobile: '0639980001' }],
    ['blanks', 'TEL; TYPE = CELL : 0639980001', { Mobile: '0639980001' }],
    ['no type behind its name', 'TEL;TYPE=:0199000020', { Téléphone: '0199000020' }],
    ['a parameter that is nothing', 'EMAIL;:val@exemple.fr', { Email: 'val@exemple.fr' }],
    ['an unclosed quote', 'TEL;TYPE="WORK:0199000020', { Téléphone: '0199000020' }],
    ['a quote in its value', 'TITLE:Chef "de:" projet', { Poste: 'Chef "de:" projet' }],
    ['a group', 'item1.EMAIL;INTERNET:val@exemple.fr', { Email: 'val@exemple.fr' }],
    ['small letters', 'email;internet:val@exemple.fr', { Email: 'val@exemple.fr' }],
    ['mailto:', 'EMAIL:mailto:val%2Bcarte@exemple.fr?subject=x', { Email: 'val+carte@exemple.fr' }],
    ['tel:', 'TEL;VALUE=uri;TYPE=work:tel:+33-1-99-00-00-01', { Téléphone: '+33-1-99-00-00-01' }],
    [
      'tel: with an extension',
      'TEL;VALUE=uri:tel:+33-1-99-00-00-01;ext=42',
      { Téléphone: '+33-1-99-00-00-01 poste 42' },
    ],
    ['an extension without tel:', 'TEL:0199000020;ext=42', { Téléphone: '0199000020 poste 42' }],
    ['two numbers', 'TEL:0199000020\\; 0199000021', { Téléphone: '0199000020; 0199000021' }],
    ['an escaped semicolon', 'TITLE:Achats\\; ventes', { Poste: 'Achats; ventes' }],
    ['a bare semicolon', 'TITLE:Achats; ventes', { Poste: 'Achats; ventes' }],
    ['escaped signs', 'ORG:A\\, B\\; C \\\\ D;Ventes', { Entreprise: 'A, B; C \\ D' }],
    ['an escaped colon', 'URL:https\\://www.exemple.fr', { Liens: 'https://www.exemple.fr' }],
    ['base64', 'TITLE;ENCODING=b:QWNoYXRz', { Poste: 'Achats' }],
    [
      'quoted-printable',
      'TITLE;ENCODING=QUOTED-PRINTABLE:Responsable qualit=C3=A9=3B achats',
      { Poste: 'Responsable qualité; achats' },
    ],
    [
      'quoted-printable of Windows without a word of it',
      'TITLE;QUOTED-PRINTABLE:Qualit=E9',
      { Poste: 'Qualité' },
    ],
  ])('with %s is read', async (_, line, cell) => {
    expect(await only(line)).toEqual(cell);
  });

  it.each([
    'qui continue sans retrait',
    ':',
    ';',
    '=',
    'TEL',
    'TEL;CELL',
    '"',
    '.EMAIL:x@exemple.fr',
  ])('that is none is left out, not the card: %s', async (line) => {
    expect(await only('EMAIL:val@exemple.fr', line)).toEqual({ Email: 'val@exemple.fr' });
  });

  it('that is broken within a letter, or within quoted-printable, is whole again', async () => {
    const bytes = Buffer.from(card('TITLE:Responsable qualité'));
    const at = bytes.indexOf('é') + 1;
    const folded = [bytes.subarray(0, at), Buffer.from('\r\n '), bytes.subarray(at)];
    const { cards, encoding } = await cardsIn(Buffer.concat(folded));
    expect([cards[0]?.Poste, encoding]).toEqual(['Responsable qualité', 'utf-8']);
    expect(await only('TITLE;ENCODING=QUOTED-PRINTABLE:Qualit=C3=\r\n =A9')).toEqual({
      Poste: 'Qualité',
    });
  });

  it('says in which letters it is, whatever the others are in', async () => {
    const line = Buffer.from('TITLE;CHARSET=ISO-8859-1:Qualité\r\nORG:', 'latin1');
    const [before = '', after = ''] = card('ORG:Énergies').split('ORG:');
    const { cards } = await cardsIn(Buffer.concat([Buffer.from(before), line, Buffer.from(after)]));
    expect(cards[0]).toMatchObject({ Poste: 'Qualité', Entreprise: 'Énergies' });
  });

  it.each(['utf-8', 'utf16le'] as const)('may follow a byte order mark: %s', async (letters) => {
    const file = Buffer.from(`\u{feff}${card('ORG:Énergies')}`, letters);
    const { cards, encoding } = await cardsIn(file);
    expect([cards[0]?.Entreprise, encoding]).toEqual(['Énergies', '']);
  });
});

describe('The first of several', () => {
  it('is that of work, then the most preferred, never that of home', async () => {
    const lines = [
      'EMAIL;TYPE=HOME;PREF=1:perso@exemple.fr',
      'EMAIL;PREF=2:deux@exemple.fr',
      'EMAIL;PREF=1:un@exemple.fr',
      'EMAIL;TYPE=WORK:travail@exemple.fr',
    ];
    expect(await only(...lines)).toEqual({
      Email: 'travail@exemple.fr',
      'Autres e-mails': 'un@exemple.fr\ndeux@exemple.fr',
      'E-mails (domicile)': 'perso@exemple.fr',
    });
  });
});

describe('A card', () => {
  it.each<[string, CardRow[]]>([
    [
      'bare-types-3.0.vcf',
      [
        {
          ...{ Nom: 'Lefèvre', Prénom: 'Élodie', Email: 'elodie.bare@exemple.fr' },
          ...{ Mobile: '06 39 98 00 01', Téléphone: '01 99 00 00 01', Poste: 'Acheteuse' },
          Liens: 'https://www.exemple.fr',
        },
        { Nom: 'Nord', Prénom: 'Paul', Mobile: '06 39 98 00 02' },
      ],
    ],
    [
      'bad-line.vcf',
      [
        { Nom: 'Erreur', Prénom: 'Eva', Mobile: '0639980019', Email: 'eva@exemple.fr' },
        { Nom: 'Valable', Prénom: 'Val', Téléphone: '0199000020', Email: 'val@exemple.fr' },
      ],
    ],
    [
      'qp-in-3.0.vcf',
      [
        {
          ...{ Nom: 'Lefèvre', Prénom: 'Élodie', Mobile: '0639980001' },
          Email: 'elodie.lefevre@exemple.fr',
        },
      ],
    ],
  ])('is read as it was meant: %s', async (name, cards) => {
    expect((await cardsIn(fixture(name))).cards).toEqual(cards);
  });

  it.each([
    ['FN:Élodie Lefèvre', { Nom: 'Lefèvre', Prénom: 'Élodie' }],
    ['FN:Élodie Lefèvre\nN:;;;;', { Nom: 'Lefèvre', Prénom: 'Élodie' }],
    ['N:Lefèvre;Marie,Élodie;;;\nFN:x y', { Nom: 'Lefèvre', Prénom: 'Marie Élodie' }],
    ['FN:Exemple SA\nORG:Exemple SA', { Entreprise: 'Exemple SA' }],
    ['FN:val@exemple.fr\nEMAIL:val@exemple.fr', { Email: 'val@exemple.fr' }],
  ])('names whom it can: %j', async (lines, cells) => {
    const { cards } = await cardsIn(`BEGIN:VCARD\nVERSION:3.0\n${lines}\nEND:VCARD\n`);
    expect(cards).toEqual([cells]);
  });

  const named = (name: string, ...lines: readonly string[]) =>
    ['BEGIN:VCARD', 'VERSION:3.0', `N:${name};;;;`, ...lines, 'END:VCARD'].join('\n');
  const agentWithin = () =>
    `${named('A', `AGENT:${named('B').replaceAll('\n', '\n ')}`)}\n${named('C')}`;
  const withoutEnd = (name: string) => named(name).replace('\nEND:VCARD', '');

  it.each([
    ['none has an end', [withoutEnd('A'), withoutEnd('B')].join('\n'), ['A', 'B']],
    ['the first has none', [withoutEnd('A'), named('B'), named('C')].join('\n'), ['A', 'B', 'C']],
    ['the last has none', [named('A'), withoutEnd('B')].join('\n'), ['A', 'B']],
    ['an agent is within', named('A', 'AGENT:', named('B'), 'TITLE:x'), ['A', 'B']],
    [
      'an agent is on one line',
      named('A', `AGENT:${named('B').replaceAll('\n', '\\n')}`),
      ['A', 'B'],
    ],
    ['an agent is indented', agentWithin(), ['A', 'B', 'C']],
    ['one is within', named('A', named('B')), ['A', 'B']],
    ['marks are indented', `${named('A').replace('END', ' END')}\n  ${named('B')}`, ['A', 'B']],
    ['marks are small', `${named('A').toLowerCase()}\nEND:VCARD\n${named('B')}`, ['a', 'B']],
  ])('is a row of its own, even where %s', async (_, file, names) => {
    const { cards, lines, unread } = await cardsIn(file);
    expect(cards.map(({ Nom }) => Nom)).toEqual(names);
    expect([lines[0], unread.count]).toEqual([1, 0]);
    expect(lines).toEqual([...lines].sort((a, b) => a - b));
  });

  it('that holds nothing to read is counted, with its line', async () => {
    const file = [named('A'), named(''), named('B'), 'BEGIN:VCARD', 'NOTE:x', 'END:VCARD'].join(
      '\n',
    );
    const { cards, lines, unread } = await cardsIn(file);
    expect(cards).toHaveLength(2);
    expect(lines).toEqual([1, 9]);
    expect(unread).toEqual({ count: 2, lines: [5, 13] });
  });

  it('counts its photo, which is not read, however large or badly broken it is', async () => {
    const line = ` ${'A'.repeat(74)}\r\n`;
    const file = card(
      `PHOTO;ENCODING=b;TYPE=JPEG:AAAA\r\n${line.repeat(20_000)}EMAIL:val@exemple.fr`,
    );
    const started = performance.now();
    const { cards, photos } = await cardsIn(file);
    expect(performance.now() - started).toBeLessThan(2000);
    expect([photos, cards[0]?.Email]).toEqual([1, 'val@exemple.fr']);
    const old = card('PHOTO;BASE64:AAAA\r\nBBBB\r\nCCCC==\r\n', 'EMAIL:val@exemple.fr');
    expect((await cardsIn(old)).cards[0]?.Email).toBe('val@exemple.fr');
  });

  it('takes as long as it is large, wherever it is broken', async () => {
    const started = performance.now();
    for (const start of ['NOTE:a', 'TITLE:a', 'TITLE;ENCODING=QUOTED-PRINTABLE:a']) {
      await cardsIn(card(`${start}\r\n${' b\r\n'.repeat(400_000)}`)).catch(() => {});
      await cardsIn(card(`${start}=\r\n${'b=\r\n'.repeat(400_000)}`)).catch(() => {});
    }
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
