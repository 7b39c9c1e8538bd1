import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

const SHELL = '/bin/sh';

/** A file system that holds a package, the libraries that every machine has, a shell, and nothing else. */
export interface EmptyRoot {
  readonly path: string;
  /** Where the package is outside of it. */
  readonly folder: string;
  /** How a command is run in it, as whom nobody outside is. */
  command(...words: string[]): [string, ...string[]];
  /** The same, as on a server: by the link `current`. */
  currentCommand(...words: string[]): [string, ...string[]];
}

/** The libraries of the system that programs ask for. */
function librariesOf(programs: readonly string[], own: readonly string[]): string[] {
  const env = { ...process.env, LD_LIBRARY_PATH: own.join(':') };
  const said = programs.map((program) => execFileSync('ldd', [program], { env, encoding: 'utf8' }));
  const found = said.join('\n').matchAll(/(\/\S+) \(0x/g);
  return [...new Set([...found].map(([, path = '']) => path))];
}

/** Unpacks an archive where there is nothing. */
export function emptyRoot(archive: string): EmptyRoot {
  // On disk: it is larger than what tests may keep in memory.
  const path = mkdtempSync(join(tmpdir(), 'bristol-root-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  for (const folder of ['opt', 'data', 'tmp', 'bin']) mkdirSync(join(path, folder));
  execFileSync('tar', ['-xzf', archive, '-C', join(path, 'opt')]);
  const [name = ''] = readdirSync(join(path, 'opt'));
  const folder = join(path, 'opt', name);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    join(folder, file),
  );
  const natives = files.filter((file) => /\.node$|\.so(\.\d+)*$/.test(file));
  const own = [...new Set(natives.map((file) => dirname(file)))];
  const programs = [join(folder, 'bin', 'node'), ...natives, SHELL];
  const libraries = librariesOf(programs, own).filter((file) => !file.startsWith(path));
  for (const file of [...libraries, SHELL]) {
    mkdirSync(join(path, dirname(file)), { recursive: true });
    copyFileSync(realpathSync(file), join(path, file));
  }
  symlinkSync(name, join(path, 'opt', 'current'));
  const enter = ['--user', '--map-root-user', `--root=${path}`, '--wd=/'] as const;
  const commandAt =
    (place: string) =>
    (...words: string[]): [string, ...string[]] => [
      '/usr/bin/unshare',
      ...enter,
      `/opt/${place}/bristol`,
      ...words,
    ];
  return { path, folder, command: commandAt(name), currentCommand: commandAt('current') };
}
