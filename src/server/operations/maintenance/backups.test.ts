import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyFolder, freshDatabase } from '../../../../test/support/database.ts';
import { auditedBy } from '../../../../test/support/trace.ts';
import { recordTime } from '../../../domain/time.ts';
import { createApp } from '../../app.ts';
import { aCompany, aContact } from '../../examples/factories.ts';
import { storeRecords } from '../../examples/store.ts';
import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/http/log.ts';
import { Schedule } from '../../platform/scheduler/schedule.ts';
import { Backups } from './backups.ts';
import { doTask } from './do-task.ts';
import { lastTry } from './last-try.ts';
import type { RunTask } from './maintenance-tasks.ts';
import { runInProcess } from './run-in-process.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PLENTY = 1_000_000_000_000;

/** A database in use with two records, whose backups are made in this process, by a clock of its own. */
async function inUse({
  freeBytes = () => PLENTY,
  run,
  settings = {},
  isEmpty = false,
}: {
  freeBytes?: () => number;
  run?: RunTask;
  settings?: Record<string, string>;
  isEmpty?: boolean;
} = {}) {
  const database = await freshDatabase('sqlite');
  const store = async (created: string) => {
    const company = aCompany({ created });
    const contact = aContact({ company: company.id, created });
    await storeRecords(database, { companies: [company], contacts: [contact] });
  };
  if (!isEmpty) await store('2026-03-12 13:05:00.000Z');
  let now = Date.parse('2026-03-12T14:05:00.000Z');
  const clock = () => new Date(now);
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  const config = readConfig(settings);
  const backups = new Backups({
    config,
    clock,
    log,
    database,
    freeBytes,
    run: run ?? ((task) => doTask(task, clock(), createApp)),
  });
  const schedule = new Schedule({ clock, log, database });
  schedule.add(backups.making(), backups.trying());
  return {
    database,
    backups,
    schedule,
    lines,
    names: () => readdirSync(backups.folder).sort(),
    /** Two records of now. */
    store: () => store(recordTime(clock())),
    /** Lets the clock go on, and does what is then due. */
    later: async (ms: number) => {
      now += ms;
      await schedule.look();
    },
  };
}

