import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { RefusedImage } from '../refused-image.ts';
import { cleanSvg } from './svg-clean.ts';
import { SVG_PARSING } from './svg-tree.ts';

const XMLNS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

function readers() {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  return { parser: new SaxesParser(SVG_PARSING), utf8 };
}

function svg(inside: string, attributes = 'viewBox="0 0 200 100"'): string {
  return `<svg ${XMLNS} ${attributes}>${inside}</svg>`;
}

function cleaned(text: string): string {
  return cleanSvg(Buffer.from(text), readers()).text({
    width: 200,
    height: 100,
  });
}

function codeOf(text: string): string {
  try {
    return `taken: ${cleaned(text)}`;
  } catch (error) {
    if (error instanceof RefusedImage) return error.fieldError.code;
    throw error;
  }
}

const LINE = 'L200 200L0 1L200 3L1 200';
const SHAPE = '<path d="M0 0h10v5H0z"/>';

describe('A hostile SVG is refused', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>'],
    ['a script of another namespace', '<h:script xmlns:h="http://www.w3.org/1999/xhtml"/>'],
    ['a script inside what is left out', '<metadata><script/></metadata>'],
    ['HTML inside', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">a</p></foreignObject>'],
    ['an event handler', '<rect width="1" height="1" onload="alert(1)"/>'],
    ['an event handler in capitals', '<rect width="1" height="1" ONCLICK="alert(1)"/>'],
    ['an event handler of a prefix', '<g xmlns:e="urn:e" e:onclick="alert(1)"/>'],
    ['a link', '<a href="https://example.org"><rect width="1" height="1"/></a>'],
    ['a script address', '<use href="javascript:alert(1)"/>'],
    ['an outside picture', '<image href="https://example.org/x.png"/>'],
    ['an embedded picture', '<image href="data:image/png;base64,AAAA"/>'],
    ['an outside shape', '<use xlink:href="https://example.org/x.svg#a"/>'],
    ['a shape of a data address', '<use href="data:image/svg+xml,x#a"/>'],
    ['an outside paint', '<rect width="1" height="1" fill="url(https://example.org/x#a)"/>'],
    ['an outside paint in a style', '<rect style="fill:url(//example.org/x)"/>'],
    ['an escaped address in a style', '<rect style="fill:\\75rl(//example.org/x)"/>'],
    ['an outside mask', '<g mask="url(\'https://example.org/m.svg#m\')"/>'],
    ['an imported style sheet', '<style>@import "https://example.org/x.css";</style>'],
    ['an outside font', '<style>@font-face{font-family:a;src:url(//example.org/f)}</style>'],
    ['an outside address in a style sheet', '<style>.a{fill:url(//example.org/x)}</style>'],
    ['the same in CDATA', '<style><![CDATA[.a{fill:url(//example.org/x)}]]></style>'],
    ['an expression', '<style>.a{width:expression(alert(1))}</style>'],
    ['an animation that sets an address', '<set attributeName="href" to="javascript:alert(1)"/>'],
    ['an animated attribute', '<animate attributeName="d" values="a"/>'],
  ])('with %s', (_what, inside) => {
    expect(codeOf(svg(inside))).toBe('validation_image_unsafe');
  });

  it.each([
    [
      'entities made of entities',
      `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${svg('<title>&b;</title>')}`,
    ],
    [
      'an entity that reads a file',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<title>&x;</title>')}`,
    ],
    ['a style sheet beside it', `<?xml-stylesheet href="https://example.org/x.css"?>${svg(SHAPE)}`],
  ])('with %s', (_what, text) => {
    expect(codeOf(text)).toBe('validation_image_unsafe');
  });

  it.each([
    ['an entity that is not XML’s own', svg('<title>&nbsp;</title>')],
    ['elements that do not close', `<svg ${XMLNS} viewBox="0 0 1 1"><g>`],
    ['text after its end', `${svg(SHAPE)}and more`],
    ['another root', '<?xml version="1.0"?><plist><svg/></plist>'],
    ['no namespace', '<svg viewBox="0 0 1 1"/>'],
    ['no size', svg(SHAPE, '')],
    ['an empty size', svg(SHAPE, 'viewBox="0 0 0 10"')],
    ['an endless size', svg(SHAPE, 'viewBox="0 0 1e300 10"')],
    ['a size that never ends', svg(SHAPE, `width="${'1'.repeat(400_000)}x" height="1"`)],
    ['a size that is none', svg(SHAPE, 'viewBox="0 0 NaN 10"')],
    ['a shape thinner than any logo', svg(SHAPE, 'viewBox="0 0 100000 1"')],
  ])('with %s', (_what, text) => {
    expect(codeOf(text)).toBe('validation_image_unreadable');
  });

  it('that is not UTF-8', () => {
    const text = Buffer.from(svg('<title>é</title>'), 'latin1');
    expect(() => cleanSvg(text, readers())).toThrow('validation_image_unreadable');
  });

  const level = (n: number) => `<g id="l${n}">${`<use href="#l${n - 1}"/>`.repeat(10)}</g>`;
  it.each([
    [
      'shapes that repeat shapes',
      `<g id="l0">${SHAPE}</g>${[1, 2, 3, 4, 5, 6].map(level).join('')}`,
    ],
    ['a shape inside itself', '<g id="a"><use href="#a"/></g>'],
    ['shapes inside each other', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
    [
      'patterns inside each other by their class',
      '<style>.p{fill:url(#p)}</style><pattern id="p"><rect class="p" width="1" height="1"/></pattern>',
    ],
    [
      'masks on every shape',
      `<mask id="m"><rect width="9" height="9"/></mask>${'<rect mask="url(#m)"/>'.repeat(500)}`,
    ],
    ['too many shapes', SHAPE.repeat(10_001)],
    ['a line that crosses itself without end', `<path d="M0 0${LINE.repeat(18_000)}"/>`],
    ['the same as corners', `<polygon points="${'200 200 0 1 200 3 1 200 '.repeat(15_000)}"/>`],
    [
      'a long line that is repeated',
      `<path id="l" d="M0 0${LINE.repeat(500)}"/>${'<use href="#l"/>'.repeat(300)}`,
    ],
    ['too many groups inside each other', '<g>'.repeat(100) + '</g>'.repeat(100)],
    [
      'a repetition of thousands of others, one after the other',
      Array.from({ length: 9000 }, (_, at) => `<use id="a${at}" href="#a${at + 1}"/>`).join(''),
    ],
  ])('with %s', (_what, inside) => {
    expect(codeOf(svg(inside))).toBe('validation_image_complex');
  });

  it('with text, which each device would write in another font', () => {
    expect(codeOf(svg('<text x="1" y="1">Dupont</text>'))).toBe('validation_image_text');
  });

  it('that weighs more than any drawing', () => {
    expect(codeOf(svg(`<desc>${'a'.repeat(600_000)}</desc>`))).toBe('validation_file_size_limit');
  });
});

