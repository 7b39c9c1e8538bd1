import { oneLineText, visibleText } from '../characters/visible-text.ts';
import { isStorableText } from '../validation.ts';
import { CARD_SIDES, type CardPoint, readPoint, writePoint } from './card-point.ts';
import { decidableCards } from './client-decisions.ts';
import type { ClientPage, DecisionDraft, DecisionSubject } from './client-page.ts';
import {
  PROOF_DECISIONS,
  PROOF_NAME_MAX,
  PROOF_VALUE_MAX,
  PROOF_WORDS_MAX,
  type ProofDecision,
  type ProofLanguage,
  REFUSAL_REASONS,
  type RefusalReason,
} from './order-proof.ts';

/** The fields of a form as it arrives, of `URLSearchParams` all that is needed. */
export interface FormFields {
  getAll(name: string): readonly string[];
}

/** The ticked sentence arrives as this, which tells of what it spoke. */
export const DECISION_TICKED = {
  cards: 'yes',
  terms: 'terms',
} as const satisfies Record<DecisionSubject, string>;

const PLACE = /^[1-9]\d{0,3}$/;
/** Between the places of several cards in one field: an address names a thousand. */
const BETWEEN = '-';

/** Places of cards as one field. */
export function placesText(cards: readonly { readonly place: number }[]): string {
  return cards.map(({ place }) => place).join(BETWEEN);
}

/** Browsers send each line end as two signs, but count it as one. */
const typedIn = (form: FormFields, name: string) =>
  visibleText((form.getAll(name)[0] ?? '').replaceAll('\r\n', '\n')).trim();

export const fits = (text: string, max: number) => isStorableText(text) && [...text].length <= max;

/** The same on one line. */
export const typedLineIn = (form: FormFields, name: string) =>
  oneLineText(typedIn(form, name)).trim();

/** Whether a name may be one of a person: of digits alone it would prove nothing. */
export const isSomebody = (name: string) => /\p{L}/u.test(name);

function readReasons(form: FormFields): RefusalReason[] | undefined {
  const names = new Set(form.getAll('reason'));
  const reasons = REFUSAL_REASONS.filter((reason) => names.has(reason));
  return reasons.length === names.size ? reasons : undefined;
}

/**
 * Reads a decision that a client is about to make; undefined for what no form of ours sends. It may
 * give no reason (`confirmationErrors`).
 */
export function readDraft(form: FormFields): DecisionDraft | undefined {
  const [action] = form.getAll('action');
  const kind = PROOF_DECISIONS.find((known) => known === action);
  const cards = form.getAll('card').flatMap((text) => text.split(BETWEEN));
  const isNamed = cards.length > 0 && cards.every((card) => PLACE.test(card));
  if (kind === undefined || !isNamed) return undefined;
  const places = [...new Set(cards.map(Number))].sort((one, other) => one - other);
  if (kind !== 'refused') return { kind, places, reasons: [], words: '', value: '' };
  const [marked = ''] = form.getAll('point');
  const point = readPoint(marked);
  if (marked !== '' && (!point || places.length !== 1)) return undefined;
  const reasons = readReasons(form);
  const words = typedIn(form, 'words');
  const value = typedLineIn(form, 'value');
  const isWhole = fits(words, PROOF_WORDS_MAX) && fits(value, PROOF_VALUE_MAX);
  return isWhole && reasons ? { kind, places, reasons, words, value, point } : undefined;
}

/** The widths in which a card can be marked, in pixels: of a phone, and of wider screens. */
export const MARKED_WIDTHS = [288, 512] as const;

/** The field of a picture that is pressed to mark a place: browsers add `.x` and `.y`. */
export const markedField = (side: CardPoint['side'], width: number) => `${side}${width}`;

/**
 * The place that was pressed on a card; undefined where none was. Keys press the very corner, which
 * says nothing of a place.
 */
function pressedPoint(
  form: FormFields,
  { width, height }: { readonly width: number; readonly height: number },
): CardPoint | undefined {
  const pressed = CARD_SIDES.flatMap((side) =>
    MARKED_WIDTHS.flatMap((pixels) => {
      const [x, y] = ['x', 'y'].map((axis) =>
        Number(form.getAll(`${markedField(side, pixels)}.${axis}`)[0] ?? 0),
      );
      const percent = (length = 0, of: number) => Math.round((length / of) * 100);
      const across = percent(x, pixels);
      const down = percent(y, (pixels * height) / width);
      return x || y ? [writePoint({ side, x: across, y: down })] : [];
    }),
  );
  return readPoint(pressed[0] ?? '');
}

/** A decision as it is confirmed on the second page. */
export interface Confirmation {
  readonly draft: DecisionDraft;
  /** The typed name; empty when there is none. */
  readonly name: string;
  readonly isTicked: boolean;
  /** Of all that the ticked sentence spoke. */
  readonly subject: DecisionSubject;
}

/**
 * Reads the second page; undefined for what no form of ours sends. A sentence on terms alone is not
 * ticked for a card that is asked whole by now: whoever ticked it did not say that it may be printed.
 */
