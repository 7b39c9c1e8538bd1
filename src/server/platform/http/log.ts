import { type DestinationStream, destination, type Logger, pino } from 'pino';

/** Of an error only what helps to find it: drivers hang the values of the query on theirs. */
function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? { code: String(error.code) } : {};
  const cause = error.cause === undefined ? {} : { cause: errorForLog(error.cause) };
  return { type: error.name, message: error.message, stack: error.stack, ...code, ...cause };
}

/** Lines are written this many bytes at a time, or after this long: each write stops everything. */
const BUFFER_BYTES = 8192;
const FLUSH_MS = 100;
/** The bytes that are kept while nothing can be written; later lines are dropped. */
const KEPT_BYTES = 1024 * 1024;

let output: DestinationStream | undefined;

/**
 * Standard output; nothing is lost when the process ends, in whatever way it can still notice. Where
 * nothing can be written, since the disk is full or the terminal was closed, the server goes on.
 */
function bufferedOutput(): DestinationStream {
  if (output) return output;
  const buffered = destination({ minLength: BUFFER_BYTES, maxLength: KEPT_BYTES, sync: true });
  let isWritten = true;
  buffered.on('error', () => {
    isWritten = false;
  });
  setInterval(() => buffered.flush(), FLUSH_MS).unref();
  process.on('exit', () => {
    isWritten = true;
    buffered.flush();
    // It tries for ever what cannot be written.
    if (isWritten) buffered.flushSync();
  });
  output = buffered;
  return output;
}

/** The server's log, one JSON object per line. */
export function createLog(level: string, lines = bufferedOutput()): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: errorForLog },
    redact: {
      paths: [
        'authorization',
        'token',
        'password',
        'key',
        '*.authorization',
        '*.token',
        '*.password',
      ],
      censor: '[secret]',
    },
  };
  return pino(options, lines);
}
