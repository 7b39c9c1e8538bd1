import type { CardPoint } from './card-point.ts';
import type { LineTerms } from './client-page.ts';
import type {
  AcceptanceMeans,
  ProofDecision,
  ProofLanguage,
  RefusalReason,
} from './order-proof.ts';

/** A card of a decision: what was decided on, and under which terms. */
export interface CertifiedCard {
  /** Of the person; empty where nobody may read it any more. */
  readonly name: string;
  /** All that the card prints beside it; nothing where nobody may read it any more. */
  readonly values: readonly { readonly label: string; readonly value: string }[];
  readonly hash: string;
  readonly termsHash: string;
  /** Undefined once the card is gone with its terms. */
  readonly terms: LineTerms | undefined;
  /** `Standard · version 3`, and the release that laid it out; both empty once the card is gone. */
  readonly template: string;
  readonly engine: string;
  /** Typed with a refusal. */
  readonly words: string;
  readonly value: string;
  /** Marked with a refusal. */
  readonly point: CardPoint | undefined;
}

/** One decision, with the record of it in the chain. */
export interface CertifiedDecision {
  readonly number: number;
  readonly hash: string;
  /** The number of the BAT; 0 for one that staff noted. */
  readonly proof: number;
  readonly kind: ProofDecision;
  readonly at: string;
  /** The name that was typed; empty once it is gone with the cards. */
  readonly name: string;
  /** Where the link went; empty for what others were sent. */
  readonly email: string;
  /** When that link was opened first. */
  readonly openedAt: string;
  /** The sentence that was ticked. */
  readonly sentence: string;
  readonly reasons: readonly RefusalReason[];
  readonly cards: readonly CertifiedCard[];
  /** How it came where staff noted it; an empty `means` of a yes that they took back. */
  readonly noted:
    | {
        readonly means: AcceptanceMeans | '';
        readonly on: string;
        /** The name of an account; empty once it is gone with the cards. */
        readonly by: string;
        /** As its file was called. */
        readonly sheet: string;
      }
    | undefined;
}

/** Told of every record, whatever it is about. */
interface CertifiedRecord {
  readonly number: number;
  readonly hash: string;
  readonly kind: string;
  readonly at: string;
}

/** All that the certificate of an order, or of one BAT of it, says. */
export interface Certificate {
  readonly language: ProofLanguage;
  readonly order: {
    readonly number: number;
    readonly name: string;
    /** Empty where answers are those of a company of before. */
    readonly company: string;
  };
  /** The record by which the order became another company's, after answers that this tells. */
  readonly moved: { readonly number: number; readonly at: string } | undefined;
  readonly sender: { readonly name: string; readonly email: string };
  /** When it was made. */
  readonly at: string;
  readonly decisions: readonly CertifiedDecision[];
  /** The last one is the head. */
  readonly chain: readonly CertifiedRecord[];
}
