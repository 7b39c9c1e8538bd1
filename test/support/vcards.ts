interface Property {
  name: string;
  parameters: string;
  /** Parts between unescaped semicolons, each unescaped. */
  parts: string[];
}

/** Reads a vCard as RFC 2426 describes it, sharing nothing with what wrote it. */
export function readVcard(text: string): Property[] {
  const unfolded = text.replace(/\r\n[ \t]/g, '');
  return unfolded
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => {
      const colon = line.indexOf(':');
      const [name = '', ...parameters] = line.slice(0, colon).split(';');
      const parts = [''];
      for (const token of line.slice(colon + 1).match(/\\[\s\S]|[\s\S]/gu) ?? []) {
        if (token === ';') parts.push('');
        else if (token === '\\n' || token === '\\N') parts.push(`${parts.pop()}\n`);
        else parts.push(`${parts.pop()}${token.replace(/^\\/, '')}`);
      }
      return { name, parameters: parameters.join(';'), parts };
    });
}

/** The values of the properties of a vCard by one name. */
export function valuesOf(text: string, name: string): string[][] {
  return readVcard(text)
    .filter((property) => property.name === name)
    .map((property) => property.parts);
}
