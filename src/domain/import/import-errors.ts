import { frenchNumber } from '../french.ts';
import {
  IMPORT_CELL_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_FILE_BYTES_MAX,
  IMPORT_QUOTA,
  IMPORT_ROWS_MAX,
  IMPORT_TEXT_MAX,
  IMPORT_UNPACKED_BYTES_MAX,
} from './import-limits.ts';

const mega = (bytes: number) => `${frenchNumber(bytes / (1024 * 1024))}\u00a0Mo`;

/** Why a file cannot be imported, as staff read it. */
export const IMPORT_ERRORS = {
  invalid_import: {
    status: 400,
    message:
      'Envoyez un fichier ou un tableau collé, et dites s’il contient des contacts ou des entreprises.',
  },
  import_empty: { status: 400, message: 'Ce fichier ne contient aucune ligne à importer.' },
  import_empty_sheet: {
    status: 400,
    message: 'Cette feuille ne contient aucune ligne à importer. Choisissez-en une autre.',
  },
  import_hidden_sheets: {
    status: 400,
    message:
      'Toutes les feuilles de ce classeur sont masquées. Affichez celle à importer, enregistrez, puis recommencez.',
  },
  import_unread_cards: {
    status: 400,
    message:
      'Aucune fiche de ce carnet d’adresses n’a pu être lue. Exportez-le à nouveau en vCard (.vcf), puis recommencez.',
  },
  import_ldif: {
    status: 400,
    message:
      'Ce carnet d’adresses est au format LDIF. Exportez-le en vCard (.vcf) ou en .csv, puis recommencez.',
  },
  import_unknown_kind: {
    status: 400,
    message:
      'Ce fichier n’est ni un tableau (.xlsx, .csv) ni un carnet d’adresses (.vcf). Choisissez-en un autre.',
  },
  import_old_workbook: {
    status: 400,
    message: 'Ce fichier est d’un ancien format. Enregistrez-le en .xlsx, puis recommencez.',
  },
  import_other_workbook: {
    status: 400,
    message: 'Ce classeur n’est pas au format .xlsx. Enregistrez-le en .xlsx, puis recommencez.',
  },
  import_protected: {
    status: 400,
    message:
      'Ce fichier est protégé par un mot de passe. Enregistrez-le sans mot de passe, puis recommencez.',
  },
  import_damaged: {
    status: 400,
    message:
      'Ce fichier est abîmé ou incomplet. Ouvrez-le, enregistrez-le à nouveau, puis recommencez.',
  },
  import_unsafe: {
    status: 400,
    message:
      'Ce classeur contient des déclarations qu’aucun tableur n’écrit. Enregistrez-le à nouveau en .xlsx, puis recommencez.',
  },
  import_open_quote: {
    status: 400,
    message:
      'Dans ce fichier, un guillemet ouvert n’est pas refermé dans sa case. Corrigez-le, puis recommencez.',
  },
  import_unknown_sheet: {
    status: 400,
    message: 'Cette feuille n’est pas dans le classeur. Choisissez-en une autre.',
  },
  import_file_too_large: {
    status: 413,
    message: `Ce fichier dépasse ${mega(IMPORT_FILE_BYTES_MAX)}. Partagez-le en plusieurs fichiers.`,
  },
  import_unpacks_too_large: {
    status: 413,
    message: `Une fois décompressé, ce classeur dépasse ${mega(IMPORT_UNPACKED_BYTES_MAX)}. Partagez-le en plusieurs fichiers.`,
  },
  import_too_many_rows: {
    status: 413,
    message: `Ce fichier compte plus de ${frenchNumber(IMPORT_ROWS_MAX)} lignes. Partagez-le en plusieurs fichiers.`,
  },
  import_too_many_columns: {
    status: 413,
    message: `Ce fichier compte plus de ${IMPORT_COLUMNS_MAX} colonnes. Retirez celles qui ne servent pas.`,
  },
  import_too_much_text: {
    status: 413,
    message: `Ce fichier contient plus de ${frenchNumber(IMPORT_TEXT_MAX)} caractères. Partagez-le en plusieurs fichiers.`,
  },
  import_choice_refused: {
    status: 400,
    message: 'Ces choix ne vont pas avec ce fichier. Rechargez la page, puis recommencez.',
  },
  import_changed: {
    status: 409,
    message: 'Un collègue vient de modifier cet import. Rechargez la page pour voir où il en est.',
  },
  import_outdated: {
    status: 409,
    message:
      'Des fiches de cet import ont été modifiées depuis la vérification. Vérifiez à nouveau, ou importez quand même\u00a0: ce qui a changé sera écarté.',
  },
  import_begun: { status: 409, message: 'Cet import a déjà commencé.' },
  import_nothing: {
    status: 400,
    message:
      'Aucune ligne de ce fichier n’est à importer. Dites ce que deviennent les lignes écartées.',
  },
  import_too_heavy: {
    status: 413,
    message:
      'Lire ce fichier demande plus de mémoire ou de temps qu’aucun tableau. Enregistrez-le à nouveau ou partagez-le en plusieurs fichiers, puis recommencez.',
  },
  import_check_heavy: {
    status: 413,
    message:
      'Vérifier ce fichier demande plus de temps qu’aucun tableau. Rien n’a été importé. Partagez-le en plusieurs fichiers, puis recommencez.',
  },
  import_too_slow: {
    status: 503,
    message:
      'Le serveur est trop occupé pour lire ce fichier. Rien n’a été importé. Réessayez dans quelques minutes.',
  },
  import_reading: {
    status: 429,
    message:
      'Un autre de vos fichiers est en cours de lecture. Attendez qu’il soit lu, puis recommencez.',
  },
  imports_own_full: {
    status: 429,
    message: `Vos imports commencés occupent toute leur place (${IMPORT_QUOTA.own} imports, ${mega(IMPORT_QUOTA.ownBytes)}). Terminez-en un ou abandonnez-le, puis recommencez.`,
  },
  imports_full: {
    status: 507,
    message: `Les imports en attente occupent toute leur place, ${mega(IMPORT_QUOTA.allBytes)}. Rien n’a été enregistré. Partagez ce fichier, ou attendez que d’autres imports se terminent.`,
  },
  imports_busy: {
    status: 503,
    message: 'D’autres fichiers sont en cours de lecture. Réessayez dans quelques instants.',
  },
  import_cell_too_long: {
    status: 413,
    message: `Une cellule de ce fichier dépasse ${frenchNumber(IMPORT_CELL_MAX)} caractères. Raccourcissez-la, puis recommencez.`,
  },
} as const;
