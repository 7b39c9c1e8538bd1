import type { Contact } from '../contact.ts';
import { safeStem, type UniqueNames } from '../exports/file-name.ts';
import type { QrFormat } from './qr-limits.ts';

/** Beside the codes: for encoding NFC chips, and to see all codes on paper. */
export const ADDRESSES_FILE = 'adresses.xlsx';
export const SHEET_FILE = 'planche.pdf';

/** `Durand_Élise_qr.svg`, or a name of its own for who has none. */
export function qrFileName(
  contact: Pick<Contact, 'id' | 'Nom' | 'Prenom'>,
  format: QrFormat,
  names: UniqueNames,
): string {
  const stem = safeStem([contact.Nom, contact.Prenom]) ?? `Sans-nom_${contact.id}`;
  return names.name(stem, `_qr.${format}`);
}

/** `codes-qr_Atelier-Moreau.zip`; `label` says whose codes it holds. */
export function archiveFileName(label: string): string {
  return `${safeStem(['codes-qr', label]) ?? 'codes-qr'}.zip`;
}
