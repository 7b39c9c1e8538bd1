import type { HistoryAction } from '../../../domain/history/history.ts';
import { isSearched } from '../../../domain/search/searched.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import { refreshSearch } from '../../platform/database/search-column.ts';
import { NO_PICTURES } from '../images/image-fields.ts';
import { writePictures } from '../images/image-store.ts';
import { endMoved } from './end-proofs.ts';
import { bringMembersBack, takeMembersAlong, touchOwners } from './membership.ts';
import { detachMerged } from './merged-into.ts';
import { noteDays } from './order-days.ts';
import { keepLines } from './order-lines.ts';
import { releasePrinted } from './release-lines.ts';
import type { Consequence } from './row-change.ts';
import type { ChangeAction } from './write-changes.ts';
import { writeLists } from './write-relations.ts';
import { refreshFollowers } from './write-search.ts';

const ANNOUNCED: Readonly<Record<HistoryAction, ChangeAction>> = {
  create: 'create',
  update: 'update',
  delete: 'delete',
  restore: 'create',
  erase: 'delete',
};

/** Listeners hear of a record before they hear of those that change with it. */
const announce: Consequence = (context, { name }, changes) => {
  for (const { action, id } of changes) {
    context.changes.add({ action: ANNOUNCED[action], collection: name, id });
  }
};

/** A new record is noted before those it takes in: taken back, it lets them go before it goes. */
const recordCreation: Consequence = ({ history }, collection, changes) => {
  for (const { action, id, after = new Map() } of changes) {
    if (action === 'create') history.addWhole(action, collection, id, after);
  }
};

/** A known record is noted after its members: taken back, it is there before they follow it. */
const recordChange: Consequence = ({ history }, collection, changes) => {
  for (const { action, id, before = new Map(), after = new Map(), values = after } of changes) {
    if (action === 'update') history.addUpdate(collection, id, before, values);
    else if (action !== 'create') history.addWhole(action, collection, id, after);
  }
};

/** Records are found by other keys; those in the bin keep theirs. */
const changeKeys: Consequence = ({ keys }, { name }, changes) =>
  inChunks(changes, async (part) => {
    if (isSearched(name)) for (const change of part) keys.change(name, change.id, change);
  });

/** Members that were moved are found by the name of another owner. */
const refreshMoved: Consequence = async ({ tx, dialect }, { name }, changes) => {
  const ids = changes.filter(({ isMoved }) => isMoved).map(({ id }) => id);
  if (isSearched(name)) await refreshSearch(tx, dialect, name, ids);
};

/** Pictures that came with values are stored, and photos that these take away are removed. */
const storePictures: Consequence = async (context, collection, changes) => {
  for (const { id, values, before = new Map(), pictures = NO_PICTURES } of changes) {
    if (values) await writePictures(context, collection, id, pictures, values, before);
  }
};

/**
 * The consequences of a stored row. The order of the first seven is that in which listeners hear of
 * records and the history keeps them, from whose end it is taken back. The others could stand
 * anywhere: a test exchanges every two.
 */
export const CONSEQUENCES: readonly Consequence[] = [
  takeMembersAlong,
  announce,
  bringMembersBack,
  recordCreation,
  writeLists,
  recordChange,
  touchOwners,
  changeKeys,
  refreshMoved,
  refreshFollowers,
  storePictures,
  noteDays,
  keepLines,
  endMoved,
  releasePrinted,
  detachMerged,
];
