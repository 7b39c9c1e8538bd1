import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../domain/errors.ts';
import { Semaphore } from './semaphore.ts';

/** Asks for a share; `inside` tells who got in, in order. */
function visitors(room: Semaphore) {
  const inside: string[] = [];
  const take = async (name: string, share: number, gone?: AbortSignal) => {
    const leave = await room.take(share, gone);
    inside.push(name);
    return leave;
  };
  return { inside, take };
}

describe('a room', () => {
  it('lets in as many as fit, and the next when one leaves', async () => {
    const { inside, take } = visitors(new Semaphore(10, 5));
    const leave = await take('first', 6);
    const second = take('second', 6);
    const third = take('third', 1);
    expect(inside).toEqual(['first']);
    leave();
    leave();
    await Promise.all([second, third]);
    expect(inside).toEqual(['first', 'second', 'third']);
  });

  it('lets somebody in who would never fit, once it is empty', async () => {
    const room = new Semaphore(10, 5);
    const leave = await room.take(100);
    const next = room.take(1);
    leave();
    (await next)();
  });

  it('sends those away whom too many wait before, and says when to come back', async () => {
    const room = new Semaphore(1, 1);
    await room.take(1);
    void room.take(1);
    const refusal = await room.take(1).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({
      status: 503,
      retryAfter: 5,
      data: { upload: { code: 'validation_uploads_busy' } },
    });
  });

  it('forgets those who went away while they waited', async () => {
    const { inside, take } = visitors(new Semaphore(10, 5));
    const leave = await take('first', 10);
    const gone = new AbortController();
    const second = take('second', 10, gone.signal);
    const third = take('third', 10);
    gone.abort();
    await expect(second).rejects.toThrow(ApiError);
    leave();
    await third;
    expect(inside).toEqual(['first', 'third']);
  });

  it('keeps nothing for those who left before they asked', async () => {
    const { inside, take } = visitors(new Semaphore(10, 5));
    const leave = await take('first', 10);
    await expect(take('second', 10, AbortSignal.abort())).rejects.toThrow(ApiError);
    leave();
    await take('third', 10);
    expect(inside).toEqual(['first', 'third']);
  });
});
