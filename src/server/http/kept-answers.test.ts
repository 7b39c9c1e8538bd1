import { expect, it } from 'vitest';
import { Answer, KeptAnswers } from './kept-answers.ts';

const text = (value: string) => async () => new Answer(value);

it('An answer is kept while the data has the same version', async () => {
  const answers = new KeptAnswers();
  await answers.keep('a', '1', text('one'));

  expect((await answers.find('a', '1'))?.plain.toString()).toBe('one');
  expect(answers.find('a', '2')).toBeUndefined();
  expect(answers.find('a', '1')).toBeUndefined();
});

it('Those who ask while it is computed share one computation', async () => {
  const answers = new KeptAnswers();
  const made = answers.keep('a', '1', text('one'));

  expect(answers.find('a', '1')).toBe(made);
});

it('An answer that was begun before a write is not kept after it', async () => {
  const answers = new KeptAnswers();
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const old = answers.keep('a', '1', () => promise);
  expect(answers.find('a', '2')).toBeUndefined();
  resolve(new Answer('old'));

  expect((await old).plain.toString()).toBe('old');
  expect(answers.find('a', '2')).toBeUndefined();
});

it('A failure is told and not kept', async () => {
  const answers = new KeptAnswers();
  await expect(answers.keep('a', '1', () => Promise.reject(new Error('no')))).rejects.toThrow();

  expect(answers.find('a', '1')).toBeUndefined();
});

it('The least recently used goes when there is no room, and what is too large is never kept', async () => {
  const answers = new KeptAnswers(21_000);
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    await answers.keep(key, '1', text('x'.repeat(400)));
  }
  await answers.find('a', '1');
  await answers.keep('i', '1', text('x'.repeat(400)));
  await answers.keep('j', '1', text('x'.repeat(400)));
  await answers.keep('large', '1', text('x'.repeat(6000)));

  const kept = 'abcdefghij'.split('').filter((key) => answers.find(key, '1'));
  expect(kept.join('')).toBe('acdefghij');
  expect(answers.find('large', '1')).toBeUndefined();
});

it('What is kept of an answer takes the memory that it is long, compressed or not', async () => {
  const answer = new Answer('Un texte. '.repeat(500));

  for (const bytes of [answer.plain, await answer.encoded('gzip'), await answer.encoded('br')]) {
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  }
});
