import { text } from 'node:stream/consumers';
import type { ReadStream } from 'node:tty';

const ENTER = /[\r\n]/;
const INTERRUPT = '\u0003';
const END_OF_INPUT = '\u0004';
const ERASE = /[\u007f\b]/;

/** The person gave up while typing. */
export class AskingInterrupted extends Error {
  override name = 'AskingInterrupted';
}

/** Asks for a password without showing it; off a terminal, reads the first line of the input. */
export async function askPassword(
  question: string,
  input: ReadStream = process.stdin,
): Promise<string> {
  if (!input.isTTY) return (await text(input)).split(/\r?\n/, 1)[0] ?? '';
  // Before the question, so that not even a fast answer shows.
  input.setRawMode(true);
  process.stderr.write(question);
  try {
    return await typedLine(input);
  } finally {
    input.setRawMode(false);
    input.pause();
    process.stderr.write('\n');
  }
}

function typedLine(input: ReadStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let typed: string[] = [];
    const onData = (chunk: Buffer) => {
      for (const character of chunk.toString('utf8')) {
        if (character === INTERRUPT) return settle(() => reject(new AskingInterrupted()));
        if (ENTER.test(character) || character === END_OF_INPUT) {
          return settle(() => resolve(typed.join('')));
        }
        if (ERASE.test(character)) typed = typed.slice(0, -1);
        else typed.push(character);
      }
    };
    const settle = (tell: () => void) => {
      input.off('data', onData);
      tell();
    };
    input.on('data', onData);
    input.resume();
  });
}
