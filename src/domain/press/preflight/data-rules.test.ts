import { describe, expect, it } from 'vitest';
import { design, JULIE, text, value } from '../../../../test/support/card-layout.ts';
import { findingAnswer } from '../finding.ts';
import { dataFindings, type Printed } from './data-rules.ts';

const CODE = { kind: 'code', id: 'code', x: 60, y: 28, side: 20, paint: { ink: 'black' } };
const CARD = design([
  CODE,
  text({ id: 'phone', parts: [value('Phone'), value('Email')] }),
  text({ id: 'further', parts: [value('phones')] }),
]);

function found(
  { values = {}, ...wish }: { values?: object; state?: Printed['state'] },
  card = CARD,
) {
  const printed = { state: 'published', ...wish, values: { ...JULIE, ...values } } as const;
  return dataFindings(card, printed).map(findingAnswer);
}

const CASES: [what: string, Parameters<typeof found>[0], rules: string[]][] = [
  ['is published, with numbers that can be dialled', {}, []],
  ['is hidden, where a code would lead', { state: 'hidden' }, ['code-hidden error code']],
  ['has left the company', { state: 'left' }, ['departed remark undefined']],
  ['has a number that is too short', { values: { Phone: '06 12' } }, ['odd-value remark phone']],
  [
    'has a further number that is too short',
    { values: { phones: '01 42 68 53 00\n06 12' } },
    ['odd-value remark further'],
  ],
  ['has an address that is none', { values: { Email: 'julie' } }, ['odd-value remark phone']],
];

describe('The data of a printed card', () => {
  it.each(CASES)('whose person %s', (_, printed, rules) => {
    const said = found(printed).map(
      ({ rule, severity, element }) => `${rule} ${severity} ${element}`,
    );
    expect(said).toEqual(rules);
  });

  it('is not asked for what the card does not print', () => {
    const name = design([text({})]);
    expect(found({ state: 'hidden', values: { Phone: '06 12' } }, name)).toEqual([]);
  });

  it('leads to nobody where the address is written out, too', () => {
    const written = design([text({ id: 'address', parts: [value('cardUrl')] })]);
    const [finding] = found({ state: 'hidden' }, written);
    expect(finding).toMatchObject({ rule: 'code-hidden', severity: 'error', element: 'address' });
    expect(finding?.message).toMatch(/^L’adresse imprimée mènerait à une page vide/);
  });

  it('says what is odd about which value', () => {
    expect(found({ values: { Phone: '06 12' } })[0]?.message).toMatch(
      /^Mobile «\s06 12\s»\s: Ce numéro semble trop court/,
    );
  });
});