describe('A drawing keeps its look', () => {
  it('whichever way its styles were written', () => {
    const text = svg(
      '<style>rect,.a{fill:red}.b{fill:#00f;opacity:.5}#c{stroke:lime}</style>' +
        '<rect class="a b" id="c" width="9" height="9" fill="black" style="stroke-width: 2 !important"/>',
    );
    expect(cleaned(text)).toContain(
      '<rect id="c" width="9" height="9" fill="#00f" opacity=".5" stroke="lime" stroke-width="2"/>',
    );
  });

  it('with gradients, clips and repeated shapes of its own', () => {
    const inside =
      '<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="10" y2="0">' +
      '<stop offset="0" stop-color="#010203"/></linearGradient>' +
      '<clipPath id="k"><circle cx="5" cy="5" r="5"/></clipPath></defs>' +
      '<g transform="rotate(45 5,5)" clip-path="url(#k)"><path id="s" d="M0 0h10v5H0z" fill="url(#g)"/></g>';
    const text = cleaned(svg(`${inside}<use xlink:href="#s" x="20"/><use href="#s" x="40"/>`));
    expect(text).toContain(inside);
    expect(text).toContain('<use x="20" xlink:href="#s"/><use x="40" xlink:href="#s"/>');
  });

  it('also when its outline was traced from a picture', () => {
    const audited = `<path d="M0 0${LINE.repeat(4000)}"/>`.repeat(4);
    expect(cleaned(svg(audited))).toContain(audited);
  });

  it('without what editors note for themselves', () => {
    const text = `<?xml version="1.0" encoding="UTF-8"?><!-- drawn --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg(
      `<metadata><rdf:RDF xmlns:rdf="urn:rdf">Marie Durand</rdf:RDF></metadata>
       <title>Atelier &amp; Fils</title><g data-name="Calque 1">${SHAPE}</g><filter id="f"/>`,
      'width="20mm" height="10mm" id="Calque_1"',
    )}`;
    expect(cleaned(text)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 75.5906 37.7953" width="200" height="100"><title>Atelier &amp; Fils</title><g><path d="M0 0h10v5H0z"/></g></svg>',
    );
  });
});