describe('A server on SQLite', () => {
  it('makes a backup each day, for its own account alone', async () => {
    const { later, names, backups, schedule } = await inUse();
    await schedule.look();
    expect(names()).toEqual(['bristol-auto-2026-03-12T140500Z.db']);
    await later(DAY - 1);
    expect(names()).toHaveLength(1);
    await later(1);
    expect(names()).toEqual([
      'bristol-auto-2026-03-12T140500Z.db',
      'bristol-auto-2026-03-13T140500Z.db',
    ]);
    const [newest] = backups.files();
    expect(statSync(backups.folder).mode & 0o777).toBe(0o700);
    expect(statSync(newest?.path ?? '').mode & 0o777).toBe(0o600);
    expect(newest).toMatchObject({ kind: 'auto', made: Date.parse('2026-03-13T14:05:00Z') });
  });

  it('makes the first one an hour after the first record, and none of nothing', async () => {
    const { later, names, backups, store } = await inUse({ isEmpty: true });
    await later(DAY);
    expect(existsSync(backups.folder)).toBe(false);
    await store();
    await later(HOUR - 1);
    expect(existsSync(backups.folder)).toBe(false);
    await later(1);
    expect(names()).toEqual(['bristol-auto-2026-03-13T150500Z.db']);
  });

  it('makes two that are asked for in one second, each under a name of its own', async () => {
    const { names, backups, schedule } = await inUse();
    const ask = () => schedule.inTurn((ending) => backups.make('demande', ending));
    await Promise.all([ask(), ask(), ask()]);
    expect(names()).toEqual([
      'bristol-demande-2026-03-12T140500Z.db',
      'bristol-demande-2026-03-12T140501Z.db',
      'bristol-demande-2026-03-12T140502Z.db',
    ]);
  });

  it('makes none when the setting says so', async () => {
    const { schedule, backups } = await inUse({ settings: { BACKUP_EVERY: '0' } });
    await schedule.look();
    expect(existsSync(backups.folder)).toBe(false);
  });

  it('keeps as many as the setting says, and whatever others put beside them', async () => {
    const { later, schedule, names, backups } = await inUse({ settings: { BACKUP_KEEP: '2' } });
    await schedule.look();
    const others = ['bristol-2025-01-01-000000.db', 'notes.txt'];
    for (const name of others) writeFileSync(join(backups.folder, name), '');
    for (let day = 0; day < 3; day += 1) await later(DAY);
    expect(names()).toEqual([
      ...others.slice(0, 1),
      'bristol-auto-2026-03-14T140500Z.db',
      'bristol-auto-2026-03-15T140500Z.db',
      ...others.slice(1),
    ]);
  });

  it('keeps those that somebody asks for beside the others, in the same number', async () => {
    const { later, schedule, names, backups } = await inUse({ settings: { BACKUP_KEEP: '1' } });
    await later(0);
    for (let time = 0; time < 2; time += 1) {
      await later(HOUR);
      await schedule.inTurn((ending) => backups.make('demande', ending));
    }
    expect(names()).toEqual([
      'bristol-auto-2026-03-12T140500Z.db',
      'bristol-demande-2026-03-12T160500Z.db',
    ]);
  });

  it('makes no backup where there is no room, and looks again an hour later', async () => {
    let free = 0;
    const { later, schedule, backups, lines, database } = await inUse({ freeBytes: () => free });
    await schedule.look();
    await later(HOUR - 1);
    expect(existsSync(backups.folder)).toBe(false);
    expect(lines.filter((line) => line.includes('too little room'))).toHaveLength(1);
    free = PLENTY;
    await later(1);
    expect(backups.files()).toHaveLength(1);
    // Neither is traced in silence.
    expect((await auditedBy({ database })).map(({ kind, actor }) => [kind, actor])).toEqual([
      ['backup-skipped', 'bristol'],
      ['backup-made', 'bristol'],
    ]);
  });

  it('traces a backup that failed', async () => {
    const { schedule, database } = await inUse({ run: async () => ({ failure: 'disque plein' }) });
    await schedule.look();
    expect(await auditedBy({ database })).toMatchObject([
      { kind: 'backup-failed', actor: 'bristol', details: {} },
    ]);
  });

  it('leaves half of the free disk alone: the oldest backups make room, the newest never', async () => {
    let free = PLENTY;
    const { later, backups, lines } = await inUse({ freeBytes: () => free });
    for (let day = 0; day < 4; day += 1) await later(DAY);
    const bytes = backups.files()[0]?.bytes ?? 0;
    // Half of all is room for four, of which the log beside the database takes a part.
    free = bytes * 4;
    await later(DAY);
    expect(backups.files().map(({ made }) => new Date(made).getUTCDate())).toEqual([17, 16, 15]);
    free = 0;
    await later(DAY);
    expect(lines.join()).toContain('too little room');
    expect(backups.files()[0]?.made).toBe(Date.parse('2026-03-17T14:05:00Z'));
  });

  it('takes away what a killed server left half done, and nothing that somebody is at', async () => {
    const { later, schedule, names, backups } = await inUse({ settings: { BACKUP_KEEP: '1' } });
    await schedule.look();
    const half = 'bristol-auto-2026-03-11T140500Z.db.partial';
    const tried = join(backups.folder, 'bristol-essai-Xy12ab');
    const busy = 'bristol-demande-2026-03-13T140400Z.db.partial';
    const long = new Date('2026-03-12T14:06:00Z');
    mkdirSync(tried);
    writeFileSync(join(tried, 'bristol.db'), '');
    for (const name of [half, `${half}-journal`, busy]) {
      writeFileSync(join(backups.folder, name), '');
      utimesSync(join(backups.folder, name), long, long);
    }
    utimesSync(tried, long, long);
    const now = new Date('2026-03-13T14:04:00Z');
    utimesSync(join(backups.folder, busy), now, now);
    await later(DAY);
    expect(names()).toEqual(['bristol-auto-2026-03-13T140500Z.db', busy]);
  });

  it('puts the newest back for a try each week, and notes what it found', async () => {
    const { later, schedule, database, names } = await inUse();
    await schedule.look();
    expect(await lastTry(database.kysely)).toEqual({
      time: '2026-03-12T14:05:00.000Z',
      file: 'bristol-auto-2026-03-12T140500Z.db',
      records: { Company: 1, Contacts: 1, orders: 0 },
      seconds: expect.any(Number),
    });
    await later(6 * DAY);
    expect((await lastTry(database.kysely))?.time).toContain('03-12');
    await later(DAY);
    expect((await lastTry(database.kysely))?.file).toBe('bristol-auto-2026-03-19T140500Z.db');
    expect(names()).toHaveLength(3);
  });

  it('notes that a backup cannot be put back', async () => {
    const { later, schedule, database, backups, lines } = await inUse();
    await schedule.look();
    await later(8 * DAY - HOUR);
    const [newest] = backups.files();
    const bytes = readFileSync(newest?.path ?? '');
    bytes.fill(0x5a, bytes.length / 2);
    writeFileSync(newest?.path ?? '', bytes);
    await database.write((tx) =>
      tx.deleteFrom('settings').where('key', '=', 'lastBackupTry').execute(),
    );
    await later(0);
    expect((await lastTry(database.kysely))?.fault).toContain('abîmé');
    expect(lines.join()).toContain('cannot be put back');
  });

  it('gives up what it is at when it stops', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { schedule, lines } = await inUse({
      run: (_task, ending) => {
        begin();
        return new Promise((resolve) => {
          ending.addEventListener('abort', () => resolve({ failure: 'given up' }));
        });
      },
    });
    const looking = schedule.look();
    await begun;
    await schedule.close();
    await looking;
    expect(lines).toEqual([]);
  });
});

describe('The process that does what takes long', () => {
  it('makes a backup, and says why it cannot', async () => {
    const { database, backups, schedule } = await inUse({ run: runInProcess });
    await schedule.inTurn((ending) => backups.make('demande', ending));
    expect(backups.files()).toHaveLength(1);
    const { dataDir } = database.storage;
    const check = { kind: 'check', dataDir: emptyFolder() } as const;
    const { signal } = new AbortController();
    expect(await runInProcess({ kind: 'check', dataDir }, signal)).toEqual({});
    expect(await runInProcess(check, signal)).toMatchObject({
      fault: expect.stringContaining('is missing'),
    });
    const target = join(emptyFolder(), 'x.db');
    expect(await runInProcess({ ...check, kind: 'back-up', target }, signal)).toEqual({
      failure: expect.stringContaining('Aucune base de données'),
    });
  });

  it('ends when it is given up', async () => {
    const { database } = await inUse();
    const { dataDir } = database.storage;
    const given = AbortSignal.abort();
    const outcome = await runInProcess({ kind: 'check', dataDir }, given);
    expect(outcome).toHaveProperty('failure');
  });
});
