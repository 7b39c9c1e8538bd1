import { describe, expect, it } from 'vitest';
import { laidOut, lines, text, value } from '../../../../test/support/card-layout.ts';
import { mmOf } from '../lengths.ts';

const near = (value: number): unknown => expect.closeTo(value, 6);

describe('Texts that belong together', () => {
  const phone = text({ id: 'phone', parts: [value('Phone')], group: 'g' });
  const mail = text({ id: 'mail', y: 25, parts: [value('Email')], group: 'g', width: 55 });

  it('share the smallest size that one of them needs', async () => {
    const sizes = lines((await laidOut([phone, mail])).items).map(({ size }) => size);
    expect(sizes[0]).toBeLessThan(10);
    expect(new Set(sizes).size).toBe(1);
  });

  const stacked = (grow: 'down' | 'up', wish: object = {}) =>
    ['Poste', 'Phone', 'Email'].map((name, index) =>
      text({
        id: name,
        y: 20 + index * 5,
        parts: [value(name === 'Poste' || name === 'Phone' ? name : 'Email')],
        stack: 's',
        grow,
        size: 7,
        leading: 9,
        ...wish,
      }),
    );
  const baselines = async (...wish: Parameters<typeof laidOut>) =>
    lines((await laidOut(...wish)).items).map(({ glyphs }) => glyphs[0]?.y ?? 0);

  it('close up when one is empty, from below or from above', async () => {
    expect(await baselines(stacked('down'), { Phone: '' })).toEqual([20, 25]);
    expect(await baselines(stacked('up'), { Phone: '' })).toEqual([25, 30]);
    expect(await baselines(stacked('up'), { Email: '' })).toEqual([25, 30]);
  });

  it('leave the place of an empty one that shall keep it', async () => {
    expect(await baselines(stacked('down', { whenEmpty: 'leave' }), { Phone: '' })).toEqual([
      20, 30,
    ]);
  });

  it('make room for a second line', async () => {
    const job = 'Responsable du développement et des affaires internationales';
    const wish = { width: 50, fit: ['wrap'], linesMax: 2 };
    const line = mmOf(9);
    const down = await baselines(stacked('down', wish), { Poste: job });
    expect(down.map((y) => y - 20)).toEqual([0, line, 5 + line, 10 + line].map(near));
    const up = await baselines(stacked('up', wish), { Poste: job });
    expect(up.map((y) => y - 20)).toEqual([-line, 0, 5, 10].map(near));
  });
});

describe('Texts on one baseline of a stack', () => {
  const reach = (grow: 'down' | 'up', wish: object = {}) => [
    text({ id: 'mobile', parts: [value('Phone')], width: 30, stack: 's', grow, ...wish }),
    text({ id: 'tel', x: 45, parts: [value('Tel')], width: 30, stack: 's', grow, ...wish }),
    text({ id: 'email', y: 25, parts: [value('Email')], size: 7, stack: 's', grow }),
  ];
  const places = async (...wish: Parameters<typeof laidOut>) =>
    lines((await laidOut(...wish)).items).map(({ element, glyphs }) => [element, glyphs[0]?.y]);

  it('leave their line to what is below only when all of them are empty', async () => {
    expect(await places(reach('down'), { Tel: '' })).toEqual([
      ['mobile', 20],
      ['email', 25],
    ]);
    expect(await places(reach('down'), { Tel: '', Phone: '' })).toEqual([['email', 20]]);
    expect(await places(reach('up'), { Email: '' })).toEqual([
      ['mobile', 25],
      ['tel', 25],
    ]);
  });

  it('make room for the one with more lines', async () => {
    const wraps = { parts: [value('Poste')], fit: ['wrap'], linesMax: 2, width: 25 };
    const [job, tel, email] = reach('down');
    const below = await places([{ ...job, ...wraps }, tel ?? {}, email ?? {}]);
    expect(below).toEqual([
      ['mobile', 20],
      ['mobile', near(20 + mmOf(12))],
      ['tel', 20],
      ['email', near(25 + mmOf(12))],
    ]);
  });
});

describe('A group', () => {
  it('that needs a smaller size than one of its texts allows is an error', async () => {
    const small = { id: 'small', y: 25, parts: [value('Email')], sizeMin: 4, width: 30 };
    const { findings } = await laidOut([
      text({ parts: [value('Phone')], group: 'g' }),
      text({ ...small, group: 'g' }),
    ]);
    expect(findings.map(({ rule, element }) => [rule, element])).toEqual([['group-floor', 'text']]);
    expect(findings[0]?.message).toContain(
      'sous son champ «\u00a0Au plus petit\u00a0» (7\u00a0pt).',
    );
  });
});
