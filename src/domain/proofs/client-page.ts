import type { LineChange } from '../order-lines/frozen-line.schema.ts';
import type { ValueKind } from '../press/card-values.ts';
import type { CardPoint } from './card-point.ts';
import type { ProofDecision, ProofLanguage, RefusalReason } from './order-proof.ts';

/** The terms of a card: a yes covers them as well as what is drawn. */
export interface LineTerms {
  /** `85 × 55 mm` */
  readonly format: string;
  readonly sides: number;
  readonly paper: string;
  readonly finish: string;
  readonly quantity: number;
  /** Lines of an address; empty where none is known. */
  readonly address: string;
}

/** A decision on one card, as everybody who was asked sees it. */
export interface ClientDecision {
  readonly kind: ProofDecision;
  /** The name that was typed. */
  readonly name: string;
  /** The recipient whose page it is may take it back: their own, or that of a colleague of before. */
  readonly isOwn: boolean;
  /** That recipient made it: the name is theirs. */
  readonly isTyped: boolean;
  /** The name of the recipient who handed the BAT on to this one; empty where staff sent it. */
  readonly via: string;
  /** It came without a link, and staff noted it. */
  readonly isNoted?: boolean | undefined;
  /** To the BAT before, while another answer is asked for. */
  readonly isFormer: boolean;
  readonly at: string;
  readonly reasons: readonly RefusalReason[];
  readonly words: string;
  /** The value that should stand there. */
  readonly value: string;
  readonly point?: CardPoint | undefined;
}

/** One card as a client sees it. */
export interface ClientCard {
  /** Its place in the BAT, from 1: addresses and forms name it so. */
  readonly place: number;
  readonly name: string;
  /** In millimetres, as it is cut. */
  readonly width: number;
  readonly height: number;
  /** How many sides there are: `{page}/cartes/{place}-recto.svg`, and `-verso.svg`. */
  readonly sides: number;
  readonly values: readonly {
    readonly label: string;
    readonly value: string;
    readonly kind: ValueKind;
  }[];
  /** The address in its code; empty where it has none. */
  readonly code: string;
  readonly terms: LineTerms;
  /** The changes since the BAT before; of the first one nothing is told. */
  readonly changes: readonly LineChange[];
  /** The sides of the card of the BAT before that can be laid over these; 0 where none can. */
  readonly formerSides: number;
  /** The terms that a yes was given to, or that the BAT before named, where they are others now. */
  readonly formerTerms?: LineTerms | undefined;
  /** The refusal of the card of the BAT before. */
  readonly wished?: ClientDecision | undefined;
  readonly state: 'sent' | 'accepted' | 'refused';
  /** Its file left for the printer: no yes can be taken back. */
  readonly isHandedOut: boolean;
  /** It is accepted, and its terms are others than those of the BAT by now: nothing is decided here. */
  readonly isSettled: boolean;
  /** Whether a yes is asked for the card, or for new terms of one that was accepted; or none is. */
  readonly asks: 'card' | 'terms' | 'nothing';
  /** It was accepted before, and the BAT asks for a yes to its new terms alone. */
  readonly onlyTerms: boolean;
  /** Whether a yes holds that counts for this recipient: their own, or that of a colleague. */
  readonly isAnswered: boolean;
  /** It was accepted before by fewer people than this BAT asks, and stays so: by how many of these. */
  readonly kept?: { readonly agreed: number; readonly asked: number } | undefined;
  readonly decisions: readonly ClientDecision[];
}

/** A card of a BAT that had to go from its page, with all that is told of it. */
export interface RemadeCard {
  readonly place: number;
  readonly name: string;
}

/** The page of one recipient. */
export interface ClientPage {
  readonly language: ProofLanguage;
  /** The path of the page. */
  readonly path: string;
  /** Counted for each order, from 1. */
  readonly number: number;
  /** Whether there was one before: then changes are told. */
  readonly isAgain: boolean;
  readonly order: { readonly number: number; readonly name: string; readonly company: string };
  readonly isCancelled: boolean;
  /** The person who sent it, to be asked. */
  readonly sender: { readonly name: string; readonly email: string };
  readonly recipient: { readonly name: string; readonly decides: boolean };
  readonly forwarding: {
    /** Whether a colleague may be given a link. */
    readonly canForward: boolean;
    /** The names of whoever handed the BAT on to this recipient, empty for none, and of their colleagues. */
    readonly by: string;
    readonly to: readonly string[];
  };
  /** Until when the link works. */
  readonly expires: string;
  /** Whether everybody who decides has to accept. */
  readonly needsAll: boolean;
  /** For how long decisions are kept. */
  readonly evidenceYears: number;
  readonly cards: readonly ClientCard[];
  /** Those that are shown no more, and will be with the next BAT. */
  readonly remade: readonly RemadeCard[];
  /** How many are shown no more, nor will be: of whom stays unsaid. */
  readonly gone: number;
}

/** In the place of the page, for a link that was given out. */
export type LinkNotice = 'expired' | 'revoked' | 'replaced' | 'ended';

/** In the place of the page, when there is none to show. */
export type ClientNotice = LinkNotice | 'unknown' | 'odd-form' | 'too-many' | 'without-server';

/** All that a link tells that opens no page any more; nothing where nobody gave it out. */
export interface ClientNoticeDetails {
  readonly path: string;
  /** When it expired, was revoked, or the BAT was replaced or ended. */
  readonly since: string;
  readonly sender: ClientPage['sender'];
  /** A new link can be asked for. */
  readonly isMailing: boolean;
}

/** Of all that a yes speaks: of the cards with their terms, or of the new terms of accepted cards alone. */
export type DecisionSubject = 'cards' | 'terms';

/** A decision that a client is about to make, and has to confirm on a second page. */
export interface DecisionDraft {
  readonly kind: 'accepted' | 'refused' | 'withdrawn';
  /** Places of cards. */
  readonly places: readonly number[];
  readonly reasons: readonly RefusalReason[];
  readonly words: string;
  readonly value: string;
  readonly point?: CardPoint | undefined;
}
