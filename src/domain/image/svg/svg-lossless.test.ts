import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { RefusedImage } from '../refused-image.ts';
import { cleanSvg } from './svg-clean.ts';
import { SVG_PARSING } from './svg-tree.ts';

const SIZE = { width: 200, height: 100 };

function cleaned(inside: string, attributes = ''): string {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const xmlns = 'xmlns="http://www.w3.org/2000/svg" xmlns:x="urn:x"';
  const text = `<svg ${xmlns} viewBox="0 0 200 100" ${attributes}>${inside}</svg>`;
  return cleanSvg(Buffer.from(text), { parser: new SaxesParser(SVG_PARSING), utf8 }).text(SIZE);
}

/** The refusal of a drawing; its text when it is taken. */
function said(inside: string, attributes = ''): string {
  try {
    return `taken: ${cleaned(inside, attributes)}`;
  } catch (error) {
    if (!(error instanceof RefusedImage)) throw error;
    return String(error.fieldError.params?.what ?? error.fieldError.code);
  }
}

/** The inside of a drawing once it is stored. */
const inner = (inside: string) => /^<svg[^>]*>(.*)<\/svg>$/s.exec(cleaned(inside))?.[1];

const D = 'd="M0 0h9v9z"';
const PATH = `<path ${D}/>`;
const rect = (look: string) => `<rect width="9" height="9" ${look}/>`;
const styled = (declarations: string) => `<path ${D} style="${declarations}"/>`;

describe('A drawing is stored as it looks', () => {
  it.each([
    [
      'the first of a switch that is meant',
      `<switch><g systemLanguage="xx">${rect('')}</g><g>${PATH}</g>${rect('')}</switch>`,
      `<g><g>${PATH}</g></g>`,
    ],
    [
      'the French of a switch',
      `<switch><g systemLanguage="en, fr-CA">${PATH}</g><g/></switch>`,
      `<g><g>${PATH}</g></g>`,
    ],
    [
      'a switch as drawing programs write it',
      `<switch><foreignObject requiredExtensions="urn:ai" width="1" height="1"/><g x:extraneous="self">${PATH}</g></switch>`,
      `<g><g>${PATH}</g></g>`,
    ],
    [
      'a switch in a switch',
      `<switch><switch><g systemLanguage="de"/><g>${PATH}</g></switch></switch>`,
      `<g><g><g>${PATH}</g></g></g>`,
    ],
    ['what others extend', `<g requiredExtensions="urn:ai">${rect('')}</g>${PATH}`, PATH],
    ['a variable that has no value', rect('fill="var(--c,#e4572e)"'), rect('fill="#e4572e"')],
    [
      'variables in one another',
      styled('fill:var(--a, var(--b, rgb(1 2 3)))'),
      `<path ${D} fill="#010203"/>`,
    ],
    ['a paint that is not there', rect('fill="url(#gone) #123456"'), rect('fill="#123456"')],
    [
      'an ink beside a colour',
      rect('fill="#cd853f icc-color(acme, 0.1, 0.2)"'),
      rect('fill="#cd853f"'),
    ],
    ['a style of the whole', `<style>:root{fill:red}</style>${PATH}`, PATH],
    [
      'a look while one points at it',
      `<style>path:hover{fill:red}.a:focus{opacity:.5}</style>${PATH}`,
      PATH,
    ],
    [
      'filters and markers that nothing uses',
      `<filter id="f"><feFlood/></filter><marker id="m">${rect('')}</marker>${PATH}`,
      PATH,
    ],
    [
      'what Inkscape writes of letters',
      styled(
        'line-height:normal;font-variant-ligatures:normal;font-feature-settings:normal;text-indent:0;text-decoration-line:none;white-space:normal;shape-padding:0;shape-margin:0;inline-size:0;solid-color:#000;solid-opacity:1;color-rendering:auto;enable-background:accumulate',
      ),
      PATH,
    ],
    [
      'measures of paper',
      '<rect width="10mm" height="1in" x="3pt" y="1e1px"/>',
      '<rect width="37.7953" height="96" x="4" y="10"/>',
    ],
    ['a line of paper', styled('stroke-width:3pt'), `<path ${D} stroke-width="4"/>`],
    ['a style sheet of another language', `<style type="text/x">*{fill:red}</style>${PATH}`, PATH],
    [
      'what asks for nothing',
      styled('filter:none;marker-end:none;transform:none;stroke-dasharray:none;background:none'),
      PATH,
    ],
    [
      'notes of programs',
      styled('font-family:Arial;-inkscape-stroke:none;line-height:1;--x:1;text-anchor:start'),
      PATH,
    ],
    [
      'notes in attributes',
      `<path ${D} data-name="a" aria-label="b" role="img" font-size="3" x:label="c"/>`,
      PATH,
    ],
  ])('%s', (_, inside, stored) => {
    expect(inner(inside)).toBe(stored);
  });

  it.each([
    ['rgb(26 43 60)', '#1a2b3c'],
    ['rgb(10%,50%,100%)', '#1a80ff'],
    ['rgb(26 43 60 / 50%)', '#1a2b3c80'],
    ['rgba(26, 43, 60, 0.5)', '#1a2b3c80'],
    ['rgb(none 43 60)', '#002b3c'],
    ['hsl(120, 100%, 25%)', '#008000'],
    ['hsl(120deg 100% 25%)', '#008000'],
    ['hsl(0.5turn 100 50)', '#00ffff'],
    ['hsla(-120 100% 50% / 1)', '#0000ff'],
    ['hwb(0 20% 20%)', '#cc3333'],
    ['hwb(90 60% 60%)', '#808080'],
    ['RebeccaPurple', 'RebeccaPurple'],
    ['#ABC', '#ABC'],
    ['currentColor', 'currentColor'],
  ])('in the colour %s', (written, stored) => {
    expect(inner(rect(`fill="${written}"`))).toBe(rect(`fill="${stored}"`));
    expect(inner(styled(`stroke:${written}`))).toBe(`<path ${D} stroke="${stored}"/>`);
  });

  it('where the place of the whole is that of a page', () => {
    const place = 'style="width:100%;height:auto;display:block;max-width:3em"';
    expect(cleaned(PATH, place)).toContain(' display="block">');
  });
});

