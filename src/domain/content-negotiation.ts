/** One of the things that a header such as `Accept-Language` asks for. */
interface Preference {
  /** In lower case. */
  readonly name: string;
  /** From 0, not at all, to 1. */
  readonly quality: number;
}

/** Reads `fr-FR, en;q=0.8`; a quality that cannot be read is 0. */
export function preferencesIn(header: string | undefined): Preference[] {
  // Trimmed, not matched: on a run of blanks that a pattern tries from each of them, one header
  // would hold up everybody for half a second.
  return (header ?? '').split(',').map((range) => {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters
      .map((parameter) => parameter.split('=').map((part) => part.trim()))
      .find(([key]) => key === 'q')?.[1];
    return { name, quality: quality === undefined ? 1 : Number(quality) || 0 };
  });
}
