import type { Generated } from 'kysely';
import type { FiledState, ReleaseCause } from '../../../domain/order-files/order-file.ts';
import type { OrderEventPart } from '../../../domain/order-lines/order-event.ts';
import type { OrderDetailValues, StoredLineState } from '../../../domain/order-lines/order-line.ts';
import type {
  AcceptanceMeans,
  ProofDecision,
  ProofLanguage,
  ProofRole,
} from '../../../domain/proofs/order-proof.ts';

/** Beside orders; see records/write/order-lines.ts. */
export interface OrderTables {
  /** Lines that are not as for all people of an order; those who were taken off it keep a row. */
  order_lines: {
    orderId: string;
    contact: string;
    /** NULL: as many as the order says for each. */
    quantity: number | null;
    /** Empty: where the order goes. */
    address: string;
    state: StoredLineState;
    /** Its card as it is prepared; NULL while it is not. */
    version: Generated<number | null>;
    /** The errors that kept it from being prepared the last time, as JSON; empty for none. */
    refused: Generated<string>;
    /** The deletion of its person in spite of which the card is printed. */
    despite: Generated<string>;
    updated: string;
  };
  /**
   * Cards as they were prepared. `printed` and `remarks` are JSON, `sides` (a display list of each) and
   * `drawing` (the same for screens) are packed JSON; `photo` is the name of the one that it shows.
   */
  line_versions: {
    seq: Generated<number>;
    orderId: string;
    contact: string;
    /** Counted for each line, from 1. */
    number: number;
    template: string;
    templateName: string;
    templateVersion: number;
    /** Which release laid it out. */
    engine: string;
    /** In millimetres, as it is cut. */
    width: number;
    height: number;
    sideCount: number;
    /** As the template says; the order may say otherwise. */
    paper: string;
    finish: string;
    printed: string;
    /** Hashes of the fonts, pictures and agency pages that it is drawn with, as JSON. */
    sources: Generated<string>;
    photo: string;
    remarks: string;
    sides: Uint8Array;
    drawing: Uint8Array;
    salt: string;
    hash: string;
    at: string;
    actor: string;
    /** When a client accepted it; empty while nobody did. What was accepted is evidence. */
    approvedAt: Generated<string>;
  };
  /** Its pages for a printer, whose profile is the part `printer`: JSON of which parts they are made. */
  line_pages: { version: number; printer: string; pages: string };
  /** Contents of pages, and all that these show, as files hold them; `hash` is of the bytes. */
  press_parts: { hash: string; bytes: Uint8Array };
  line_parts: { version: number; hash: string };
  /** How it is printed, and where it goes; texts are empty where nobody chose. */
  order_details: OrderDetailValues & { orderId: string; version: number; updated: string };
  /** Changes to both, as texts; `contact` is empty for what is of the whole order. */
  order_events: {
    seq: Generated<number>;
    orderId: string;
    at: string;
    /** An account; empty when nobody was signed in. */
    actor: string;
    contact: string;
    part: OrderEventPart;
    former: string;
    given: string;
  };
}

/** The files of orders that printers got, and what was printed without a yes; see orders/files. */
export interface OrderFileTables {
  /** Cards that were released without a yes: a press says why, a status does not. */
  line_releases: {
    seq: Generated<number>;
    record: number;
    orderId: string;
    contact: string;
    version: number;
    /** JSON. */
    terms: string;
    cause: ReleaseCause;
    reason: string;
    /** The state of the line before, to which taking it back leads. */
    former: StoredLineState;
    at: string;
    actor: string;
  };
  order_files: {
    seq: Generated<number>;
    orderId: string;
    /** Counted for each order, from 1. */
    number: number;
    /** The time that stands in the file. */
    at: string;
    actor: string;
    printer: string;
    /** That of the printer then, as JSON. */
    profile: string;
    title: string;
    /** With which the chain has the hash of the file. */
    salt: string;
  };
  /** Its cards in their order; `pages` is the `printer` of `line_pages`, `terms` is JSON. */
  order_file_lines: {
    file: number;
    place: number;
    contact: string;
    /** NULL once the card had to go. */
    version: number | null;
    pages: string;
    terms: string;
    state: FiledState;
    reason: string;
  };
  /** The SHA-256 of the file with some of its lines, of which `places` is a hash. */
  order_file_hashes: { file: number; places: string; hash: string; at: string };
}

/** Cards that clients are shown, and their decisions; see orders/proofs. */
export interface ProofTables {
  proofs: {
    seq: Generated<number>;
    orderId: string;
    /** Counted for each order, from 1. */
    number: number;
    language: ProofLanguage;
    /** 1: everybody who decides has to accept. */
    needsAll: number;
    at: string;
    actor: string;
    expires: string;
    /** When another one came in its place, or its order left the company; empty until then. */
    voided: Generated<string>;
    /** 1: its recipients may hand it on. */
    canForward: number;
  };
  /** The cards of a BAT; `version` is NULL once its card had to go. `terms` is JSON. */
  proof_lines: {
    proof: number;
    place: number;
    contact: string;
    version: number | null;
    terms: string;
    asks: 'card' | 'terms' | 'nothing';
    /** The card of the BAT before, if it is another one. */
    former: number | null;
  };
  proof_recipients: {
    id: string;
    proof: number;
    name: string;
    email: string;
    role: ProofRole;
    /** With which hashes of the chain are made of the name and the e-mail. */
    salt: string;
    revoked: Generated<string>;
    openedAt: Generated<string>;
    /** Whether a mail was asked for. */
    isMailed: number;
    /** How many reminders are behind them. */
    reminded: Generated<number>;
    /** The recipient who handed it on to this one; empty where staff sent it. */
    forwardedBy: Generated<string>;
  };
  /** SHA-256 of the tokens that open the page of a recipient, which are nowhere. */
  proof_links: { hash: string; recipient: string; created: string };
  /** Signed sheets, with what they are made of in parts of 256 KB; each goes with the last decision that names it. */
  proof_sheets: {
    id: string;
    orderId: string;
    /** As the file was called. */
    name: string;
    type: string;
    size: number;
    /** SHA-256 of its bytes. */
    hash: string;
    created: string;
  };
  proof_sheet_parts: { sheet: string; place: number; bytes: Uint8Array };
  /** When a page was opened: at most once an hour for each network, of which a prefix is kept. */
  proof_openings: { seq: Generated<number>; recipient: string; at: string; network: string };
  /** `terms` and `point` are JSON, the latter empty for none; `reasons` is a JSON list. */
  proof_decisions: {
    seq: Generated<number>;
    record: number;
    orderId: string;
    contact: string;
    version: number;
    /** NULL: staff noted it, `actor` how (`means`) and on which day it came, perhaps with a `sheet`. */
    recipient: string | null;
    kind: ProofDecision;
    terms: string;
    name: string;
    reasons: string;
    words: string;
    value: string;
    at: string;
    means: Generated<AcceptanceMeans | ''>;
    receivedOn: Generated<string>;
    actor: Generated<string>;
    sheet: Generated<string | null>;
    point: Generated<string>;
  };
  /** The chain of an order: `body` is JSON that holds nothing which has to go. */
  proof_records: {
    seq: Generated<number>;
    orderId: string;
    number: number;
    previous: string;
    hash: string;
    body: string;
  };
}
