import { COLLECTIONS } from '../../../domain/collections.ts';
import { EXPORT_FORMATS, FILE_KINDS, FILE_STEMS } from '../../../domain/exports/export-formats.ts';
import { SEARCHED_NAMES } from '../../../domain/search/searched.ts';
import { copyDatabase } from '../../platform/database/backup/copy-database.ts';
import { openReader } from '../../platform/database/open.ts';
import { databasePath } from '../../platform/database/sqlite/sqlite-file.ts';
import { type ArchiveEntry, archiveOf } from '../../platform/downloads/archive.ts';
import { chosenNumbers } from '../../records/read/choice.ts';
import type { RecordReader } from '../../records/sql/record-json.ts';
import { cardAddresses } from './card-addresses.ts';
import type { EverythingTask } from './export-task.ts';
import { historyFile } from './history-file.ts';
import { jsonFile } from './json-file.ts';
import { pictureEntries } from './picture-entries.ts';
import { pressFile } from './press-file.ts';
import {
  ACCOUNTS_FILE,
  ADDRESSES_FILE,
  API_FILE,
  HISTORY_FILE,
  PRESS_FILE,
  README_FILE,
  readme,
  VISITS_FILE,
} from './readme.ts';
import { recordFile } from './record-file.ts';
import { visitsFile } from './visits-file.ts';

const ALL = { list: {}, except: [], count: 0 };

/**
 * The bytes of an archive of all the data, as it was at one moment: of a copy of the database, or in
 * one transaction that sees no later commit.
 */
export async function* everything(task: EverythingTask): AsyncGenerator<Uint8Array> {
  yield* archiveOf(entries(task), task.time);
}

async function* entries(task: EverythingTask): AsyncGenerator<ArchiveEntry> {
  yield { name: README_FILE, compressed: false, content: [Buffer.from(readme(task.time))] };
  yield { name: API_FILE, compressed: false, content: [Buffer.from(task.apiDescription)] };
  if (task.storage.databaseUrl) yield* snapshotEntries(task);
  else yield* copyEntries(task);
}

/** Of PostgreSQL, which shows one moment for as long as a transaction asks. */
async function* snapshotEntries(task: EverythingTask): AsyncGenerator<ArchiveEntry> {
  const opened = openReader(task.storage);
  try {
    const transaction = await opened.kysely
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute();
    try {
      yield* dataEntries({ db: transaction, dialect: opened.dialect }, task);
    } finally {
      await transaction.rollback().execute();
    }
  } finally {
    await opened.close();
  }
}

/** Of SQLite, whose log would grow for as long as somebody looks at one moment. */
async function* copyEntries(task: EverythingTask): AsyncGenerator<ArchiveEntry> {
  const { storage, copyDir } = task;
  await copyDatabase(databasePath(storage.dataDir), databasePath(copyDir));
  const opened = openReader({ dataDir: copyDir });
  try {
    yield* dataEntries({ db: opened.kysely, dialect: opened.dialect }, task);
  } finally {
    await opened.close();
  }
}

async function* dataEntries(
  reader: RecordReader,
  task: EverythingTask,
): AsyncGenerator<ArchiveEntry> {
  const numbersOf = (name: keyof typeof COLLECTIONS) =>
    chosenNumbers(reader, COLLECTIONS[name], ALL, task.time);
  for (const collection of SEARCHED_NAMES) {
    yield* collectionEntries(reader, task, collection, await numbersOf(collection));
  }
  const accounts = jsonFile(reader, COLLECTIONS.users, await numbersOf('users'));
  yield { name: ACCOUNTS_FILE, compressed: false, content: accounts };
  const addresses = cardAddresses(reader, await numbersOf('Contacts'), task.publicUrl);
  yield { name: ADDRESSES_FILE, compressed: false, content: addresses };
  yield { name: VISITS_FILE, compressed: false, content: visitsFile(reader) };
  yield { name: PRESS_FILE, compressed: false, content: pressFile(reader) };
  yield { name: HISTORY_FILE, compressed: false, content: historyFile(reader) };
  yield* pictureEntries(reader);
}

/** The workbook, the address book and the JSON of a collection; a CSV would say the same again. */
function* collectionEntries(
  reader: RecordReader,
  { publicUrl, time }: EverythingTask,
  collection: (typeof SEARCHED_NAMES)[number],
  numbers: readonly number[],
): Generator<ArchiveEntry> {
  for (const format of EXPORT_FORMATS) {
    if (format === 'csv' || (format === 'vcard' && collection !== 'Contacts')) continue;
    const file = { collection, format, columns: 'all', count: numbers.length } as const;
    yield {
      name: `${FILE_STEMS[collection]}.${FILE_KINDS[format].extension}`,
      // A workbook is an archive itself.
      compressed: format === 'xlsx',
      content: recordFile(reader, { ...file, numbers: async () => numbers, publicUrl, time }),
    };
  }
}
