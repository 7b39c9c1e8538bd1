/** A property of a card. */
export interface Property {
  /** In small letters, as everything but values. */
  readonly name: string;
  readonly group: string;
  readonly types: readonly string[];
  /** 1 for the most preferred; more for whatever says nothing. */
  readonly preference: number;
  readonly value: string;
}

/** A property, read but for its value, which `valueOf` reads. */
export interface ReadLine extends Omit<Property, 'value'> {
  readonly charset: string | undefined;
  readonly encoding: 'quoted-printable' | 'base64' | undefined;
  /** As it stands in the file: escaped, encoded. */
  readonly raw: string;
}

/** After all those that say it: they go from 1 to 100. */
const NO_PREFERENCE = 101;

/** The parts of a text between signs that do not stand in quotes; a quote that is open is a letter. */
function unquotedParts(text: string, sign: string): string[] {
  const isClosed = (text.split('"').length - 1) % 2 === 0;
  if (!isClosed) return text.split(sign);
  const parts = [''];
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    if (letter === sign && !isQuoted) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

/** Where the value begins: behind the first colon that is in no quotes, if there is one. */
function colonOf(line: string): number {
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    if (line[at] === ':' && !isQuoted) return at;
  }
  return line.indexOf(':');
}

/** Types and other words, which many programs write without saying what they are: `TEL;CELL`. */
function parametersOf(texts: readonly string[]): { key: string; values: string[] }[] {
  return texts.map((text) => {
    const equals = text.indexOf('=');
    const values = text
      .slice(equals + 1)
      .replaceAll('"', '')
      .split(',')
      .map((value) => value.trim().toLowerCase())
      .filter(Boolean);
    return { key: equals === -1 ? '' : text.slice(0, equals).trim().toLowerCase(), values };
  });
}

function encodingOf(words: readonly string[]): ReadLine['encoding'] {
  if (words.includes('quoted-printable')) return 'quoted-printable';
  return words.includes('base64') || words.includes('b') ? 'base64' : undefined;
}

const ENCODINGS = ['quoted-printable', 'base64', 'b', '7bit', '8bit'];

/** Reads a line; nothing when it is none of a property. */
export function readLine(line: string): ReadLine | undefined {
  const colon = colonOf(line);
  const [names = '', ...texts] = unquotedParts(line.slice(0, Math.max(0, colon)), ';');
  const [, group = '', name] = /^(?:([\w-]+)\.)?([\w-]+)$/.exec(names.trim()) ?? [];
  if (name === undefined) return undefined;
  const parameters = parametersOf(texts);
  const of = (key: string) => parameters.flatMap((one) => (one.key === key ? one.values : []));
  const bare = of('');
  const types = [...of('type'), ...bare.filter((word) => !ENCODINGS.includes(word))];
  const said = Number(of('pref')[0]);
  return {
    ...{ name: name.toLowerCase(), group: group.toLowerCase(), types },
    preference: said >= 1 ? said : types.includes('pref') ? 1 : NO_PREFERENCE,
    charset: of('charset')[0],
    encoding: encodingOf([...of('encoding'), ...bare]),
    raw: line.slice(colon + 1),
  };
}

/** Bytes as their letters: of this set, or else of what they look like. */
export function lettersOf(bytes: Uint8Array, charset = 'utf-8'): string {
  for (const label of [charset, 'utf-8']) {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // An unknown set, or bytes that are not of it.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

function fromQuotedPrintable(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const [token] of text.matchAll(/=[0-9a-f]{2}|[\s\S]/giu)) {
    if (token.length === 3 && token.startsWith('='))
      bytes.push(Number.parseInt(token.slice(1), 16));
    else bytes.push(...new TextEncoder().encode(token));
  }
  return Uint8Array.from(bytes);
}

/** The parts of an escaped text, still escaped. */
function escapedParts(text: string, sign: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === sign) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

/** Addresses have nothing to escape, which Google does all the same: `https\://`. */
function unescaped(text: string): string {
  return text.replace(/\\([\\;:,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
}

/** The value of a line, or the parts of it between semicolons. */
export function valuesOf({ raw, encoding, charset }: ReadLine, isStructured: boolean): string[] {
  return (isStructured ? escapedParts(raw, ';') : [raw]).map((part) => {
    const text =
      encoding === undefined
        ? part
        : lettersOf(
            encoding === 'base64' ? Buffer.from(part, 'base64') : fromQuotedPrintable(part),
            charset,
          );
    return unescaped(text).replaceAll('\0', '').toWellFormed().trim();
  });
}

/** One part of a name may be several, which 3.0 and 4.0 set apart by commas. */
export function namesIn(line: ReadLine, isOld: boolean): string[] {
  if (isOld || line.encoding !== undefined) return valuesOf(line, true);
  return escapedParts(line.raw, ';').map((part) =>
    escapedParts(part, ',')
      .map((name) => unescaped(name).trim())
      .filter(Boolean)
      .join(' '),
  );
}
