/** Properties that are pictures, sounds or keys: they would be most of the file. */
const LEFT_OUT = /^(?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND|KEY)\b/i;
const QUOTED_PRINTABLE = /;(?:ENCODING=)?QUOTED-PRINTABLE(?=[;:])/i;

/** The lines of a card as they were before they were broken to be short. */
function unfolded(card: string): string[] {
  const lines: string[] = [];
  for (const line of card.split(/\r\n|\r|\n/)) {
    const last = lines.at(-1) ?? '';
    const isQuoted = QUOTED_PRINTABLE.test(last.slice(0, last.indexOf(':') + 1));
    // In 2.1, a line of quoted-printable goes on when it ends with an equals sign.
    if (isQuoted && last.endsWith('=')) lines[lines.length - 1] = last.slice(0, -1) + line;
    else if (/^[ \t]/.test(line) && lines.length > 0) lines[lines.length - 1] += line.slice(1);
    else if (line !== '') lines.push(line);
  }
  return lines;
}

function decoder(charset: string | undefined): TextDecoder {
  try {
    return new TextDecoder(charset ?? 'utf-8');
  } catch {
    return new TextDecoder('windows-1252');
  }
}

function fromQuotedPrintable(text: string, charset: string | undefined): string {
  const bytes: number[] = [];
  for (const [token] of text.matchAll(/=[0-9a-f]{2}|[\s\S]/giu)) {
    if (token.length === 3 && token.startsWith('='))
      bytes.push(Number.parseInt(token.slice(1), 16));
    else bytes.push(...new TextEncoder().encode(token));
  }
  return decoder(charset).decode(Uint8Array.from(bytes));
}

/** Writes a property of 2.1 as 3.0 has it: types by their name, texts in plain letters, escaped. */
function modernLine(line: string): string {
  const colon = line.indexOf(':');
  const [name = '', ...parameters] = line.slice(0, colon).split(';');
  const value = line.slice(colon + 1);
  const charset = /;CHARSET=([^;:]+)/i.exec(line.slice(0, colon))?.[1];
  const isQuoted = QUOTED_PRINTABLE.test(line.slice(0, colon + 1));
  const types = parameters.flatMap((parameter) => {
    if (
      /^(?:ENCODING|CHARSET|LANGUAGE|VALUE)=|^(?:QUOTED-PRINTABLE|8BIT|7BIT|BASE64)$/i.test(
        parameter,
      )
    ) {
      return [];
    }
    return [parameter.replace(/^TYPE=/i, '')];
  });
  const text = (isQuoted ? fromQuotedPrintable(value, charset) : value)
    .replace(/\\(?![;,\\nN])/g, '\\\\')
    .replace(/(?<!\\),/g, '\\,')
    .replace(/\r\n|\r|\n/g, '\\n');
  const type = types.length === 0 ? '' : `;TYPE=${types.join(',')}`;
  return `${name}${type}:${text}`;
}

export interface CardText {
  /** The line of the file on which the card begins, from 1 on. */
  readonly line: number;
  /** A vCard 3.0 or 4.0 without its pictures. */
  readonly text: string;
  readonly photos: number;
}

function cardText(card: string): Omit<CardText, 'line'> {
  const lines = unfolded(card);
  const kept = lines.filter((line) => line.includes(':') && !LEFT_OUT.test(line));
  const photos = lines.filter((line) => /^(?:[\w-]+\.)?PHOTO\b/i.test(line)).length;
  const isOld = kept.some((line) => /^VERSION:2/i.test(line));
  const modern = isOld
    ? kept.map((line) => (/^VERSION:/i.test(line) ? 'VERSION:3.0' : modernLine(line)))
    : kept;
  return { text: modern.join('\r\n'), photos };
}

/** The cards of a file, one after the other; a card that does not end is left out. */
export function* cardTexts(file: string): Generator<CardText> {
  let line = 1;
  let at = 0;
  for (const { 0: card, index } of file.matchAll(/^BEGIN:VCARD\b[\s\S]*?^END:VCARD\b/gim)) {
    for (; at < index; at += 1) if (file[at] === '\n') line += 1;
    yield { line, ...cardText(card) };
  }
}
