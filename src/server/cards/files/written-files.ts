import { createHash } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { CopiedFile } from './card-files.ts';

/** Where a folder keeps which files it got from here; no web server shows it. */
const LISTS = '.bristol';
/** A line of a list: the digest of a file and its place. A line that a crash cut is none. */
const LINE = /^([0-9a-f]{64}) ((?:www|moved)\/[\w/.-]+)$/;

/** In the place of a digest, until the file is whole: a run that is killed leaves it to the next. */
const UNFINISHED = '0'.repeat(64);

/** What a run did. */
export interface Tally {
  written: number;
  kept: number;
  removed: number;
}

/** Whole or not at all, and for the web server to read, whatever the account's own habit is. */
function writeWhole(path: string, bytes: Buffer | string): void {
  const temporary = `${path}.new`;
  writeFileSync(temporary, bytes);
  chmodSync(temporary, 0o644);
  renameSync(temporary, path);
}

/** Makes the folders down to a place, for the web server to enter. */
function makeFolders(root: string, place: string): void {
  let folder = root;
  for (const part of place.split('/')) {
    folder = join(folder, part);
    if (existsSync(folder)) continue;
    mkdirSync(folder);
    chmodSync(folder, 0o755);
  }
}

function digestOf({ bytes }: CopiedFile): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function listed(path: string): Map<string, string> {
  const files = new Map<string, string>();
  if (!existsSync(path)) return files;
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [, digest, place] = LINE.exec(line) ?? [];
    if (digest && place && !place.includes('..')) files.set(place, digest);
  }
  return files;
}

/**
 * The files of the records whose ids begin alike. Their list names a file before it is there and
 * until it is gone, so no crash leaves one that a later run would not know to remove.
 */
export class WrittenFiles {
  readonly #root: string;
  readonly #list: string;
  readonly #before: Map<string, string>;
  readonly #now = new Map<string, string>();
  readonly #tally: Tally;

  constructor(root: string, name: string, tally: Tally) {
    this.#root = root;
    this.#list = join(root, LISTS, name);
    this.#before = listed(this.#list);
    this.#tally = tally;
  }

  /** Which lists a folder holds. */
  static namesIn(root: string): string[] {
    const folder = join(root, LISTS);
    return existsSync(folder) ? readdirSync(folder).filter((name) => !name.includes('.')) : [];
  }

  /** The places of all files that a folder got from here. */
  static placesIn(root: string): string[] {
    return WrittenFiles.namesIn(root).flatMap((name) => [
      ...listed(join(root, LISTS, name)).keys(),
    ]);
  }

  /** Writes those that are not there yet as they are. */
  write(files: readonly CopiedFile[]): void {
    const changed: CopiedFile[] = [];
    for (const file of files) {
      this.#now.set(file.path, digestOf(file));
      if (this.#isThere(file)) this.#tally.kept += 1;
      else changed.push(file);
    }
    if (changed.length === 0) return;
    mkdirSync(dirname(this.#list), { recursive: true });
    const lines = changed.map(({ path }) => `${UNFINISHED} ${path}\n`);
    // The line before may be one that a crash cut.
    appendFileSync(this.#list, `\n${lines.join('')}`, { flush: true });
    for (const { path, bytes } of changed) {
      makeFolders(this.#root, dirname(path));
      writeWhole(join(this.#root, path), bytes);
      this.#tally.written += 1;
    }
  }

  /**
   * Keeps the files of these places when all are there, and their sources too, as they are now;
   * answers whether it did.
   */
  keep(places: readonly string[], sources: readonly CopiedFile[]): boolean {
    const kept = places.map((path) => [path, this.#before.get(path) ?? UNFINISHED] as const);
    const areWhole = kept.every(
      ([path, digest]) => digest !== UNFINISHED && existsSync(join(this.#root, path)),
    );
    if (!areWhole || !sources.every((file) => this.#isThere(file))) return false;
    for (const [path, digest] of kept) this.#now.set(path, digest);
    this.#tally.kept += kept.length;
    return true;
  }

  #isThere(file: CopiedFile): boolean {
    const { path } = file;
    return this.#before.get(path) === digestOf(file) && existsSync(join(this.#root, path));
  }

  /** Removes what was written once and is not asked for any more. */
  removeOthers(): void {
    for (const path of this.#before.keys()) {
      if (this.#now.has(path)) continue;
      rmSync(join(this.#root, path), { force: true });
      this.#tally.removed += 1;
    }
    if (this.#now.size === 0) {
      rmSync(this.#list, { force: true });
      return;
    }
    const lines = [...this.#now].map(([path, digest]) => `${digest} ${path}\n`);
    writeWhole(this.#list, lines.join(''));
  }
}