export function readConfirmation(form: FormFields, page: ClientPage): Confirmation | undefined {
  const draft = readDraft(form);
  const name = typedLineIn(form, 'name');
  if (!draft || !fits(name, PROOF_NAME_MAX)) return undefined;
  const agreed = form.getAll('agreed');
  const subject = agreed.includes(DECISION_TICKED.terms) ? 'terms' : 'cards';
  const isWhole = decidableCards(page, draft).some(({ asks }) => asks !== 'terms');
  const isTicked = agreed.includes(DECISION_TICKED[subject]) && !(subject === 'terms' && isWhole);
  return { draft, name, isTicked, subject };
}

export type DecisionError = 'no-reason' | 'no-name' | 'not-ticked';

/** All that is missing before a decision counts. */
export function confirmationErrors({ draft, name, isTicked }: Confirmation): DecisionError[] {
  const { kind, reasons, words, value } = draft;
  const isSaid = kind !== 'refused' || reasons.length > 0 || words !== '' || value !== '';
  const missing = [
    !isSaid && 'no-reason',
    !isSomebody(name) && 'no-name',
    !isTicked && 'not-ticked',
  ] as const;
  return missing.filter((error) => error !== false);
}

type Sentences<Kind extends ProofDecision> = Record<
  ProofLanguage,
  Record<Kind, readonly [one: string, several: string]>
>;

const TERMS_SENTENCES = {
  fr: {
    accepted: [
      'J’ai vérifié les nouvelles conditions de cette carte, déjà acceptée\u202f; elle peut être imprimée à ces conditions.',
      'J’ai vérifié les nouvelles conditions de ces cartes, déjà acceptées\u202f; elles peuvent être imprimées à ces conditions.',
    ],
    refused: [
      'Je n’accepte pas ces nouvelles conditions\u202f; cette carte ne doit pas être imprimée ainsi.',
      'Je n’accepte pas ces nouvelles conditions\u202f; ces cartes ne doivent pas être imprimées ainsi.',
    ],
  },
  en: {
    accepted: [
      'I have checked the new terms of this card, which has already been accepted; it may be printed under these terms.',
      'I have checked the new terms of these cards, which have already been accepted; they may be printed under these terms.',
    ],
    refused: [
      'I do not accept these new terms; this card must not be printed under them.',
      'I do not accept these new terms; these cards must not be printed under them.',
    ],
  },
} as const satisfies Sentences<'accepted' | 'refused'>;

const SENTENCES = {
  fr: {
    accepted: [
      'J’ai vérifié cette carte et ses conditions\u202f; elle peut être imprimée telle quelle.',
      'J’ai vérifié ces cartes et leurs conditions\u202f; elles peuvent être imprimées telles quelles.',
    ],
    refused: [
      'Cette carte ne doit pas être imprimée telle quelle.',
      'Ces cartes ne doivent pas être imprimées telles quelles.',
    ],
    withdrawn: [
      'Je retire mon accord\u202f; cette carte ne doit pas être imprimée sans un nouvel accord.',
      'Je retire mon accord\u202f; ces cartes ne doivent pas être imprimées sans un nouvel accord.',
    ],
  },
  en: {
    accepted: [
      'I have checked this card and its terms; it may be printed as it is.',
      'I have checked these cards and their terms; they may be printed as they are.',
    ],
    refused: [
      'This card must not be printed as it is.',
      'These cards must not be printed as they are.',
    ],
    withdrawn: [
      'I withdraw my approval; this card must not be printed without a new one.',
      'I withdraw my approval; these cards must not be printed without a new one.',
    ],
  },
} as const satisfies Sentences<ProofDecision>;

/** The sentence that a client ticks: the evidence of a decision holds it to the letter. */
export function decisionSentence(
  language: ProofLanguage,
  { kind, places }: Pick<DecisionDraft, 'kind' | 'places'>,
  subject: DecisionSubject = 'cards',
): string {
  const [one, several] =
    subject === 'terms' && kind !== 'withdrawn'
      ? TERMS_SENTENCES[language][kind]
      : SENTENCES[language][kind];
  return places.length > 1 ? several : one;
}

/** Of all that a ticked sentence spoke, as the evidence of its decision holds it. */
export function sentenceSubject(sentence: string): DecisionSubject {
  const ofTerms: readonly string[] = Object.values(TERMS_SENTENCES).flatMap((kinds) =>
    Object.values(kinds).flat(),
  );
  return ofTerms.includes(sentence) ? 'terms' : 'cards';
}

/** An answer as it is told, by the sentence that was ticked. */
export function toldAnswer(given: { readonly kind: ProofDecision; readonly sentence: string }) {
  const { kind, sentence } = given;
  if (kind === 'withdrawn' || sentenceSubject(sentence) === 'cards') return kind;
  return kind === 'accepted' ? 'terms' : 'refusedTerms';
}

/** A refusal of one card with the place that was pressed on it, if one was. */
export function withPressed(
  draft: DecisionDraft,
  form: FormFields,
  { cards }: ClientPage,
): DecisionDraft {
  const card = cards.find(({ place }) => place === draft.places[0]);
  if (draft.kind !== 'refused' || draft.places.length !== 1 || !card) return draft;
  return { ...draft, point: pressedPoint(form, card) ?? draft.point };
}
