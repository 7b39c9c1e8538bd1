import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../domain/errors.ts';
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
    const { inside, take } = visitors(new Semaphore({ size: 10, waiting: 5 }));
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
    const room = new Semaphore({ size: 10, waiting: 5 });
    const leave = await room.take(100);
    const next = room.take(1);
    leave();
    (await next)();
  });

  it('sends those away whom too many wait before, and says when to come back', async () => {
    const room = new Semaphore({ size: 1, waiting: 1 });
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
    const { inside, take } = visitors(new Semaphore({ size: 10, waiting: 5 }));
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
    const { inside, take } = visitors(new Semaphore({ size: 10, waiting: 5 }));
    const leave = await take('first', 10);
    await expect(take('second', 10, AbortSignal.abort())).rejects.toThrow(ApiError);
    leave();
    await take('third', 10);
    expect(inside).toEqual(['first', 'third']);
  });
});

describe('a place that nobody waits for', () => {
  const busy = { code: 'imports_busy', retryAfter: 5 } as const;
  const busyOwner = { code: 'import_reading', retryAfter: 7 } as const;
  const places = () => new Semaphore({ size: 2, busy, busyOwner });
  const refused = (room: Semaphore, owner?: string) => room.within(() => Promise.resolve(), owner);

  it('is one for each account, so many in all, and each refusal says when to come back', async () => {
    const room = places();
    const work = Promise.withResolvers<void>();
    const others = ['a', 'b'].map((owner) => room.within(() => work.promise, owner));
    await expect(refused(room, 'a')).rejects.toMatchObject({ ...busyOwner, status: 429 });
    await expect(refused(room, 'c')).rejects.toMatchObject({ ...busy, status: 503 });
    expect(() => room.refuseWhenFull()).toThrow(expect.objectContaining(busy));
    work.resolve();
    await Promise.all(others);
    await expect(refused(room, 'a')).resolves.toBeUndefined();
  });

  it('is free again once the work has failed', async () => {
    const room = places();
    const failed = room.within(() => Promise.reject(new Error('damaged')), 'a');
    await expect(failed).rejects.toThrow('damaged');
    await expect(room.within(() => Promise.resolve('read'), 'a')).resolves.toBe('read');
  });

  it('is given back once, however often its holder says so', () => {
    const room = places();
    const [leave] = [room.enter(), room.enter()];
    leave();
    leave();
    room.enter();
    expect(() => room.enter()).toThrow(expect.objectContaining(busy));
  });
});
