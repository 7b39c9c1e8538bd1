import { MADE_FILE_MINUTES, MADE_FILE_QUOTA } from './made-file.ts';

const MEGABYTE = 1024 ** 2;

/** Of calls that no program knew before ours: told as staff read them. */
export const MADE_FILE_ERRORS = {
  file_given_up: {
    status: 408,
    message:
      'La préparation du fichier a été abandonnée\u00a0: plus personne ne l’attendait. Recommencez.',
  },
  file_under_way: {
    status: 429,
    message:
      'Un autre fichier se prépare déjà pour vous. Attendez qu’il soit prêt, ou annulez-le, puis recommencez.',
  },
  file_interrupted: {
    status: 503,
    message: 'La préparation du fichier s’est interrompue avec le serveur. Recommencez.',
  },
  own_files_full: {
    status: 507,
    message: `Ce fichier dépasse ${MADE_FILE_QUOTA.ownBytes / MEGABYTE}\u00a0Mo. Demandez-le en plusieurs parties.`,
  },
  files_full: {
    status: 507,
    message: `Les fichiers préparés depuis ${MADE_FILE_MINUTES}\u00a0minutes occupent toute leur place. Réessayez dans un moment.`,
  },
} as const;

/** The sentence of an answer that is already in French, if it is one of these. */
export function madeFileSentence(message: unknown): string | undefined {
  return Object.values(MADE_FILE_ERRORS).find((error) => error.message === message)?.message;
}
