import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { MergedCollection } from '../../../domain/duplicates/duplicates.ts';
import type { CollectionName } from '../../../domain/field.ts';
import type {
  HistoryAction,
  OperationKind,
  OperationSource,
} from '../../../domain/history/history.ts';
import type { JobState } from '../../../domain/history/jobs.ts';
import type { Skipped } from '../../../domain/history/skipped.schema.ts';
import type { ImageVariant } from '../../../domain/image/image.ts';
import type { MadeFileKind, MadeFileState } from '../../../domain/made-files/made-file.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import type { SearchedName } from '../../../domain/search/searched.ts';
import type { AccountTables } from './account-tables.ts';
import type { OrderFileTables, OrderTables, ProofTables } from './order-tables.ts';

/**
 * The stored tables that code names one by one. The columns of the declared fields are listed by
 * the migrations, held to the declarations by `schema.test.ts` and reached through `records/`, so each
 * record table shows here only what every record has.
 */
export interface Tables
  extends Record<SearchedName, SearchedTable>,
    AccountTables,
    MadeFileTables,
    OrderTables,
    ProofTables,
    OrderFileTables,
    PressTables {
  Company: MergedTable;
  Contacts: MergedTable & {
    company: string | null;
    /** The company whose deletion took this contact along; NULL when it was deleted on its own. */
    deletedWith: string | null;
  };
  orders: SearchedTable & {
    company: string | null;
    /** How many contacts it is for, and how many of them are noted as having left; see below. */
    people: Generated<number>;
    departed: Generated<number>;
    /** How many cards it is for: each of its people the same, or what their own lines say. */
    cards: GeneratedAlways<number>;
  };
  /** The chosen contacts of an order, in the order of choice. */
  orders_contacts: {
    record: string;
    target: string;
    position: number;
    /** 1 when the living contact is noted as having left, from whatever day on; kept by triggers. */
    hasLeft: Generated<number>;
  };
  users: RecordTable & {
    email: string;
    name: Generated<string>;
    /** `email` folded, unique among the living: identities ignore case (api.md, departure 11). */
    email_fold: string;
    /** As each database has them: 0 and 1, or booleans. */
    administrator: Generated<number | boolean>;
    disabled: Generated<number | boolean>;
    /** Empty until somebody who was invited has chosen a password. */
    passwordHash: string;
    /** When the person last used Bristol, give or take five minutes; empty when never. */
    seen: Generated<string>;
  };
  /** One row per variant of a picture; its name is the value of a field of a record. */
  images: {
    name: string;
    variant: ImageVariant;
    collection: CollectionName;
    record: string;
    field: string;
    type: string;
    width: number;
    height: number;
    bytes: Uint8Array;
  };
  /** An act of somebody; `about` is JSON, see `OperationAbout`. */
  operations: {
    seq: Generated<number>;
    id: string;
    at: string;
    actor: string;
    actorName: string;
    /** The session in which it was done; empty when there was none. */
    session: Generated<string>;
    source: OperationSource;
    kind: OperationKind;
    about: string;
    /** The ids of other operations. */
    undoes: string | null;
    undoneBy: string | null;
  };
  /** A change of one record: `operation` is the `seq` of the one that did it. */
  changes: {
    seq: Generated<number>;
    operation: number;
    collection: ColumnType<RecordCollection, CollectionName>;
    record: string;
    company: string | null;
    action: HistoryAction;
    /** `FieldChanges` as JSON; NULL when the row itself holds the values. */
    fields: string | null;
  };
  /** All that undoing left: `operation` is the `seq` of what took something back. */
  undo_kept: Skipped & { readonly seq: Generated<number>; readonly operation: number };
  /** An operation that takes more than one write: how far it is, and who works on it until when. */
  jobs: {
    /** The `seq` of the operation. */
    operation: number;
    params: string;
    state: JobState;
    /** Where the next step begins, in words of its kind. */
    cursor: string;
    total: number;
    done: number;
    refused: number;
    /** Nobody else takes it before; empty when nobody works on it. */
    leaseUntil: string;
    /** When its account was served last, compared with the others; 0 before it ever was. */
    turn: number;
    /** Why it stopped by itself; empty when it did not. */
    error: string;
  };
  /** When work of the installation is due, and who is at it; see chores/schedule.ts. */
  tasks: {
    name: string;
    due: string;
    /** When it was last done; empty when never. */
    done: Generated<string>;
    /** The process that is at it, and until when nobody else takes it; empty when none is. */
    holder: Generated<string>;
    until: Generated<string>;
  };
  /** One row per installation-wide value, such as the secret that signs tokens. */
  settings: { key: string; value: string };
  /** How many living records each collection has; kept by triggers. */
  record_counts: { collection: string; living: number };
  /** By which rules the searchable texts were written; see search-column.ts. */
  search_rules: { digest: string };
  /** By what a record is found in any writing; deleted records keep theirs. See match-keys.ts. */
  match_keys: { collection: SearchedName; kind: string; key: string; record: string };
  /** Pairs of records that share a key and are not the same; `one` comes before `other`. */
  kept_apart: { collection: MergedCollection; one: string; other: string };
  /** Records that were erased for good, here or in a database that this one stands for. */
  erasures: { collection: RecordCollection | 'proof_recipients'; id: string; time: string };
  /** By which rules the keys were made. */
  match_rules: { digest: string };
  /** How often cards were visited: per day in France, by contact, by company, and in all (''). */
  card_visits: { subject: string; day: string; kind: string; count: number };
  /** Codes that were handed out under each public address; see cards/print/handed-out-codes.ts. */
  handed_out_codes: { address: string; contact: string };
  /** Lists that people named; `shared` is 1 when all accounts see one. */
  views: {
    id: string;
    owner: string;
    name: string;
    collection: RecordCollection;
    query: string;
    created: string;
    shared: number;
  };
  /** Files that are being imported; see imports/import-store.ts, as for the two tables below. */
  imports: {
    id: string;
    collection: string;
    /** The company whose list the file was chosen on; empty otherwise. */
    company: string;
    /** The name of the file. */
    name: string;
    /** The account that chose the file. */
    actor: string;
    created: string;
    updated: string;
    /** Counts what people decided: a check of rows goes by one state of it. */
    revision: number;
    state: string;
    /** The id of the operation that it became; empty before. */
    operation: Generated<string>;
    /** The weight of its rows. */
    bytes: Generated<number>;
    about: string;
    mapping: string;
    companies: string;
    summary: string;
  };
  import_rows: {
    import: string;
    line: number;
    isHidden: number;
    cells: string;
    choice: Generated<string>;
    verdict: Generated<string>;
    action: Generated<string>;
    target: Generated<string>;
    /** The subject of the row, as other rows of the file would say it. */
    identity: Generated<string>;
    /** The company that it names and that is not known. */
    unknown: Generated<string>;
    outcome: Generated<string>;
    /** The result of importing it: `created`, `updated`, `same` or `aside`; empty before. */
    result: Generated<string>;
    /** Why it was put aside, in French. */
    why: Generated<string>;
  };
  import_mappings: { key: string; mapping: string; updated: string };
  /** PostgreSQL only: one row, see `Database.version`. */
  quiet_commits: { n: number };
}

