/** The values of a card that an element may show; `CARD_VALUE_LABELS` names them. */
export const CARD_VALUE_KEYS = [
  'Prenom',
  'Nom',
  'Poste',
  'Poste2',
  'Phone',
  'Tel',
  'Email',
  'phones',
  'emails',
  'links',
  'RaisonSociale',
  'Address1',
  'Address2',
  'CodePostal',
  'City',
  'cityLine',
  'companyTel',
  'siteweb',
  'companyLinks',
  'legalLine',
  'siret',
  'registration',
  'vatNumber',
  'cardUrl',
] as const;
export type CardValueKey = (typeof CARD_VALUE_KEYS)[number];

/** Of fixed words, in UTF-16 units. */
export const WORDS_MAX = 300;

export const TEXT_CASES = ['none', 'upper', 'lower', 'small-caps'] as const;
export const PHONE_FORMATS = ['typed', 'national', 'international'] as const;
export const TEXT_ALIGNMENTS = ['left', 'center', 'right'] as const;
/** A stack grows downwards from its first line, or upwards from its last. */
export const STACK_DIRECTIONS = ['down', 'up'] as const;
/** Steps, in this order, for a text that is too wide for its place. */
export const FIT_STEPS = ['tighten', 'shrink', 'wrap'] as const;

export const LOGO_PLACES = ['left', 'center', 'right'] as const;

export const CODE_LEVELS = ['M', 'Q', 'H'] as const;
export type CodeLevel = (typeof CODE_LEVELS)[number];

export const ELEMENTS_MAX = 100;

/** The weight of a design as JSON, in bytes. */
export const DESIGN_BYTES_MAX = 262_144;
