/** Fonts that a firm brings for its clients, beside those that every template may use. */

export const UPLOADED_FONTS_MAX = 60;
export const UPLOADED_FONT_BYTES_MAX = 5 * 1024 * 1024;

const LABEL_MAX = 40;
const HASH_DIGITS = 32;
const MARK = '#';

/** Text that a font brings of itself, so that it can be shown and be a part of an address. */
function cleaned(label: string): string {
  const shown = label.normalize('NFC').replace(/[\p{C}#/\\]/gu, ' ');
  return shown.trim().replace(/\s+/g, ' ').slice(0, LABEL_MAX).toWellFormed().trim();
}

/** Named by its bytes, so that what is known under a name stays right. */
export function uploadedFontId(label: string, sha256: string): string {
  return `${cleaned(label) || 'Police'}${MARK}${sha256.slice(0, HASH_DIGITS)}`;
}

/** The name of an uploaded font on screens. */
export function uploadedFontLabel(id: string): string {
  return id.split(MARK)[0] ?? id;
}