interface RecordTable {
  /** Order of creation; also the tie-breaker of every listing. */
  seq: Generated<number>;
  id: string;
  created: string;
  updated: string;
  /** Time of deletion; NULL for a living record. */
  deleted: string | null;
}

interface SearchedTable extends RecordTable {
  /** The words of the record and of what it belongs to; see search-column.ts. */
  search: Generated<string>;
  /** Time at which a deleted record was emptied for good; NULL for all others. */
  erased: string | null;
}

/** Of which several records may become one. */
interface MergedTable extends SearchedTable {
  /** With whom a deleted record became one; NULL for all others. */
  mergedWith: string | null;
  /** The record that it is by now: never one that became one with another. */
  mergedInto: string | null;
}

/** Files that somebody waits for; see records/made-files. */
interface MadeFileTables {
  made_files: {
    id: string;
    /** The bytes of its parts, together. */
    size: number;
    /** The account, or the token, that asked for it. */
    account: string;
    kind: MadeFileKind;
    name: string;
    type: string;
    state: MadeFileState;
    /** When somebody last asked after it, or was told of it. */
    seen: string;
    /** While it is made: the process that is at it says so again before this. */
    leaseUntil: string;
    /** When it is removed. */
    until: string;
    /** Of the link's own secret, which is nowhere; empty while there is none to follow. */
    link: string;
    linkUntil: string;
    /** The session that asked for the link, which ends with it. */
    linkSession: string;
    /** `FileProgress` as JSON; empty before. */
    progress: string;
    /** Its report, or its error, as JSON; empty before. */
    outcome: string;
  };
  /** The ids of whoever a file is about, as JSON: it goes with the first who is erased. */
  made_file_subjects: { file: string; subjects: string };
  made_file_parts: { file: string; part: number; bytes: Uint8Array };
}

/** The tables of printed cards. */
interface PressTables {
  /** `draft` is JSON; `archived` is when it was, empty when it is not; `draftBy` is an account. */
  card_templates: {
    id: string;
    company: string;
    name: string;
    archived: Generated<string>;
    draft: string;
    draftVersion: number;
    draftBy: string;
    draftAt: string;
    created: string;
    updated: string;
  };
  /** Never changed; `design` and `assets` are JSON. */
  template_versions: {
    template: string;
    number: number;
    design: string;
    assets: string;
    publishedBy: string;
    published: string;
  };
  /** Fonts that were uploaded; `id` is how designs name them. */
  press_fonts: { id: string; bytes: Uint8Array; size: number; created: string };
  /**
   * Pages that agencies delivered; `id` is how designs name them. `bytes` is a PDF of the page alone,
   * `picture` is WebP, `facts` JSON.
   */
  press_pages: {
    id: string;
    bytes: Uint8Array;
    picture: Uint8Array;
    facts: string;
    created: string;
    /** Its account; empty once a card shows it. */
    actor: Generated<string>;
  };
  /** Pictures that are put on cards by hand; `id` is how designs name them. */
  press_pictures: {
    id: string;
    bytes: Uint8Array;
    type: string;
    width: number;
    height: number;
    created: string;
    /** Its account; empty once a card shows it. */
    actor: Generated<string>;
  };
  /** `profile` is JSON; `checked` is a day, empty when nobody compared it with the printer's sheet. */
  printers: {
    id: string;
    profile: string;
    checked: Generated<string>;
    version: number;
    created: string;
    updated: string;
  };
}
