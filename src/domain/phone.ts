/** A phone number as staff typed it, made readable and callable. */
export interface Phone {
  /** French numbers in pairs, kept on one line; any other as typed. Empty when nothing was typed. */
  display: string;
  /** The number of a `tel:` link, E.164 where possible; empty when the text is not one number. */
  dial: string;
}

/** Overseas territories have country codes of their own, told by the digits that one dials. */
const OVERSEAS: readonly (readonly [beginning: RegExp, country: string])[] = [
  // 06 39 98 is not Mayotte's: the regulator keeps it for fiction, and so do the example data.
  [/^0(?:26[239]|268[89]|69[23]|639(?!98)|7092|7093[5-7])/, '262'],
  [/^0(?:59(?:0|87)|69[01]|7090)/, '590'],
  [/^0(?:59(?:4|88)|694|7093[0-3])/, '594'],
  [/^0(?:59(?:6|89)|69[67]|7091)/, '596'],
  [/^0708(?:4[0-5]|5[0-6])/, '508'],
  // Ranges that operators give out beside the lines of a place, the narrowest first.
  [/^09(?:397[0-3]|477|76[67])/, '596'],
  [/^09(?:399[0-3]|(?:39|47)8[01]|479[0-6]|762[278]|763[0-37]|769)/, '262'],
  [/^09(?:39[57]|475[0-6]|76[018])/, '590'],
  [/^09(?:396|476[0-6]|76)/, '594'],
];

/** Saint-Pierre-et-Miquelon keeps six digits after its code; `0508` is how France dials it. */
const SAINT_PIERRE = /^0508(\d{6})$/;

function frenchE164(national: string): string {
  const islander = SAINT_PIERRE.exec(national);
  if (islander) return `+508${islander[1]}`;
  const overseas = OVERSEAS.find(([beginning]) => beginning.test(national));
  return `+${overseas?.[1] ?? '33'}${national.slice(1)}`;
}

/** The ten digits that one dials within France, when the number is French. */
function frenchNational(compact: string): string | undefined {
  if (/^0[1-9]\d{8}$/.test(compact)) return compact;
  const international = /^\+(?:(?:33|262|590|594|596)0?|5080?(?=708))([1-9]\d{8})$/.exec(compact);
  if (international) return `0${international[1]}`;
  const islander = /^\+508(?:0?508)?(\d{6})$/.exec(compact);
  return islander ? `0508${islander[1]}` : undefined;
}

/** Free and special numbers of a territory: within France, most of these digits lead elsewhere. */
const SPECIAL = /^\+(262|590|594|596|508)0?([89]\d{8})$/;

/** Such a number with its code, where ten digits alone would not say whose it is. */
function specialOverseas(compact: string): string | undefined {
  const [, country, digits] = SPECIAL.exec(compact) ?? [];
  const dial = `+${country}${digits}`;
  return digits === undefined || frenchE164(`0${digits}`) === dial ? undefined : dial;
}

/** Digits and a leading `+` only; in `+33 (0)1`, the zero is for callers within the country. */
export function compactNumber(text: string): string {
  return text
    .replace(/^((?:\+|00)\d{1,3}\s*)\(0\)/, '$1')
    .replace(/[\s./()\p{Pd}]/gu, '')
    .replace(/^00/, '+');
}

/** Groups of digits after the country's code, as that country writes its numbers. */
const INTERNATIONAL_GROUPS: readonly RegExp[] = [
  /^\+(33)(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/,
  /^\+(262|590|594|596|508)(\d{3})(\d\d)(\d\d)(\d\d)$/,
  /^\+(508)(\d\d)(\d\d)(\d\d)$/,
];

function grouped(dial: string): string | undefined {
  const groups = INTERNATIONAL_GROUPS.map((form) => form.exec(dial)).find(
    (found) => found !== null,
  );
  return groups && `+${groups.slice(1).join('\u00a0')}`;
}

/** Reads a phone number: French ones in any usual writing, others as they come. */
export function readPhone(typed: string): Phone {
  const text = typed
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const compact = compactNumber(text);
  const special = specialOverseas(compact);
  if (special !== undefined) return { display: grouped(special) ?? text, dial: special };
  const national = frenchNational(compact);
  if (national) {
    const pairs = national.match(/\d\d/g) ?? [];
    return { display: pairs.join('\u00a0'), dial: frenchE164(national) };
  }
  return { display: text, dial: /^\+?\d{2,15}$/.test(compact) ? compact : '' };
}

/** `+33 6 12 34 56 78`, kept on one line; numbers of other countries as they were typed. */
export function internationalPhone(typed: string): string {
  const { display, dial } = readPhone(typed);
  return grouped(dial) ?? display;
}
