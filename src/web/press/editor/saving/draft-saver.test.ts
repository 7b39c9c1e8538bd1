import { describe, expect, it } from 'vitest';
import type { CardDesign } from '../../../../domain/press/card-design.schema.ts';
import { emptyDesign } from '../../../../domain/press/empty-design.ts';
import { DraftSaver, type OthersDraft, type Saving } from './draft-saver.ts';

const card = (width: number) => emptyDesign({ width, height: 55 });
const changedSince = new Error('412');
const away = new Error('The network is away.');

/** A server that answers when it is told to, and a draft of 85 mm that was saved once. */
function opened() {
  const stored: { draft: OthersDraft } = {
    draft: { design: card(85), version: 1, by: 'Moi' },
  };
  const sent: { width: number; over: number; answer: (failure?: Error) => void }[] = [];
  const told: Saving['state'][] = [];
  const store = (design: CardDesign, over: number, by = 'Moi'): number => {
    if (over !== stored.draft.version) throw changedSince;
    stored.draft = { design, version: over + 1, by };
    return over + 1;
  };
  const saver = new DraftSaver(stored.draft, {
    send: ({ design, version: over }) =>
      new Promise((resolve, reject) => {
        const answer = (failure?: Error) => {
          if (failure) return reject(failure);
          try {
            resolve(store(design, over));
          } catch (error) {
            reject(error);
          }
        };
        sent.push({ width: design.width, over, answer });
      }),
    readOthers: async (error) => (error === changedSince ? stored.draft : undefined),
    isSame: (one, other) => one.width === other.width,
    tell: ({ state }) => told.push(state),
  });
  return { stored, sent, told, store, saver, settled: () => new Promise((r) => setImmediate(r)) };
}

describe('A draft that is worked on', () => {
  it('is saved by one save after the other, however many wait for a slow one', async () => {
    const { saver, sent, stored, told, settled } = opened();
    saver.put(card(80));
    const first = saver.save();
    await settled();
    saver.put(card(81));
    const others = [saver.save(), saver.save()];
    await settled();
    expect(sent.map(({ width, over }) => [width, over])).toEqual([[80, 1]]);
    sent[0]?.answer();
    await first;
    await settled();
    expect(sent.map(({ width, over }) => [width, over]).slice(1)).toEqual([[81, 2]]);
    sent[1]?.answer();
    await Promise.all(others);
    expect([sent.length, stored.draft.version, saver.version]).toEqual([2, 3, 3]);
    expect(told.at(-1)).toBe('saved');
  });

  it('is saved over what is stored when one leaves, though the save under way fails', async () => {
    const { saver, sent, stored, settled } = opened();
    saver.put(card(80));
    const first = saver.save().catch(() => {});
    await settled();
    saver.put(card(81));
    const last = saver.save();
    sent[0]?.answer(new Error('away'));
    await first;
    await settled();
    expect(sent.map(({ width, over }) => [width, over])).toEqual([
      [80, 1],
      [81, 1],
    ]);
    sent[1]?.answer();
    await last;
    expect(stored.draft.design.width).toBe(81);
  });

  it('is sent at once when the page goes while a save is under way', async () => {
    const { saver, sent, stored, settled } = opened();
    saver.put(card(80));
    void saver.save();
    await settled();
    saver.put(card(81));
    void saver.leave();
    expect(sent.map(({ width, over }) => [width, over])).toEqual([
      [80, 1],
      [81, 2],
    ]);
    for (const { answer } of sent) answer();
    await settled();
    expect(stored.draft.design.width).toBe(81);

    saver.put(card(82));
    void saver.save();
    await settled();
    expect(sent.at(-1)).toMatchObject({ width: 82, over: 3 });
  });

  it('that cannot be saved says so to whoever waits, and is tried again', async () => {
    const { saver, sent, told, settled } = opened();
    const mine = card(80);
    saver.put(mine);
    const failing = expect(saver.save()).rejects.toBe(away);
    await settled();
    sent[0]?.answer(away);
    await failing;
    expect([told.at(-1), saver.isSaved(mine)]).toEqual(['failed', false]);
    const saving = saver.save();
    await settled();
    sent[1]?.answer();
    await saving;
    expect([told.at(-1), saver.isSaved(mine)]).toEqual(['saved', true]);
  });

  it('is sent again after a failure though one took back what failed, which may be stored', async () => {
    const { saver, sent, stored, store, settled } = opened();
    const before = stored.draft.design;
    saver.put(card(80));
    const lost = expect(saver.save()).rejects.toBe(away);
    await settled();
    store(card(80), 1);
    sent[0]?.answer(away);
    await lost;
    saver.put(before);
    expect(saver.isSaved(before)).toBe(false);
    const saving = saver.save();
    await settled();
    sent[1]?.answer();
    await settled();
    sent[2]?.answer();
    await saving;
    expect([stored.draft.design.width, saver.isSaved(before)]).toEqual([85, true]);
  });

  it('meets its own save again when the answer of that was lost', async () => {
    const { saver, sent, stored, store, settled } = opened();
    saver.put(card(80));
    const lost = expect(saver.save()).rejects.toBe(away);
    await settled();
    store(card(80), 1);
    sent[0]?.answer(away);
    await lost;
    saver.put(card(81));
    const saving = saver.save();
    await settled();
    sent[1]?.answer();
    await settled();
    expect(sent.at(-1)).toMatchObject({ width: 81, over: 2 });
    sent[2]?.answer();
    await saving;
    expect(stored.draft).toMatchObject({ version: 3, design: { width: 81 } });
  });

  it('that a colleague saved meanwhile is not written over, until one goes on from theirs', async () => {
    const { saver, sent, stored, store, told, settled } = opened();
    store(card(90), 1, 'Camille');
    saver.put(card(80));
    const refused = expect(saver.save()).rejects.toBe(changedSince);
    await settled();
    sent[0]?.answer();
    await refused;
    expect(told.at(-1)).toBe('taken');
    await saver.leave();
    expect([sent.length, stored.draft.by]).toEqual([1, 'Camille']);
    saver.takeTheirs();
    const saving = saver.save();
    await settled();
    sent[1]?.answer();
    await saving;
    expect(stored.draft).toMatchObject({ version: 3, design: { width: 80 } });
  });
});
