import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { emptyFolder } from '../../../../../test/support/database.ts';
import { SqliteFile } from './sqlite-file.ts';
import { SqliteLog } from './sqlite-log.ts';

const LENGTHS = { toWriteBack: 10, longest: 40 };
const WRITES = 200;

it('The log of a file stays short though each write comes while the last ones are written back', async () => {
  const path = join(emptyFolder(), 'bristol.db');
  const writer = SqliteFile.writer(path);
  const reader = SqliteFile.reader(path);
  onTestFinished(() => {
    reader.close();
    writer.close();
  });
  writer.exec('CREATE TABLE notes (text TEXT)');
  let writingBack: Promise<void> | undefined;
  /** Takes in what was written before it began, as SQLite does; here a reader sees to that. */
  const writeBack = () => {
    reader.exec('BEGIN');
    reader.prepare('SELECT COUNT(*) FROM notes').all([]);
    writingBack = nextTurn().then(() => {
      writer.exec('PRAGMA wal_checkpoint(PASSIVE)');
      reader.exec('COMMIT');
    });
    return writingBack;
  };
  const log = new SqliteLog(writer, writeBack, LENGTHS);

  const lengths: number[] = [];
  for (let write = 0; write < WRITES; write += 1) {
    await log.keepShort();
    writer.exec("INSERT INTO notes VALUES ('une page au moins')");
    await writingBack;
    const [state] = writer.prepare('PRAGMA wal_checkpoint(NOOP)').all([]);
    lengths.push(Number(Object(state).log));
  }

  expect(Math.max(...lengths)).toBeGreaterThanOrEqual(LENGTHS.longest);
  expect(Math.max(...lengths)).toBeLessThan(LENGTHS.longest + LENGTHS.toWriteBack);
});

it('The log of a file is written back after five minutes without a write', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const path = join(emptyFolder(), 'bristol.db');
  const writer = SqliteFile.writer(path);
  const log = new SqliteLog(writer, async () => writer.exec('PRAGMA wal_checkpoint(PASSIVE)'));
  onTestFinished(() => {
    log.close();
    writer.close();
    vi.useRealTimers();
  });
  const write = async () => {
    await log.keepShort();
    writer.exec('CREATE TABLE IF NOT EXISTS notes (text TEXT)');
    writer.exec("INSERT INTO notes VALUES ('une ligne')");
  };
  /** Whether a copy of the file alone holds the line. */
  const copied = () => readFileSync(path).includes('une ligne');

  await write();
  vi.advanceTimersByTime(4 * 60_000);
  await write();
  vi.advanceTimersByTime(4 * 60_000);
  expect(copied()).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(copied()).toBe(true);
});

it('A file that is away when its log is due ends nobody, and is written back once it is there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const path = join(emptyFolder(), 'bristol.db');
  const writer = SqliteFile.writer(path);
  const writeBack = vi.fn(async () => writer.exec('PRAGMA wal_checkpoint(PASSIVE)'));
  const log = new SqliteLog(writer, writeBack);
  onTestFinished(() => {
    log.close();
    writer.close();
    vi.useRealTimers();
  });
  await log.keepShort();
  writer.exec('CREATE TABLE notes (text TEXT)');
  await nextTurn();
  renameSync(path, `${path}.away`);
  vi.advanceTimersByTime(5 * 60_000);
  expect(writeBack).not.toHaveBeenCalled();
  renameSync(`${path}.away`, path);
  await log.keepShort();
  vi.advanceTimersByTime(5 * 60_000);
  expect(writeBack).toHaveBeenCalledOnce();
});
