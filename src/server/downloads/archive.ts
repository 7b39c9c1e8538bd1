import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** One file of an archive, in as many pieces as it is made of. */
export interface ArchiveEntry {
  name: string;
  /** What is compressed already is stored as it is. */
  compressed: boolean;
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

const NOTHING = new Uint8Array(0);

/**
 * The bytes of a ZIP archive, made as they are taken: one entry at a time, and the next piece only
 * when the reader asks for more. The list of contents comes last, so that an archive that is cut
 * short opens nowhere.
 */
export async function* archiveOf(
  entries: AsyncIterable<ArchiveEntry>,
  time: Date,
): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  const take = (): Uint8Array[] => {
    const taken = made;
    made = [];
    return taken;
  };
  for await (const { name, compressed, content } of entries) {
    const file = compressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = time;
    zip.add(file);
    for await (const bytes of content) {
      file.push(bytes);
      yield* take();
    }
    file.push(NOTHING, true);
    yield* take();
  }
  zip.end();
  yield* take();
}
