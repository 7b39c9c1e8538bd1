import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore, quickWayBack, wayBack } from './toast-store.ts';

const shown = (store: ReturnType<typeof createToastStore>) => store.snapshot()?.message;
const undo = wayBack(() => {});

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
    expect(shown(store)).toBe('Enregistré');
    vi.advanceTimersByTime(1);
    expect(shown(store)).toBeUndefined();
  });

  it('leave more time to someone who may want to undo', () => {
    const store = createToastStore();
    store.notify({ message: 'Supprimé', action: undo });
    vi.advanceTimersByTime(11_999);
    expect(shown(store)).toBe('Supprimé');
    vi.advanceTimersByTime(1);
    expect(shown(store)).toBeUndefined();
  });

  it('wait while one reads them', () => {
    const store = createToastStore();
    store.notify({ message: 'Enregistré' });
    store.pause();
    vi.advanceTimersByTime(60_000);
    expect(shown(store)).toBe('Enregistré');
    store.resume();
    vi.advanceTimersByTime(6_000);
    expect(shown(store)).toBeUndefined();
  });

  it('start their clock again for what is said after the last one was closed by hand', () => {
    const store = createToastStore();
    const first = store.notify({ message: 'Un' });
    store.pause();
    store.dismiss(first);
    store.notify({ message: 'Deux' });
    vi.advanceTimersByTime(6_000);
    expect(shown(store)).toBeUndefined();
  });

  it('stay while what their button began is under way, and do it once', async () => {
    const store = createToastStore();
    const restored = Promise.withResolvers<void>();
    const onAction = vi.fn(() => restored.promise);
    const id = store.notify({ message: 'Supprimé', action: { label: 'Annuler', onAction } });
    const done = [store.act(id), store.act(id)];
    store.resume();
    vi.advanceTimersByTime(60_000);
    expect(store.snapshot()).toMatchObject({ message: 'Supprimé', isBusy: true });
    restored.resolve();
    await Promise.all(done);
    expect(onAction).toHaveBeenCalledOnce();
    expect(shown(store)).toBeUndefined();
  });

  it('are shown one at a time, the newest, which ends the one before', () => {
    const store = createToastStore();
    store.notify({ message: 'Un' });
    const last = store.notify({ message: 'Deux' });
    expect(shown(store)).toBe('Deux');
    store.dismiss(last);
    expect(shown(store)).toBeUndefined();
  });

  it('come back when they are the only way to undo, each with its whole time', () => {
    const store = createToastStore();
    store.notify({ message: 'Dupont supprimé', action: undo });
    store.notify({ message: 'Moreau supprimé', action: undo });
    store.notify({ message: 'Enregistré' });
    vi.advanceTimersByTime(6_000);
    expect(shown(store)).toBe('Moreau supprimé');
    vi.advanceTimersByTime(12_000);
    expect(shown(store)).toBe('Dupont supprimé');
    vi.advanceTimersByTime(11_999);
    expect(shown(store)).toBe('Dupont supprimé');
    vi.advanceTimersByTime(1);
    expect(shown(store)).toBeUndefined();
  });

  it('do not come back when the control that changed something changes it back, too', () => {
    const store = createToastStore();
    store.notify({ message: 'En production', action: quickWayBack(() => {}) });
    store.notify({ message: '400 cartes', action: quickWayBack(() => {}) });
    vi.advanceTimersByTime(12_000);
    expect(shown(store)).toBeUndefined();
  });

  it('never wait in greater number than three', () => {
    const store = createToastStore();
    for (const message of ['1', '2', '3', '4']) store.notify({ message, action: undo });
    vi.advanceTimersByTime(3 * 12_000);
    expect(shown(store)).toBeUndefined();
  });

  it('end when a dialog opens; one that undoes waits until it closes', () => {
    const store = createToastStore();
    store.notify({ message: 'Supprimé', action: undo });
    store.notify({ message: 'Enregistré' });
    const uncover = store.cover();
    expect(shown(store)).toBeUndefined();
    vi.advanceTimersByTime(60_000);
    uncover();
    expect(shown(store)).toBe('Supprimé');
    vi.advanceTimersByTime(12_000);
    expect(shown(store)).toBeUndefined();
  });

  it('of what a dialog did are shown once it is closed, and so are all others above it', () => {
    const store = createToastStore();
    const uncoverForm = store.cover();
    const uncoverQuestion = store.cover();
    store.notify({ message: 'Enregistré' });
    uncoverQuestion();
    expect(shown(store)).toBeUndefined();
    uncoverForm();
    expect(shown(store)).toBe('Enregistré');
    vi.advanceTimersByTime(6_000);
    expect(shown(store)).toBeUndefined();
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
