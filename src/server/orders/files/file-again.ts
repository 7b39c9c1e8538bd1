import { ApiError } from '../../../domain/errors.ts';
import { instantOf, recordTime } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';
import { partHash } from '../../press/kept/part-hash.ts';
import type { MadeContent, Making } from '../../records/made-files/made-files.ts';
import { type FiledLine, placesKey, type Recipe, recipesOf } from './file-store.ts';
import { cardsAndParts, type FileServices } from './make-file.ts';
import { openLines } from './told-files.ts';

/** A file that was handed out: all of it that is left, or what everybody may have. */
interface FileWanted {
  readonly order: string;
  readonly number: number;
  readonly isWhole: boolean;
}

/** The recipe of a file, and the lines of it that are wanted. ApiErrors `not_found`, `file_gone`. */
export async function fileWanted(
  { database }: Pick<Deps, 'database'>,
  { order, number, isWhole }: FileWanted,
): Promise<{ recipe: Recipe; lines: readonly FiledLine[] }> {
  const reader = { db: database.kysely, dialect: database.dialect };
  const recipe = (await recipesOf(reader, order)).find((one) => one.number === number);
  if (!recipe) throw new ApiError('not_found');
  const kept = recipe.lines.filter(({ version }) => version !== null);
  const lines = isWhole ? kept : openLines(recipe);
  if (lines.length === 0) throw new ApiError('file_gone');
  return { recipe, lines };
}

/** The hash of a file with these lines is kept the first time; later it has to be the same. */
function noteHash(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  file: number,
  places: string,
  hash: string,
): Promise<void> {
  return database.write(
    async (tx) => {
      const row = { file, places, hash, at: recordTime(clock()) };
      await tx
        .insertInto('order_file_hashes')
        .values(row)
        .onConflict((known) => known.doNothing())
        .execute();
      const known = await tx
        .selectFrom('order_file_hashes')
        .select('hash')
        .where('file', '=', file)
        .where('places', '=', places)
        .executeTakeFirst();
      if (known && known.hash !== hash) throw new ApiError('file_altered');
    },
    { keepsCache: true },
  );
}

/** Makes the bytes of a file again from what is kept of it. ApiErrors as `fileWanted`, `file_altered`. */
export async function fileAgain(
  { deps, assemble }: Pick<FileServices, 'deps' | 'assemble'>,
  wanted: FileWanted,
  making: Making,
): Promise<MadeContent> {
  const { recipe, lines } = await fileWanted(deps, wanted);
  const { profile, title, at } = recipe;
  const reader = { db: deps.database.kysely, dialect: deps.database.dialect };
  const named = lines.flatMap(({ version, pages }) => (version === null ? [] : { version, pages }));
  const kept = await cardsAndParts(reader, named);
  const now = instantOf(at);
  const task = { ...kept, printer: profile, title, now, isChecked: true };
  const answer = await assemble(task, making);
  if (answer.kind === 'faulty') throw new ApiError('file_altered');
  const { bytes } = answer.file;
  await noteHash(deps, recipe.seq, placesKey(lines), partHash(bytes));
  return {
    ...{ bytes: [bytes], report: null },
    event: { kind: 'export', details: { printed: lines.length } },
  };
}
