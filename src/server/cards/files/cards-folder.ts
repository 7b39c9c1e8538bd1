import {
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
import { z } from 'zod';
import type { CopiedFile, FormerFile } from './card-files.ts';

/** By this file a folder is known again. */
const MARK = 'bristol-cards.json';

const markSchema = z.object({
  /** The company of its cards; empty for all. */
  company: z.string(),
  /** By which its installation is known. */
  publicUrl: z.string(),
  /** Of the product that ended the last run; empty while the first one has not. */
  version: z.string(),
});
type FolderMark = z.infer<typeof markSchema>;

/** A folder that cards cannot be written to; `message` tells why in French. */
export class FolderRefused extends Error {
  override name = 'FolderRefused';
}

function markOf(path: string): FolderMark {
  try {
    return markSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new FolderRefused(`Ce fichier n’est plus lisible\u00a0: ${path}`, { cause });
  }
}

/** Says in a folder what it holds. */
export function markFolder(root: string, mark: FolderMark): void {
  const path = join(root, MARK);
  writeFileSync(`${path}.new`, `${JSON.stringify(mark, null, 2)}\n`);
  renameSync(`${path}.new`, path);
}

/** The owner of the cards in a folder, when it is another one. */
function othersIn(
  mark: FolderMark,
  { company, publicUrl }: Pick<FolderMark, 'company' | 'publicUrl'>,
): string | undefined {
  if (mark.publicUrl !== publicUrl) return `les cartes de ${mark.publicUrl}`;
  if (mark.company === company) return undefined;
  return mark.company === '' ? 'toutes les cartes' : 'les cartes d’une autre entreprise';
}

/**
 * Makes a folder, or takes one that holds the same cards or nothing; answers its mark. FolderRefused
 * for any other.
 */
export function takeFolder(
  root: string,
  { company, publicUrl }: Pick<FolderMark, 'company' | 'publicUrl'>,
): FolderMark {
  mkdirSync(root, { recursive: true });
  const path = join(root, MARK);
  if (existsSync(path)) {
    const mark = markOf(path);
    const others = othersIn(mark, { company, publicUrl });
    if (others === undefined) return mark;
    throw new FolderRefused(
      `Ce dossier contient ${others}\u00a0: choisissez-en un autre, ou supprimez-le d’abord.`,
    );
  }
  if (readdirSync(root).length > 0) {
    throw new FolderRefused(
      `Ce dossier contient autre chose que des cartes\u00a0: ${root}\nChoisissez-en un qui est vide ou n’existe pas encore.`,
    );
  }
  chmodSync(root, 0o755);
  const mark = { company, publicUrl, version: '' };
  markFolder(root, mark);
  return mark;
}

/** The copy before, a file at a time; nothing of it when all is drawn again. */
export function formerFiles(root: string, isRedrawn: boolean): FormerFile {
  return (path) => {
    const file = join(root, 'www', path);
    return !isRedrawn && existsSync(file) ? readFileSync(file) : undefined;
  };
}

/** The files of a run, in `www.next`, which takes the place of `www` once all are there. */
export class NextFiles {
  readonly #root: string;
  readonly #next: string;
  readonly #made = new Set<string>();
  #count = 0;

  constructor(root: string) {
    this.#root = root;
    this.#next = join(root, 'www.next');
    const [shown, former] = [join(root, 'www'), join(root, 'www.former')];
    // Of a run that ended between two steps of taking the place.
    if (existsSync(former) && !existsSync(shown)) renameSync(former, shown);
    for (const left of [former, this.#next]) rmSync(left, { recursive: true, force: true });
    this.#makeFolder(this.#next);
  }

  /** For the web server to enter, whatever the account's own habit is. */
  #makeFolder(folder: string): void {
    if (this.#made.has(folder)) return;
    if (folder !== this.#next) this.#makeFolder(dirname(folder));
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    this.#made.add(folder);
  }

  write(files: readonly CopiedFile[]): void {
    for (const { path, bytes } of files) {
      const file = join(this.#next, path);
      this.#makeFolder(dirname(file));
      writeFileSync(file, bytes);
      chmodSync(file, 0o644);
      this.#count += 1;
    }
  }

  /** Shows them in the place of those before; answers how many there are. */
  show(): number {
    const [shown, former] = [join(this.#root, 'www'), join(this.#root, 'www.former')];
    if (existsSync(shown)) renameSync(shown, former);
    renameSync(this.#next, shown);
    rmSync(former, { recursive: true, force: true });
    return this.#count;
  }
}
