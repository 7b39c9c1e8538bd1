import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../domain/errors.ts';
import { ThreadLimitError } from '../../threads/task-thread.ts';
import { logFailure } from './errors.ts';

/** The log's words on a failure: how grave it is, and its name. */
function logged(failure: ApiError): string[] {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line) => lines.push(line) });
  logFailure({ id: 'request-1', log }, failure);
  return lines.map((line) => {
    const { level, msg } = JSON.parse(line);
    return `${pino.levels.labels[level]} ${msg}`;
  });
}

describe('The log', () => {
  it('keeps quiet about what callers did wrong', () => {
    expect(logged(new ApiError('not_found'))).toEqual([]);
  });

  it('names what a server could not do', () => {
    expect(logged(new ApiError('unexpected', { cause: new Error('lost') }))).toEqual([
      'error unexpected',
    ]);
  });

  it('warns of what took more than a thread may', () => {
    const failure = new ApiError('press_too_heavy', { cause: new ThreadLimitError('memory') });
    expect(logged(failure)).toEqual(['warn press_too_heavy']);
  });
});
