import { type DestinationStream, type Logger, pino } from 'pino';

/** Of an error only what helps to find it: drivers hang the values of the query on theirs. */
function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? { code: String(error.code) } : {};
  const cause = error.cause === undefined ? {} : { cause: errorForLog(error.cause) };
  return { type: error.name, message: error.message, stack: error.stack, ...code, ...cause };
}

/** The server's log, one JSON object per line. */
export function createLog(level: string, destination?: DestinationStream): Logger {
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
  return destination ? pino(options, destination) : pino(options);
}
