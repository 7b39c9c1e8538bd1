import { Readable } from 'node:stream';

/** Bytes made ahead of a slow reader. */
const AHEAD_BYTES = 64 * 1024;

interface Watching {
  /** All bytes were taken. */
  readonly onWhole?: () => Promise<void>;
  /** Nothing more is made, whether it was whole or not. */
  readonly onClose: () => void;
}

/**
 * A stream of bytes, the first of which are there: as long as nothing is sent, a failure can still
 * be told. Afterwards, it breaks the connection.
 */
export async function startedStream(
  bytes: AsyncGenerator<Uint8Array>,
  { onWhole, onClose }: Watching,
): Promise<Readable> {
  try {
    const { value } = await bytes.next();
    const all = async function* () {
      if (value) yield value;
      yield* bytes;
      await onWhole?.();
    };
    const options = { objectMode: false, highWaterMark: AHEAD_BYTES };
    return Readable.from(all(), options).once('close', () => {
      // Not left to `all`, which may never have been asked for anything. Nobody is there to hear of a
      // failure, which would end the process unless it is caught.
      bytes.return(undefined).catch(() => {});
      onClose();
    });
  } catch (error) {
    onClose();
    throw error;
  }
}
