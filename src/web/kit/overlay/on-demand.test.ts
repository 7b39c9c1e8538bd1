import { describe, expect, it } from 'vitest';
import { lazyModule } from './lazy-module.tsx';

describe('Code fetched on demand', () => {
  it('is fetched once, and known from then on', async () => {
    let fetches = 0;
    const code = lazyModule(async () => {
      fetches += 1;
      return 'dialog';
    });
    expect(code.ready()).toBeUndefined();
    await Promise.all([code.fetch(), code.fetch()]);
    expect(await code.fetch()).toBe('dialog');
    expect(code.ready()).toBe('dialog');
    expect(fetches).toBe(1);
  });

  it('is asked for again after it did not arrive', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve('dialog')];
    const code = lazyModule(async () => answers.shift());
    await expect(code.fetch()).rejects.toThrow('offline');
    expect(await code.fetch()).toBe('dialog');
  });
});