describe('A drawing that would lose something is refused, and it is named:', () => {
  const FILTER = '<filter id="f"><feFlood flood-color="red"/></filter>';
  it.each([
    ['a filter', `${FILTER}${rect('filter="url(#f)"')}`, 'un filtre'],
    [
      'a filter in a style',
      `${FILTER}<style>.a{filter:url(#f)}</style>${rect('class="a"')}`,
      'un filtre',
    ],
    ['a filter without its definition', styled('filter:blur(2px)'), 'un filtre'],
    [
      'markers',
      `<marker id="m">${PATH}</marker><path ${D} marker-end="url(#m)"/>`,
      'des marqueurs',
    ],
    ['markers in short', styled('marker:url(#m)'), 'des marqueurs'],
    ['a CSS transform', styled('transform:rotate(45deg)'), 'une transformation écrite en CSS'],
    ['the parts of one', styled('rotate:45deg'), 'une transformation écrite en CSS'],
    [
      'a place to turn at',
      `<path ${D} transform="rotate(9)" transform-origin="center"/>`,
      'transform-origin',
    ],
    ['dashes', `<path ${D} stroke="red" stroke-dasharray="20 20"/>`, 'des tirets'],
    [
      'dashes without end',
      '<path d="M0 0h1000000" stroke="red" stroke-dasharray="0.0001"/>',
      'des tirets',
    ],
    ['dashes in a style sheet', `<style>path{stroke-dasharray:4}</style>${PATH}`, 'des tirets'],
    ['a variable without a value', rect('fill="var(--c)"'), '«\u00a0--c\u00a0»'],
    [
      'a variable with a value',
      `<style>svg{--c:red}</style>${rect('fill="var(--c,blue)"')}`,
      '--c',
    ],
    ['oklch()', rect('fill="oklch(63% 0.2 29)"'), 'oklch(63% 0.2 29)'],
    ['color()', styled('fill:color(display-p3 1 0 0)'), 'color(display-p3 1 0 0)'],
    ['color-mix()', styled('stroke:color-mix(in srgb, red, blue)'), 'color-mix'],
    ['a colour of the system', rect('fill="AccentColor"'), 'AccentColor'],
    ['a colour of who uses it', rect('fill="context-fill"'), 'context-fill'],
    [
      'a colour of a gradient',
      '<linearGradient id="g"><stop stop-color="lab(50% 1 1)"/></linearGradient>',
      'lab(50% 1 1)',
    ],
    ['a calculated width', styled('stroke-width:calc(1px + 2px)'), 'stroke-width'],
    ['a calculated opacity', rect('opacity="calc(1/2)"'), 'opacity'],
    ['a clip of CSS', styled('clip-path:circle(40%)'), 'clip-path'],
    ['a size in CSS', `<rect style="width:9px;height:9px"/>${PATH}`, 'width'],
    ['a path in CSS', `<path style="d:path('M0 0h9')"/>${PATH}`, '«\u00a0d: path'],
    ['a measure of letters', '<rect width="9em" height="9"/>', 'width: 9em'],
    ['a line of letters', styled('stroke-width:0.1ex'), 'stroke-width: 0.1ex'],
    ['a measure of the window', '<circle r="5vmin"/>', 'r: 5vmin'],
    ['a background', styled('background:#fff'), 'un fond écrit en CSS'],
    ['an animation', styled('animation:turn 2s'), 'une animation'],
    ['a mask of CSS', styled('mask-image:none'), 'mask-image'],
    ['a selector of parts', `<style>g > path{fill:red}</style>${PATH}`, 'g > path'],
    ['a selector of classes', `<style>.a.b{fill:red}</style>${PATH}`, '.a.b'],
    ['a selector of attributes', `<style>[id=a]{fill:red}</style>${PATH}`, '[id=a]'],
    ['a selector of all', `<style>*{fill:red}</style>${PATH}`, '*'],
    ['a selector of places', `<style>path:nth-child(2){fill:red}</style>${PATH}`, 'nth-child'],
    ['what wins over all', `<style>path{fill:red !important}</style>${PATH}`, '!important'],
    ['a mesh', `<meshgradient id="m"/>${rect('fill="url(#m)"')}`, 'meshgradient'],
    ['a use of a filter', `${FILTER}${PATH}<use href="#f"/>`, '«\u00a0filter\u00a0»'],
    ['an element', `<mesh/>${PATH}`, '«\u00a0mesh\u00a0»'],
    ['an element in capitals', `<Path ${D}/>${PATH}`, '«\u00a0Path\u00a0»'],
    ['a shape of another measure', `<path ${D} transform="translate(var(--x))"/>`, 'transform'],
    ['an attribute', `<path ${D} stroke-alignment="outer"/>`, 'stroke-alignment'],
  ])('%s', (_, inside, what) => {
    expect(said(inside)).not.toContain('taken');
    expect(said(inside)).toContain(what);
  });

  const word = fc.stringMatching(/^[a-z]{2,9}-[a-z]{2,9}$/).map((name) => `z${name}`);
  it('whatever it is', () => {
    fc.assert(
      fc.property(
        word,
        fc.constantFrom('element', 'attribute', 'property', 'colour'),
        (name, kind) => {
          const written = {
            element: `<${name}/>${PATH}`,
            attribute: `<path ${D} ${name}="1"/>`,
            property: styled(`${name}:1`),
            colour: rect(`fill="${name}(1 2 3)"`),
          };
          expect(said(written[kind])).toContain(name);
        },
      ),
    );
  });

  it('the edge of another shape', () => {
    const sized = (fit: string, size = 'width="100" height="100"') =>
      said(PATH, `${size} preserveAspectRatio="${fit}"`);
    expect(sized('none')).toContain('preserveAspectRatio: none');
    expect(sized('xMidYMid slice')).toContain('slice');
    expect(sized('none', 'width="100%" height="100%"')).toContain('taken');
    expect(sized('none', 'width="400" height="200"')).toContain('taken');
  });

  it('nothing at all', () => {
    const empty = 'seulement des formes invisibles';
    for (const inside of [
      '',
      '<g/>',
      '<defs/>',
      `<switch><g systemLanguage="xx">${PATH}</g></switch>`,
    ]) {
      expect(said(inside)).toBe(empty);
    }
  });
});
