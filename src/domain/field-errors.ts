import { frenchNumber } from './french.ts';

/** One refused field, as it travels in `data` of an error body. */
export interface FieldError {
  code: string;
  message: string;
  params?: Readonly<Record<string, string | number>>;
}

/** The names of file types as people say them: `PNG ou WebP`. */
function frenchTypes(types: string): string {
  const names = types.split(', ').map((type) => {
    const name = type.replace(/^image\//, '').replace('+xml', '');
    return name === 'webp' ? 'WebP' : name.toUpperCase();
  });
  return `${names.slice(0, -1).join(', ')} ou ${names.at(-1)}`;
}

/** Writes how much a file weighs: `5 Mo`, `31 Ko`. */
export function frenchBytes(bytes: number): string {
  const mega = bytes / (1024 * 1024);
  return mega >= 1
    ? `${frenchNumber(Math.floor(mega))}\u00a0Mo`
    : `${frenchNumber(Math.floor(bytes / 1024))}\u00a0Ko`;
}

/** Field errors by code: the wire message, and the French sentence shown under the field. */
const FIELD_ERRORS = {
  validation_required: {
    wire: () => 'Cannot be blank.',
    french: () => 'Ce champ est obligatoire.',
  },
  validation_min_text_constraint: {
    wire: (p) => `Must be at least ${p.min} character(s).`,
    french: (p) => `Au moins ${p.min} caractères.`,
  },
  validation_max_text_constraint: {
    wire: (p) => `Must be no more than ${p.max} character(s).`,
    french: (p) => `Ce texte dépasse ${p.max} caractères.`,
  },
  validation_invalid_format: {
    wire: () => 'Invalid value format.',
    french: () => 'Ce format n’est pas reconnu.',
  },
  validation_day_in_future: {
    wire: () => 'Must not be in the future.',
    french: () => 'Cette date n’est pas encore arrivée.',
  },
  validation_min_number_constraint: {
    wire: (p) => `Must be greater or equal than ${p.min}.`,
    french: (p) => `Le plus petit nombre accepté est ${frenchNumber(Number(p.min))}.`,
  },
  validation_max_number_constraint: {
    wire: (p) => `Must be less or equal than ${p.max}.`,
    french: (p) => `La valeur ne peut pas dépasser ${frenchNumber(Number(p.max))}.`,
  },
  validation_only_int_constraint: {
    wire: () => 'Decimal numbers are not allowed.',
    french: () => 'Un nombre entier est attendu.',
  },
  validation_not_a_number: {
    wire: () => 'The submitted number is not properly formatted.',
    french: () => 'Un nombre est attendu.',
  },
  validation_invalid_type: {
    wire: (p) => `Must be a valid ${p.type}.`,
    french: () => 'Cette valeur n’a pas la forme attendue.',
  },
  validation_is_email: {
    wire: () => 'Must be a valid email address.',
    french: () => 'Cette adresse e-mail n’est pas valable.',
  },
  validation_invalid_value: {
    wire: (p) => `Invalid value ${p.value}.`,
    french: () => 'Cette valeur n’est pas proposée.',
  },
  validation_in_invalid: {
    wire: () => 'Must be a valid value.',
    french: () => 'Cette valeur n’est pas proposée.',
  },
  validation_length_out_of_range: {
    wire: (p) => `The length must be between ${p.min} and ${p.max}.`,
    french: (p) => `Entre ${p.min} et ${p.max} caractères sont attendus.`,
  },
  validation_length_too_long: {
    wire: (p) => `The length must be no more than ${p.max}.`,
    french: (p) => `Pas plus de ${p.max} éléments sont acceptés.`,
  },
  batch_request_failed: {
    wire: () => 'Batch request failed.',
    french: () => 'L’une des opérations a été refusée. Rien n’a été modifié.',
  },
  validation_missing_rel_records: {
    wire: () => 'Failed to find all relation records with the provided ids.',
    french: () => 'Cette fiche n’existe plus. Choisissez-en une autre.',
  },
  validation_self_relation: {
    wire: () => 'A record cannot refer to itself.',
    french: () => 'Une fiche ne peut pas se désigner elle-même.',
  },
  validation_not_unique: {
    wire: () => 'Value must be unique.',
    french: () => 'Cette valeur est déjà utilisée.',
  },
  validation_pk_change: {
    wire: () => 'The record primary key cannot be changed.',
    french: () => 'L’identifiant ne peut pas changer.',
  },
  validation_values_mismatch: {
    wire: () => "Values don't match.",
    french: () => 'Les deux valeurs sont différentes.',
  },
  validation_invalid_old_password: {
    wire: () => 'Missing or invalid old password.',
    french: () => 'Le mot de passe actuel n’est pas le bon.',
  },
  validation_invalid_code: {
    wire: () => 'The code is not the right one.',
    french: () => 'Ce code n’est pas le bon, ou a déjà servi. Attendez le suivant.',
  },
  validation_code_needed: {
    wire: () => 'A code is needed.',
    french: () =>
      'Votre mot de passe ne suffit pas\u00a0: donnez un code de votre application, ou un code de secours.',
  },
  validation_passkey_needed: {
    wire: () => 'A passkey is needed.',
    french: () => 'Votre mot de passe ne suffit pas\u00a0: utilisez votre clé d’accès.',
  },
  validation_weak_password: {
    wire: () => 'The password is too easy to guess.',
    french: () =>
      'Ce mot de passe est trop facile à deviner\u00a0: trois ou quatre mots sans rapport entre eux font mieux.',
  },
  validation_stale_record: {
    wire: () => 'The record was changed since it was read.',
    french: () => 'Cette fiche a été modifiée entre-temps.',
  },
  validation_last_administrator: {
    wire: () => 'At least one administrator is needed.',
    french: () => 'Il faut au moins un administrateur.',
  },
  validation_reauth_required: {
    wire: () => 'Say again who you are.',
    french: () => 'Confirmez que c’est vous.',
  },
  validation_factor_required: {
    wire: () => 'Set a second factor up.',
    french: () => 'Activez votre second facteur dans Mon compte.',
  },
  validation_account_disabled: {
    wire: () => 'The account was disabled.',
    french: () => 'Votre compte a été désactivé.',
  },
  validation_invalid_file: {
    wire: () => 'Invalid new files.',
    french: () => 'Cette image n’est pas connue. Choisissez-la à nouveau.',
  },
  validation_too_many_files: {
    wire: (p) => `The maximum allowed files is ${p.maxSelect}.`,
    french: () => 'Une seule image est acceptée.',
  },
  validation_file_size_limit: {
    wire: (p) => `The maximum allowed file size is ${p.maxSize} bytes.`,
    french: (p) =>
      `Cette image dépasse ${frenchBytes(Number(p.maxSize))}. Choisissez-en une plus légère.`,
  },
  validation_invalid_mime_type: {
    wire: (p) => `File mime type must be one of: ${p.mimeTypes}.`,
    french: (p) =>
      `Ce fichier n’est pas une image de type ${frenchTypes(String(p.mimeTypes))}. Choisissez-en un autre.`,
  },
  validation_image_heic: {
    wire: () => 'HEIC and HEIF images are not accepted.',
    french: () =>
      'Cette photo est au format HEIC. Sur l’iPhone, choisissez «\u00a0Le plus compatible\u00a0» dans Réglages › Appareil photo › Formats et reprenez-la, ou exportez-la en JPEG.',
  },
  validation_image_pixels: {
    wire: (p) => `Must be no more than ${p.max} pixels.`,
    french: (p) =>
      `Cette image compte plus de ${frenchNumber(Number(p.max) / 1_000_000)} millions de pixels. Réduisez-la, puis réessayez.`,
  },
  validation_image_unreadable: {
    wire: () => 'The image is damaged or incomplete.',
    french: () => 'Cette image est abîmée ou incomplète. Exportez-la à nouveau en JPEG ou en PNG.',
  },
  validation_image_unsafe: {
    wire: () => 'The image holds more than shapes.',
    french: () =>
      'Ce logo SVG contient autre chose que des formes (script, image incorporée, lien ou élément externe). Exportez-le en SVG simple ou en PNG.',
  },
  validation_image_complex: {
    wire: () => 'The image has too many elements.',
    french: () =>
      'Ce logo SVG est trop complexe pour être affiché partout. Simplifiez-le, ou exportez-le en PNG.',
  },
  validation_image_undrawable: {
    wire: (p) => `The image holds ${p.what}.`,
    french: (p) => `Ce logo SVG contient ${p.what}. Simplifiez-le, ou exportez-le en PNG.`,
  },
  validation_image_text: {
    wire: () => 'The image holds text that is not made of shapes.',
    french: () =>
      'Ce logo SVG contient du texte qui changerait d’un appareil à l’autre. Vectorisez les textes, ou exportez-le en PNG.',
  },
  validation_uploads_busy: {
    wire: () => 'Too many files are being sent at the same time.',
    french: () =>
      'Trop d’images sont envoyées en même temps. Rien n’a été perdu\u00a0: réessayez dans un instant.',
  },
} as const satisfies Record<
  string,
  {
    wire: (params: Readonly<Record<string, string | number>>) => string;
    french: (params: Readonly<Record<string, string | number>>) => string;
  }
>;

export type FieldErrorCode = keyof typeof FIELD_ERRORS;

/** The codes of errors in a field, in the words of the API. */
export const FIELD_ERROR_CODES: readonly string[] = Object.keys(FIELD_ERRORS);

export function fieldError(
  code: FieldErrorCode,
  params?: Readonly<Record<string, string | number>>,
): FieldError {
  const message = FIELD_ERRORS[code].wire(params ?? {});
  return params ? { code, message, params } : { code, message };
}

/** Of a text or list of more than `max`; PocketBase names the least length, too. */
export function tooLong(max: number): FieldError {
  return fieldError('validation_length_too_long', { max, min: 0 });
}

function isFieldErrorCode(code: string): code is FieldErrorCode {
  return Object.hasOwn(FIELD_ERRORS, code);
}

/** The French sentence for a field error that came over the wire; a neutral one when unknown. */
export function frenchFieldError(error: {
  code: string;
  params?: Readonly<Record<string, string | number>>;
}): string {
  if (!isFieldErrorCode(error.code)) return 'Cette valeur n’a pas été acceptée.';
  return FIELD_ERRORS[error.code].french(error.params ?? {});
}
