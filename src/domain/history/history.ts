import type { BulkKind } from '../bulk/bulk-kinds.ts';
import { COLLECTIONS, type Collection } from '../collections.ts';
import type { CollectionName } from '../field.ts';
import { ofEachCollection, type RecordCollection } from '../record-collections.ts';
import { agreeing, aRecord } from '../record-words.ts';

/** For how many days the history is kept, unless the setting says otherwise. */
export const HISTORY_DAYS = 365;

/** Where a change came from. */
export const OPERATION_SOURCES = [
  'screen',
  'api',
  'import',
  'undo',
  'terminal',
  'automatic',
] as const;

export type OperationSource = (typeof OPERATION_SOURCES)[number];

/** Follows what was done: « Claire Martin a modifié Élodie Lefèvre · à l’écran ». */
export const SOURCE_LABELS = {
  screen: 'à l’écran',
  api: 'par un programme',
  import: 'par un import',
  undo: 'par une annulation',
  terminal: 'sur le serveur',
  automatic: 'par Bristol',
} as const satisfies Record<OperationSource, string>;

/** The actions on one record. */
export const CHANGE_ACTIONS = ['create', 'update', 'delete', 'restore', 'erase'] as const;

export type HistoryAction = (typeof CHANGE_ACTIONS)[number];

/** Stands between who did it and which record it was done to. */
export const ACTION_VERBS = {
  create: 'a ajouté',
  update: 'a modifié',
  delete: 'a supprimé',
  restore: 'a restauré',
  erase: 'a effacé définitivement',
} as const satisfies Record<HistoryAction, string>;

/** The kinds of operations. One on a single record is named after its action. */
export const OPERATION_KINDS = [
  ...CHANGE_ACTIONS,
  'batch',
  'bulk',
  'examples',
  'import',
  'merge',
  'prepare',
  'undo',
] as const;

export type OperationKind = (typeof OPERATION_KINDS)[number];

/** Stands between who did it and how many records it was done to. */
export const OPERATION_VERBS = {
  ...ACTION_VERBS,
  batch: 'a enregistré ensemble',
  bulk: 'a modifié ensemble',
  examples: 'a ajouté en exemple',
  import: 'a importé',
  merge: 'a fusionné',
  prepare: 'a préparé les cartes de',
  undo: 'a annulé une opération sur',
} as const satisfies Record<OperationKind, string>;

/** The same of a bulk change, by what was done. */
export const BULK_VERBS = {
  move: 'a déplacé',
  publish: 'a publié les cartes de',
  hide: 'a masqué les cartes de',
  leave: 'a noté le départ de',
  set: 'a modifié',
  delete: 'a supprimé',
  activate: 'a rendu actives',
  deactivate: 'a rendu inactives',
  status: 'a changé le statut de',
} as const satisfies Record<BulkKind, string>;

/** The nouns that stand for the name of an erased record. */
export const ERASED_RECORDS: Readonly<Record<RecordCollection, string>> = ofEachCollection(
  (name) => `${aRecord(name)} ${agreeing(name, 'effacé')}`,
);

/** The author of a write. */
export interface Author {
  /** The id of the account; empty when nobody was signed in. */
  readonly actor: string;
  /** The name, or else the e-mail, that the account had then. */
  readonly actorName: string;
  readonly source: OperationSource;
  /** The id of the session, where there is one. */
  readonly session?: string;
  /** From where, as `networkOf` has it. */
  readonly address?: string;
}

/** The fields of an operation that all its forms share. */
export interface Operation extends Author {
  readonly id: string;
  /** A time as records carry them. */
  readonly at: string;
  readonly kind: OperationKind;
}

/** The author of writes that the server makes by itself. */
export const BY_ITSELF: Author = { actor: '', actorName: 'Bristol', source: 'automatic' };

/** A person at the server, who may run commands there. */
export const AT_THE_TERMINAL: Author = {
  actor: '',
  actorName: 'Administrateur du serveur',
  source: 'terminal',
};

/** Whether the history holds what becomes of these records; accounts hold secrets. */
export function isRecorded(name: CollectionName): boolean {
  const collection: Collection = COLLECTIONS[name];
  return collection.auth === undefined;
}
