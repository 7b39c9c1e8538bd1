import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** The files of a ZIP archive, read by another program's code than ours. */
export async function readArchive(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const archive = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });
  await new Promise<void>((resolve, reject) => {
    archive.on('error', reject).on('end', resolve);
    archive.on('entry', async (entry: yauzl.Entry) => {
      try {
        const stream = await openReadStream(archive, entry);
        files.set(entry.fileName, await buffer(stream));
        archive.readEntry();
      } catch (error) {
        reject(error);
      }
    });
    archive.readEntry();
  });
  return files;
}

function openReadStream(archive: yauzl.ZipFile, entry: yauzl.Entry) {
  return new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    archive.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });
}
