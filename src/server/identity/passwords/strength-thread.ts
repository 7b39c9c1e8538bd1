/** The thread that guesses passwords: its dictionaries take 75 MB, and a long password half a second. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as french } from '@zxcvbn-ts/language-fr';
import { serveJobs } from '../../platform/threads/serve-jobs.ts';

/** The ways to say a password, and the words that whoever guesses it would try first. */
export interface StrengthJob {
  readonly passwords: readonly string[];
  readonly words: readonly string[];
}

const guessing = new ZxcvbnFactory({
  dictionary: { ...common, ...french },
  graphs: adjacencyGraphs,
});

/** That of the way that is guessed first, from 0, guessed at once, to 4. */
serveJobs(({ passwords, words }: StrengthJob) => ({
  result: Math.min(...passwords.map((password) => guessing.check(password, [...words]).score)),
}));
