import { ApiError } from '../../../../domain/errors.ts';
import { recordTime } from '../../../../domain/time.ts';
import type { Deps } from '../../../identity/deps.ts';
import type { Database } from '../../../platform/database/database.ts';
import { KeptThread } from '../../../platform/threads/kept-thread.ts';
import { TASKS } from '../../../platform/threads/task-table.ts';
import { ThreadLimitError } from '../../../platform/threads/task-thread.ts';
import { forgetImport } from '../forget-import.ts';
import { growImport, weightOf } from '../import-room.ts';
import {
  type Import,
  JUDGED,
  NO_SUMMARY,
  readImport,
  sameLines,
  updateImport,
  writeRows,
} from '../import-store.ts';
import { historyPlace } from './changed-records.ts';
import type { JudgedPart, JudgingJob, JudgingResult, judging } from './judging-task.ts';

const { limits: LIMITS } = TASKS['import-check'];

/** Judges the rows of imports beside the thread that answers, and stores what they come to. */
export class ImportChecks {
  readonly #database: Database;
  readonly #clock: Deps['clock'];
  readonly #processorMs: number;
  readonly #thread: KeptThread<typeof judging>;

  constructor(
    { database, clock }: Pick<Deps, 'database' | 'clock'>,
    { processorMs = LIMITS.processorMs }: { processorMs?: number } = {},
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#processorMs = processorMs;
    const limits = { ...LIMITS, processorMs };
    this.#thread = new KeptThread<typeof judging>('import-check', database.storage, { limits });
  }

  /**
   * Judges these rows of an import and those that are about the same, or else all of them. ApiError
   * `import_changed` when somebody decides something meanwhile: whoever did checks again;
   * `import_check_heavy` when it takes more of a processor than any table needs.
   */
  async check(made: Import, lines?: readonly number[]): Promise<Import> {
    const before = made.summary.checkedUpTo;
    const checkedUpTo = lines ? before : await historyPlace(this.#database.kysely);
    const sameBefore = lines ? await this.#linesLike(made, lines) : [];
    const spent = { ms: 0 };
    await this.#judge(made, lines, spent);
    if (lines) {
      // Those that said the same as before, and those that say the same now.
      const others = new Set([...sameBefore, ...(await this.#linesLike(made, lines))]);
      for (const line of lines) others.delete(line);
      if (others.size > 0) await this.#judge(made, [...others], spent);
    }
    const summed = await this.#ask({ kind: 'sum', import: made.id });
    return this.#write(made, async (tx) => {
      await updateImport(tx, made.id, {
        state: 'checked',
        summary: 'summary' in summed ? { ...summed.summary, checkedUpTo } : NO_SUMMARY,
        ...('bytes' in summed && { bytes: summed.bytes }),
        updated: recordTime(this.#clock()),
      });
      return readImport(tx, made.id);
    });
  }

  async close(): Promise<void> {
    await this.#thread.close();
  }

  #linesLike({ id }: Import, lines: readonly number[]): Promise<number[]> {
    return sameLines(this.#database.kysely, this.#database.dialect, id, lines);
  }

  async #judge(
    made: Import,
    lines: readonly number[] | undefined,
    spent: { ms: number },
  ): Promise<void> {
    const { collection, mapping, companies, about } = made;
    const job = {
      kind: 'judge',
      judging: { import: made.id, collection, mapping, companies, moves: about.moves },
      withHidden: about.withHidden,
      lines,
      now: this.#clock(),
    } as const;
    for (let after = -1; ; ) {
      const part = await this.#ask({ ...job, after });
      if (!('json' in part)) return;
      const last = part.lines.at(-1);
      if (last === undefined) return;
      await this.#store(made, part);
      spent.ms += part.processorMs;
      if (spent.ms > this.#processorMs) throw new ApiError('import_check_heavy');
      after = last;
    }
  }

  /** Writes what rows came to, which takes room as the rows do: those that make room are forgotten. */
  async #store(made: Import, { json, lines }: JudgedPart): Promise<void> {
    const given = await this.#write(made, async (tx) => {
      const target = { tx, dialect: this.#database.dialect };
      const before = await weightOf(target, made.id, lines);
      await writeRows(target, made.id, JUDGED, json);
      const bytes = (await weightOf(target, made.id, lines)) - before;
      return growImport(tx, made, bytes);
    });
    for (const id of given) await forgetImport(this.#database, id);
  }

  /** Writes as long as nobody decided anything since; no kept answer shows it. */
  #write<T>(
    made: Import,
    work: (tx: Parameters<Parameters<Database['write']>[0]>[0]) => Promise<T>,
  ) {
    return this.#database.write(
      async (tx) => {
        const { revision } = await readImport(tx, made.id);
        if (revision !== made.revision) throw new ApiError('import_changed');
        return work(tx);
      },
      { keepsCache: true },
    );
  }

  async #ask(job: JudgingJob): Promise<JudgingResult> {
    try {
      return await this.#thread.ask(job);
    } catch (cause) {
      const isTooLong = cause instanceof ThreadLimitError && cause.limit === 'processor';
      throw isTooLong ? new ApiError('import_check_heavy', { cause }) : cause;
    }
  }
}
