import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { SVG_PARSING } from '../../image/svg/svg-tree.ts';
import { boundsOfSteps } from '../bounds.ts';
import type { DrawnShape } from './drawn-logo.ts';
import { type DrawingReading, readDrawing } from './read-drawing.ts';

function read(inside: string, more = ''): DrawingReading {
  const head = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"';
  return readDrawing(`<svg ${head} ${more}>${inside}</svg>`, new SaxesParser(SVG_PARSING));
}

function shapes(inside: string, more = ''): readonly DrawnShape[] {
  const reading = read(inside, more);
  if (!reading.drawing) throw new Error(reading.what);
  return reading.drawing.shapes;
}

/** Left, top, right and bottom of each shape. */
function boxes(inside: string): number[][] {
  return shapes(inside).map(({ steps }) =>
    Object.values(boundsOfSteps(steps)).map((place) => Math.round(place * 100) / 100),
  );
}

const SQUARE = '<rect x="10" y="10" width="20" height="20"/>';

describe('A drawing', () => {
  it('is black where nobody says anything else, and in no lines', () => {
    expect(shapes(SQUARE)).toEqual([
      {
        steps: [['M', 10, 10], ['L', 30, 10], ['L', 30, 30], ['L', 10, 30], ['Z']],
        fill: '#000000',
      },
    ]);
  });

  it.each([
    ['red', '#ff0000'],
    ['#F80', '#ff8800'],
    ['#1A2B3C', '#1a2b3c'],
    ['#1a2b3cff', '#1a2b3c'],
    ['rgb(26, 43, 60)', '#1a2b3c'],
    ['rgb(10% 50% 100%)', '#1a80ff'],
    ['rgba(26,43,60,1)', '#1a2b3c'],
    ['currentColor', '#008000'],
  ])('is of the colour %s', (written, colour) => {
    expect(shapes(`<g fill="${written}">${SQUARE}</g>`, 'color="green"')[0]?.fill).toBe(colour);
  });

  it('looks as what it is in, unless it says otherwise', () => {
    const inside = `<g stroke-width="3" stroke="blue" stroke-linecap="round">${SQUARE}
      <g stroke="inherit" fill-rule="evenodd" stroke-linejoin="bevel"><path d="M10 10h9v9z" fill="#eee"/></g></g>`;
    expect(shapes(inside, 'fill="none"').map(({ steps, ...look }) => look)).toEqual([
      { stroke: { colour: '#0000ff', width: 3, cap: 'round', miterLimit: 4 } },
      {
        fill: '#eeeeee',
        evenOdd: true,
        stroke: { colour: '#0000ff', width: 3, cap: 'round', join: 'bevel' },
      },
    ]);
  });

  it.each([
    [
      'moved',
      '<g transform="translate(5,5) scale(2)"><path d="M10 10h10v10z"/></g>',
      [25, 25, 45, 45],
    ],
    ['turned', '<path d="M0 10h10v10z" transform="rotate(-90 30 30)"/>', [10, 50, 20, 60]],
    [
      'used',
      '<defs><path id="a" d="M0 0h10v10z"/></defs><use href="#a" x="7" y="8"/>',
      [7, 8, 17, 18],
    ],
    [
      'a symbol in its place',
      '<symbol id="s" viewBox="0 0 20 10"><path d="M0 0h20v10z"/></symbol><use href="#s" x="10" y="10" width="40" height="40"/>',
      [10, 20, 50, 40],
    ],
    ['round', '<circle cx="50" cy="40" r="10"/>', [40, 30, 60, 50]],
    ['flat', '<ellipse cx="50" cy="40" rx="20" ry="5"/>', [30, 35, 70, 45]],
    ['flat by one of its radii', '<ellipse cx="50" cy="40" rx="-3" ry="5"/>', [45, 35, 55, 45]],
    ['of relative steps', '<path d="m10 10 10 0v10h-5t-5-3z"/>', [10, 10, 20, 20]],
    ['of arcs whose flags stand close', '<path d="M20 20a10 10 0 0120 0z"/>', [20, 10, 40, 20]],
    [
      'seen whole through its clip',
      `<clipPath id="c"><rect width="100" height="100" fill="#fff"/></clipPath><g clip-path="url(#c)">${SQUARE}</g>`,
      [10, 10, 30, 30],
    ],
  ])('is %s', (_, inside, box) => {
    expect(boxes(inside)).toEqual([box]);
  });

  it('has lines as wide as everything becomes', () => {
    const line = '<line x1="9" y1="1" x2="18" y2="5" stroke="red" stroke-width="2"/>';
    const [shape] = shapes(`<g transform="rotate(10) scale(3)">${line}</g>`);
    expect(shape?.fill).toBe(undefined);
    expect(shape?.stroke?.width).toBeCloseTo(6);
  });

  it('leaves out what nobody sees, and what has no inside', () => {
    const unseen = [
      'display="none"',
      'opacity="0"',
      'visibility="hidden"',
      'fill="none"',
      'fill-opacity="0"',
    ];
    const parts = unseen.map((look) => `<path d="M10 10h9v9z" ${look}/>`).join('');
    const beyond = '<path d="M210 10h9v9z"/>';
    const flat = '<path d="M10 10h9z"/><rect width="9" height="0"/><polygon points=""/>';
    expect(shapes(parts + beyond + flat + SQUARE)).toHaveLength(1);
    expect(shapes('<path d="M5 5zM10 10h9v9z"/>')[0]?.steps).toHaveLength(4);
  });

  it('tells its colours with the inks that come near, greys in black alone', () => {
    const inside = `<path d="M10 10h9v9z" fill="#808080"/><path d="M10 10h9v9z" fill="#fff"/>${SQUARE}`;
    expect(read(inside).drawing?.colours).toEqual([
      { colour: '#808080', cmyk: { c: 0, m: 0, y: 0, k: 63 } },
      { colour: '#ffffff', cmyk: { c: 0, m: 0, y: 0, k: 0 } },
      { colour: '#000000', cmyk: { c: 0, m: 0, y: 0, k: 100 } },
    ]);
  });

  const REFUSED: [inside: string, what: string][] = [
    ['<linearGradient id="g"/><path d="M1 1h9v9z" fill="url(#g)"/>', 'un dégradé'],
    ['<pattern id="g"/><path d="M1 1h9v9z" stroke="url(#g)"/>', 'un motif'],
    [`<g opacity=".5">${SQUARE}</g>`, 'de la transparence'],
    [`<g fill="#11223380">${SQUARE}</g>`, 'de la transparence'],
    [`<g fill="rgba(1,2,3,.4)">${SQUARE}</g>`, 'de la transparence'],
    [`<g mask="url(#m)">${SQUARE}</g>`, 'un masque'],
    [`<g style="mix-blend-mode:multiply">${SQUARE}</g>`, 'un mode de fusion'],
    [`<g vector-effect="non-scaling-stroke">${SQUARE}</g>`, 'un effet de trait'],
    [`<g fill="hsl(20,50%,50%)">${SQUARE}</g>`, 'une couleur que nous ne savons pas lire'],
    [`<g fill="initial">${SQUARE}</g>`, 'une couleur que nous ne savons pas lire'],
    [
      `<clipPath id="c"><rect width="20" height="20"/></clipPath><g clip-path="url(#c)">${SQUARE}</g>`,
      'un masque de découpe',
    ],
    [
      `<clipPath id="c"><circle r="90"/></clipPath><g clip-path="url(#c)">${SQUARE}</g>`,
      'un masque de découpe',
    ],
    ['<circle cx="95" cy="50" r="10"/>', 'des tracés qui dépassent de son cadre'],
    [
      '<symbol id="s" viewBox="0 0 9 9"><path d="M0 0h20v9z"/></symbol><use href="#s" width="9" height="9"/>',
      'un symbole qui dépasse de son cadre',
    ],
    ['<path d="M1 1h9v9z" stroke="red" transform="scale(2 1)"/>', 'un trait étiré dans un sens'],
    [`<g stroke="red" paint-order="stroke">${SQUARE}</g>`, 'un réglage inconnu (paint-order)'],
    [
      `<g stroke="red" stroke-linejoin="arcs">${SQUARE}</g>`,
      'un réglage inconnu (stroke-linejoin)',
    ],
    [`<g filter="url(#f)">${SQUARE}</g>`, 'un réglage inconnu (filter)'],
    ['<rect width="50%" height="9"/>', 'des mesures relatives'],
    ['<path d="M1 1h9v9x"/>', 'un tracé illisible'],
    ['<path d="L1 1"/>', 'un tracé illisible'],
    [`<g transform="perspective(3)">${SQUARE}</g>`, 'une transformation illisible'],
    // Looking for what these are would take minutes.
    [`<rect x="${'1'.repeat(200_000)}-" height="9"/>`, 'des mesures relatives'],
    [`<g transform="${'a'.repeat(200_000)}">${SQUARE}</g>`, 'une transformation illisible'],
    ['<g/>', 'aucun tracé'],
    [`<path d="M1 1${'h1'.repeat(10_000)}v9z"/>`, 'trop de tracés'],
    [
      Array.from({ length: 13 }, (_, at) => `<path d="M1 1h9v9z" fill="#0000${at + 10}"/>`).join(
        '',
      ),
      'plus de 12 couleurs',
    ],
    ['<g></svg>', 'un dessin illisible'],
  ];

  it.each(REFUSED)('is not guessed at: %s', (inside, what) => {
    expect(read(inside)).toEqual({ drawing: undefined, what });
  });
});
