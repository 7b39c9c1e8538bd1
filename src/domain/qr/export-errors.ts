import { frenchNumber } from '../french.ts';
import { QR_EXPORT_MAX, QR_FORMATS, QR_SIZE_MM } from './qr-limits.ts';

const FORMATS = `${QR_FORMATS.slice(0, -1).join(', ')} ou ${QR_FORMATS.at(-1)}`;

/** Of calls that no program knew before ours: told as staff read them. */
export const EXPORT_ERRORS = {
  invalid_export: {
    status: 400,
    message: `Indiquez une entreprise, des contacts ou une commande, puis un format (${FORMATS}) et une taille de ${QR_SIZE_MM.min} à ${QR_SIZE_MM.max}\u00a0mm.`,
  },
  nothing_to_export: {
    status: 404,
    message: 'Aucun contact à exporter\u00a0: ils ont peut-être été supprimés entre-temps.',
  },
  too_many_people: {
    status: 413,
    message: `Les codes de ${frenchNumber(QR_EXPORT_MAX)} contacts au plus se téléchargent en une fois.`,
  },
  unreadable_code: {
    status: 500,
    message: 'Un code ne se relit pas\u00a0: aucun fichier n’a été remis. Prévenez le support.',
  },
} as const;

/** The sentence of an answer that is already in French, if it is one of ours. */
export function frenchAnswer(message: unknown): string | undefined {
  return Object.values(EXPORT_ERRORS).find((error) => error.message === message)?.message;
}
