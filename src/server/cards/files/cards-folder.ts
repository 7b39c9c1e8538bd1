import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { caddySite } from './caddy-file.ts';
import { nginxMaps, nginxServer } from './nginx-files.ts';
import type { Served } from './web-server-headers.ts';

/** By this file a folder is known again. */
const MARK = 'bristol-cards.json';

const markSchema = z.object({
  /** Whose cards it holds; empty for all. */
  company: z.string(),
  publicUrl: z.string(),
  /** Of the product that ended the last run. */
  version: z.string(),
  /** When the last run ended; empty while the first one has not. */
  written: z.string(),
  /** The next day on which a card changes by itself; empty when none does. */
  changesOn: z.string(),
});
export type FolderMark = z.infer<typeof markSchema>;

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
    const former = mark.company;
    if (former === company) return mark;
    throw new FolderRefused(
      `Ce dossier contient ${former === '' ? 'toutes les cartes' : 'les cartes d’une autre entreprise'}\u00a0: choisissez-en un autre, ou supprimez-le d’abord.`,
    );
  }
  if (readdirSync(root).length > 0) {
    throw new FolderRefused(
      `Ce dossier contient autre chose que des cartes\u00a0: ${root}\nChoisissez-en un qui est vide ou n’existe pas encore.`,
    );
  }
  chmodSync(root, 0o755);
  const mark = { company, publicUrl, version: '', written: '', changesOn: '' };
  markFolder(root, mark);
  return mark;
}

/** What web servers include or import, by the names of the files. */
export function webServerFiles(served: Served): Readonly<Record<string, string>> {
  return {
    'nginx-maps.conf': nginxMaps(served),
    'nginx-server.conf': nginxServer(served),
    Caddyfile: caddySite(served),
  };
}

/** Writes it. */
export function writeWebServerFiles(served: Served): void {
  const folder = join(served.root, 'conf');
  if (!existsSync(folder)) mkdirSync(folder);
  chmodSync(folder, 0o755);
  for (const [name, text] of Object.entries(webServerFiles(served))) {
    const path = join(folder, name);
    writeFileSync(`${path}.new`, text);
    chmodSync(`${path}.new`, 0o644);
    renameSync(`${path}.new`, path);
  }
}
