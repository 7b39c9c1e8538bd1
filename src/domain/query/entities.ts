/** The names that HTML gives to the characters from 160 to 255, in their order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

/** The entities of HTML itself, and those of French beside Latin-1. */
const OTHERS = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  OElig: 'Œ',
  oelig: 'œ',
  Yuml: 'Ÿ',
  euro: '€',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  bull: '•',
};

const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(' ').map((name, index): [string, string] => [
    name,
    String.fromCharCode(160 + index),
  ]),
  ...Object.entries(OTHERS),
]);

const REFERENCE = /&(?:#(\d{1,9});?|#x([0-9a-f]{1,7});?|([a-z]+[0-9]*);)/gi;
/** The characters 128 to 159 of Windows-1252. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const UNKNOWN = '\ufffd';

function characterOf(code: number): string {
  // As every browser does: these numbers come from texts of Windows.
  if (code >= 0x80 && code < 0xa0) return WINDOWS.charAt(code - 0x80);
  const isSurrogate = code >= 0xd800 && code < 0xe000;
  return code === 0 || code > 0x10ffff || isSurrogate ? UNKNOWN : String.fromCodePoint(code);
}

/** Writes out the characters that HTML refers to by a number or a name; other names stay. */
export function withoutEntities(text: string): string {
  return text.replace(
    REFERENCE,
    (whole, decimal?: string, hexadecimal?: string, name: string = '') => {
      if (decimal) return characterOf(Number(decimal));
      if (hexadecimal) return characterOf(Number.parseInt(hexadecimal, 16));
      return NAMED.get(name) ?? whole;
    },
  );
}
