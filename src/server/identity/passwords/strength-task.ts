import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as french } from '@zxcvbn-ts/language-fr';

/** The ways to say a password, and the words that whoever guesses it would try first. */
export interface StrengthJob {
  readonly passwords: readonly string[];
  readonly words: readonly string[];
}

/**
 * Guesses passwords on a thread: the dictionaries take 75 MB, and a long password half a second. Answers
 * the score of the way that is guessed first, from 0, guessed at once, to 4.
 */
export function guessPasswords(): (job: StrengthJob) => number {
  const guessing = new ZxcvbnFactory({
    dictionary: { ...common, ...french },
    graphs: adjacencyGraphs,
  });
  return ({ passwords, words }) =>
    Math.min(...passwords.map((password) => guessing.check(password, [...words]).score));
}
