/** How the accents of a text may be written, when it does not say so by itself. */
export const TEXT_ENCODINGS = [
  'utf-8',
  'windows-1252',
  'macintosh',
  'cp850',
  'utf-8-twice',
] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

export const TEXT_ENCODING_LABELS = {
  'utf-8': 'Actuels (UTF-8)',
  'windows-1252': 'Windows',
  macintosh: 'Ancien Macintosh',
  cp850: 'Ancien DOS (CP850)',
  'utf-8-twice': 'Abîmés (Ã© pour é)',
} as const satisfies Record<TextEncoding, string>;
