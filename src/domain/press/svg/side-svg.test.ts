import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { laidOut, text } from '../../../../test/support/card-layout.ts';
import { screenColour } from './screen-colour.ts';
import { sideSvg } from './side-svg.ts';
import { svgText } from './svg-node.ts';

async function drawn(elements: readonly object[], area: 'trim' | 'bleed' = 'trim', values = {}) {
  const { sides, engine } = await laidOut(elements, values);
  const [side] = sides;
  if (!side) throw new Error('No side');
  return svgText(
    sideSvg(side, {
      area,
      prefix: 'a',
      outline: engine.outline,
      pictureAddress: (name) => `/i/${name}`,
      label: 'Recto de « Julie »',
    }),
  );
}

/** Colours of a drawing of a card of 85 mm at some points, in millimetres. */
async function coloursAt(svg: string, points: readonly (readonly [number, number])[]) {
  const image = sharp(Buffer.from(svg), { density: 300 }).removeAlpha().raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  const dots = info.width / 85;
  return points.map(([x, y]) => {
    const at = (Math.round(y * dots) * info.width + Math.round(x * dots)) * info.channels;
    return `#${data.subarray(at, at + 3).toString('hex')}`;
  });
}

const area = { kind: 'rectangle', id: 'r', x: 0, y: 0, width: 40, height: 55 };

describe('The drawing of a side', () => {
  it('shows the card, or the card with what is cut off', async () => {
    expect(await drawn([])).toContain('viewBox="0 0 85 55" width="85mm" height="55mm"');
    expect(await drawn([], 'bleed')).toContain('viewBox="-3 -3 91 61"');
  });

  it('draws each letter once, and uses it again', async () => {
    const svg = await drawn([text({})], 'trim', { Prenom: 'Anna', Nom: '' });
    expect(svg.match(/<path id=/g)).toHaveLength(3);
    expect(svg.match(/<use /g)).toHaveLength(4);
  });

  it('names letters so that they are found, whatever their font is called', async () => {
    const { sides, engine } = await laidOut([text({})], { Prenom: 'A', Nom: '' });
    const [side] = sides;
    if (!side) throw new Error('No side');
    const items = side.items.map((item) => ({ ...item, font: 'Cent % noir#1' }));
    const outline = (_font: string, glyph: number) => engine.outline('inter-400', glyph);
    const request = { area: 'trim', prefix: 'a', outline, label: '' } as const;
    const svg = svgText(sideSvg({ ...side, items }, { ...request, pictureAddress: () => '' }));
    expect(svg).toMatch(/<path id="(a-Cent-noir-1-\d+)".*href="#\1"/s);
  });

  it('draws inks as paper shows them', async () => {
    const svg = await drawn([{ ...area, fill: { ink: 'black', tint: 1 } }]);
    expect(
      await coloursAt(svg, [
        [20, 20],
        [60, 20],
      ]),
    ).toEqual(['#1e1e20', '#ffffff']);
  });

  it('draws a code with its white edge', async () => {
    const code = { kind: 'code', id: 'c', x: 0, y: 0, side: 33, paint: { ink: 'black' } };
    const svg = await drawn([code]);
    const module = 33 / (29 + 8);
    const [corner, edge] = await coloursAt(svg, [
      [4.5 * module, 4.5 * module],
      [3 * module, 3 * module],
    ]);
    expect([corner, edge]).toEqual(['#1e1e20', '#ffffff']);
  });

  it('has no style and no script, and says what it is', async () => {
    const svg = await drawn([text({}), { ...area, fill: { ink: 'black' } }]);
    expect(svg).not.toMatch(/style|script|<text/);
    expect(svg).toContain('aria-label="Recto de « Julie »"');
  });

  it('keeps what people typed from becoming markup', async () => {
    const element = { ...area, id: '"><script>', fill: { ink: 'black' } };
    expect(await drawn([element])).toContain('data-element="&quot;&gt;&lt;script&gt;"');
  });
});

describe('The colour of inks on screen', () => {
  it.each([
    [{ c: 0, m: 0, y: 0, k: 0 }, '#ffffff'],
    [{ c: 100, m: 0, y: 0, k: 0 }, '#009fe3'],
    [{ c: 0, m: 100, y: 100, k: 0 }, '#e40819'],
    [{ c: 0, m: 0, y: 0, k: 100 }, '#1e1e20'],
  ])('of %j is %s', (cmyk, colour) => {
    expect(screenColour(cmyk)).toBe(colour);
  });

  it('gets darker with each percent of black', () => {
    const greys = [0, 10, 25, 50, 75, 90, 100].map((k) => screenColour({ c: 0, m: 0, y: 0, k }));
    expect(greys).toEqual([...greys].sort().reverse());
  });
});
