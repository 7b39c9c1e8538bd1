import { frenchNumber } from './french.ts';

/** One refused field, as it travels in `data` of an error body. */
export interface FieldError {
  code: string;
  message: string;
  params?: Readonly<Record<string, string | number>>;
}

/** Field errors by code: the wire message, and the French sentence shown under the field. */
const FIELD_ERRORS = {
  validation_required: {
    wire: () => 'Cannot be blank.',
    french: () => 'Ce champ est obligatoire.',
  },
  validation_min_text_constraint: {
    wire: (p) => `Must be at least ${p.min} character(s).`,
    french: (p) => `Au moins ${p.min} caractères sont attendus.`,
  },
  validation_max_text_constraint: {
    wire: (p) => `Must be no more than ${p.max} character(s).`,
    french: (p) => `Ce texte dépasse ${p.max} caractères.`,
  },
  validation_invalid_format: {
    wire: () => 'Invalid value format.',
    french: () => 'Ce format n’est pas reconnu.',
  },
  validation_min_number_constraint: {
    wire: (p) => `Must be greater or equal than ${p.min}.`,
    french: (p) => `La valeur doit être d’au moins ${frenchNumber(Number(p.min))}.`,
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
  validation_stale_record: {
    wire: () => 'The record was changed since it was read.',
    french: () => 'Cette fiche a été modifiée entre-temps.',
  },
  validation_last_user: {
    wire: () => 'The last user cannot be deleted.',
    french: () => 'Le dernier compte ne peut pas être supprimé.',
  },
} as const satisfies Record<
  string,
  {
    wire: (params: Readonly<Record<string, string | number>>) => string;
    french: (params: Readonly<Record<string, string | number>>) => string;
  }
>;

export type FieldErrorCode = keyof typeof FIELD_ERRORS;

/** What can be wrong with a field, in the words of the API. */
export const FIELD_ERROR_CODES: readonly string[] = Object.keys(FIELD_ERRORS);

export function fieldError(
  code: FieldErrorCode,
  params?: Readonly<Record<string, string | number>>,
): FieldError {
  const message = FIELD_ERRORS[code].wire(params ?? {});
  return params ? { code, message, params } : { code, message };
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
