import { describe, expect, it, vi } from 'vitest';
import { createSessionGate } from './session-gate.ts';

describe('The end of a session', () => {
  it('asks once for all the calls that it stopped', async () => {
    const gate = createSessionGate();
    const changed = vi.fn();
    gate.subscribe(changed);
    const calls = [gate.wait(), gate.wait(), gate.wait()];
    expect(gate.isWaiting()).toBe(true);
    expect(changed).toHaveBeenCalledTimes(1);
    gate.settle(true);
    expect(await Promise.all(calls)).toEqual([true, true, true]);
    expect(gate.isWaiting()).toBe(false);
  });

  it('lets all of them give up together', async () => {
    const gate = createSessionGate();
    const calls = [gate.wait(), gate.wait()];
    gate.settle(false);
    expect(await Promise.all(calls)).toEqual([false, false]);
  });

  it('asks again the next time', async () => {
    const gate = createSessionGate();
    const first = gate.wait();
    gate.settle(true);
    await first;
    const second = gate.wait();
    expect(gate.isWaiting()).toBe(true);
    gate.settle(false);
    expect(await second).toBe(false);
  });
});
