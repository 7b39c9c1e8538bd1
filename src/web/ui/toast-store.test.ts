import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

const messages = (store: ReturnType<typeof createToastStore>) =>
  store.snapshot().map(({ message }) => message);

describe('notices', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('go away by themselves', () => {
    const store = createToastStore();
    store.notify({ message: 'Enregistré' });
    vi.advanceTimersByTime(5_999);
    expect(messages(store)).toEqual(['Enregistré']);
    vi.advanceTimersByTime(1);
    expect(messages(store)).toEqual([]);
  });

  it('leave more time to someone who may want to undo', () => {
    const store = createToastStore();
    store.notify({ message: 'Supprimé', action: { label: 'Annuler', onAction: () => {} } });
    vi.advanceTimersByTime(11_999);
    expect(messages(store)).toEqual(['Supprimé']);
    vi.advanceTimersByTime(1);
    expect(messages(store)).toEqual([]);
  });

  it('wait while one reads them', () => {
    const store = createToastStore();
    store.notify({ message: 'Enregistré' });
    store.pause();
    vi.advanceTimersByTime(60_000);
    expect(messages(store)).toEqual(['Enregistré']);
    store.resume();
    vi.advanceTimersByTime(6_000);
    expect(messages(store)).toEqual([]);
  });

  it('start their clock again for what is said after the last one was closed by hand', () => {
    const store = createToastStore();
    const first = store.notify({ message: 'Un' });
    store.pause();
    store.dismiss(first);
    store.notify({ message: 'Deux' });
    vi.advanceTimersByTime(6_000);
    expect(messages(store)).toEqual([]);
  });

  it('stay while what their button began is under way, and do it once', async () => {
    const store = createToastStore();
    const restored = Promise.withResolvers<void>();
    const onAction = vi.fn(() => restored.promise);
    const id = store.notify({ message: 'Supprimé', action: { label: 'Annuler', onAction } });
    const done = [store.act(id), store.act(id)];
    store.resume();
    vi.advanceTimersByTime(60_000);
    expect(store.snapshot()).toMatchObject([{ message: 'Supprimé', isBusy: true }]);
    restored.resolve();
    await Promise.all(done);
    expect(onAction).toHaveBeenCalledOnce();
    expect(messages(store)).toEqual([]);
  });

  it('say the same thing once', () => {
    const store = createToastStore();
    store.notify({ message: 'Enregistré' });
    store.notify({ message: 'Enregistré' });
    expect(messages(store)).toEqual(['Enregistré']);
  });

  it('keep two deletions apart, each with its own way back', () => {
    const store = createToastStore();
    const action = { label: 'Annuler', onAction: () => {} };
    store.notify({ message: 'Supprimé', action });
    store.notify({ message: 'Supprimé', action });
    expect(messages(store)).toHaveLength(2);
  });

  it('never pile up beyond three', () => {
    const store = createToastStore();
    for (const message of ['1', '2', '3', '4']) store.notify({ message });
    expect(messages(store)).toEqual(['2', '3', '4']);
  });

  it('tell those who show them', () => {
    const store = createToastStore();
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    const id = store.notify({ message: 'Enregistré' });
    store.dismiss(id);
    leave();
    store.notify({ message: 'Autre' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
