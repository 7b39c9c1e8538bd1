import { IMAGE_TYPES } from '../image/image-kind.ts';

/** The BAT of an order: what a client is shown, and decides, by a link without an account. */

/** For so many years an accepted card is kept as evidence, unless a setting says otherwise. */
export const EVIDENCE_YEARS = 5;

/** For so long a link of a client works: 30 days, in milliseconds. */
export const PROOF_LINK_MS = 30 * 24 * 60 * 60 * 1000;
/** Links of one recipient of one BAT: reminders and copied texts each make another one. */
export const PROOF_LINKS_MAX = 10;
/** Of one BAT, as staff send it. */
export const PROOF_RECIPIENTS_MAX = 10;
/** So often the recipients of one BAT may hand it on, all together. */
export const PROOF_FORWARDS_MAX = 5;
export const PROOF_NAME_MAX = 80;
export const PROOF_EMAIL_MAX = 254;
export const PROOF_WORDS_MAX = 1000;
export const PROOF_VALUE_MAX = 200;
/** A signed sheet: a photo or a PDF. */
export const SHEET_TYPES: readonly string[] = [...IMAGE_TYPES.photo, 'application/pdf'];
export const SHEET_BYTES_MAX = 10 * 1024 * 1024;
export const SHEET_NAME_MAX = 200;
/** So many of one order. */
export const SHEETS_MAX = 100;

/** The part of a recipient: a yes of `decides` counts, `reads` only sees. */
export const PROOF_ROLES = ['decides', 'reads'] as const;
export type ProofRole = (typeof PROOF_ROLES)[number];

export const PROOF_ROLE_LABELS = {
  decides: 'pour accord',
  reads: 'pour information',
} as const satisfies Record<ProofRole, string>;

/** Reasons of a refusal, to be ticked. */
export const REFUSAL_REASONS = [
  'name',
  'job',
  'phone',
  'email',
  'logo',
  'colour',
  'layout',
  'other',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export const REFUSAL_REASON_LABELS = {
  name: 'nom',
  job: 'poste',
  phone: 'téléphone',
  email: 'e-mail',
  logo: 'logo',
  colour: 'couleur',
  layout: 'mise en page',
  other: 'autre',
} as const satisfies Record<RefusalReason, string>;

/** A client may take a yes back until the file is handed out. */
export const PROOF_DECISIONS = ['accepted', 'refused', 'withdrawn'] as const;
export type ProofDecision = (typeof PROOF_DECISIONS)[number];

/** How a yes came that staff note for a client who opened no link. */
export const ACCEPTANCE_MEANS = ['paper', 'email', 'phone', 'inPerson'] as const;
export type AcceptanceMeans = (typeof ACCEPTANCE_MEANS)[number];

export const ACCEPTANCE_MEANS_LABELS = {
  paper: 'sur papier signé',
  email: 'par e-mail',
  phone: 'par téléphone',
  inPerson: 'de vive voix',
} as const satisfies Record<AcceptanceMeans, string>;

export const PROOF_LANGUAGES = ['fr', 'en'] as const;
export type ProofLanguage = (typeof PROOF_LANGUAGES)[number];

/** The path of a client's page; `part` is what lies below it. */
export function proofPath(token: string, part = ''): string {
  return `/bat/${token}${part}`;
}
