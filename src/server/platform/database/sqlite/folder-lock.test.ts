import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { emptyFolder } from '../../../../../test/support/database.ts';
import { DatabaseStartError } from '../storage-errors.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';

const NOW = new Date('2026-03-12T14:05:00Z');

async function locked(dataDir: string, onLost = vi.fn()): Promise<FolderLock> {
  const lock = await lockFolder(dataDir, { waitMs: 0, now: NOW, onLost });
  onTestFinished(() => lock.letGo());
  return lock;
}

it('One server at a time has a folder, and the next one hears who that is', async () => {
  const dataDir = emptyFolder();
  const lock = await locked(dataDir);
  const second = locked(dataDir);
  await expect(second).rejects.toThrow(DatabaseStartError);
  await expect(second).rejects.toThrow(
    new RegExp(`^Un autre Bristol sert déjà ce dossier \\(processus ${process.pid} sur «`),
  );
  lock.letGo();
  await locked(dataDir);
});

it('Of servers that start in one instant, one has the folder', async () => {
  const dataDir = emptyFolder();
  const tries = await Promise.allSettled(Array.from({ length: 6 }, () => locked(dataDir)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('The file of the lock is for its owner alone', async () => {
  const dataDir = join(emptyFolder(), 'data');
  await locked(dataDir);
  expect(readdirSync(dataDir).map((name) => name.replace(/-journal$/, ''))).toContain(
    'bristol.lock',
  );
  expect(statSync(join(dataDir, 'bristol.lock')).mode & 0o777).toBe(0o600);
});

it('A lock that somebody took away is made anew, and lost when it has another holder', async () => {
  const dataDir = emptyFolder();
  const path = join(dataDir, 'bristol.lock');
  const onLost = vi.fn();
  const lock = await locked(dataDir, onLost);
  rmSync(path);
  lock.look();
  await expect(locked(dataDir)).rejects.toThrow('Un autre Bristol');
  renameSync(path, `${path}-away`);
  await locked(dataDir);
  expect(onLost).not.toHaveBeenCalled();
  lock.look();
  expect(onLost).toHaveBeenCalledOnce();
});

it('A folder that is away for a while keeps its lock, and its server', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = emptyFolder();
  const onLost = vi.fn();
  const lock = await lockFolder(folder, { onLost });
  onTestFinished(() => lock.letGo());
  renameSync(folder, `${folder}-away`);
  vi.advanceTimersByTime(60_000);
  renameSync(`${folder}-away`, folder);
  vi.advanceTimersByTime(60_000);
  expect(onLost).not.toHaveBeenCalled();
  await expect(lockFolder(folder, { waitMs: 0 })).rejects.toThrow(DatabaseStartError);
});

it('A folder that cannot be used is named', async () => {
  const dataDir = join(emptyFolder(), 'file');
  writeFileSync(dataDir, '');
  await expect(locked(dataDir)).rejects.toThrow(
    `Impossible d’utiliser le dossier «\u00a0${dataDir}`,
  );
});
