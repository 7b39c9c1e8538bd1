import { safeStem, UniqueNames } from '../../../domain/exports/file-name.ts';
import { type ArchiveEntry, archiveOf } from '../../platform/downloads/archive.ts';
import { Pace } from '../../platform/threads/pace.ts';
import type { DrawnPressFile } from '../run/press-task.ts';
import type { WishedFile } from './press-task-of.ts';

/** Bytes that are handed out, and under which name. */
export interface NamedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

async function* entriesOf(
  files: readonly DrawnPressFile[],
  { people }: WishedFile,
): AsyncGenerator<ArchiveEntry> {
  const names = new UniqueNames();
  const pace = new Pace();
  for (const [index, { bytes }] of files.entries()) {
    await pace.yieldIfDue();
    const { id = '', name = '' } = people[index] ?? {};
    const stem = safeStem([name]) ?? `Sans-nom_${id}`;
    yield { name: names.name(stem, '.pdf'), compressed: true, content: [bytes] };
  }
}

/** The one file that was wished for, or the archive of those of each person. */
export async function namedFile(
  files: readonly DrawnPressFile[],
  wished: WishedFile,
): Promise<NamedFile> {
  const { stem, task } = wished;
  const { perPerson, now } = task;
  const [only] = files;
  if (!perPerson && only) {
    return { name: `${stem}.pdf`, type: 'application/pdf', bytes: only.bytes };
  }
  const parts: Uint8Array[] = [];
  for await (const part of archiveOf(entriesOf(files, wished), now)) parts.push(part);
  return { name: `${stem}.zip`, type: 'application/zip', bytes: Buffer.concat(parts) };
}
