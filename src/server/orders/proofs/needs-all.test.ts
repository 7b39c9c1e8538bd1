import { expect, it } from 'vitest';
import { withClient } from '../../../../test/support/client.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { JEANNE, PAUL, READER } from '../../../../test/support/proving.ts';
import { proofTexts } from '../../../card/proof/proof-texts.ts';

it.each(DIALECTS)(
  'A card that one person accepted while that was enough stays so once all are asked, and is told by how many, on %s',
  async (dialect) => {
    const both = { recipients: [JEANNE, PAUL] };
    const given = await withClient(dialect, both);
    const { links, sent, decided, states, proof, get, pathOf } = given;
    await decided(links[0]?.recipient, { kind: 'accepted', places: [1] });
    const { links: next } = await sent({ ...both, needsAll: true });
    const [jeanne, paul] = next.map(({ recipient }) => recipient);
    const shown = async () => (await get('', pathOf(next[1]?.url))).text;
    const texts = proofTexts('fr');
    expect(await states()).toEqual(['accepted', 'sent']);
    const { asking, proof: out } = await proof();
    expect([asking, out?.state, out?.accepted]).toEqual([1, 'partly', 1]);
    const page = await shown();
    expect(page).toContain(texts.kept(1, 2));
    expect(page).toContain(texts.allNeededAnew);
    // It is settled: no decision of somebody else undoes it.
    for (const kind of ['accepted', 'refused'] as const) {
      const { left } = await decided(paul, { kind, places: [1], words: 'Non' });
      expect(left).toEqual([{ place: 1, why: kind === 'refused' ? 'closed' : 'already' }]);
    }
    expect(await states()).toEqual(['accepted', 'sent']);
    // Once it is taken back, the card needs the yes of all.
    await decided(jeanne, { kind: 'withdrawn', places: [1] });
    await decided(jeanne, { kind: 'accepted', places: [1] });
    expect(await states()).toEqual(['sent', 'sent']);
    expect(await shown()).not.toContain(texts.allNeededAnew);
    await decided(paul, { kind: 'accepted', places: [1] });
    expect(await states()).toEqual(['accepted', 'sent']);
    expect(await shown()).not.toContain(texts.allNeededAnew);
  },
);

it.each(DIALECTS)(
  'A yes of before still counts where another one of several was taken back, and is not asked for again, on %s',
  async (dialect) => {
    const both = { recipients: [JEANNE, PAUL] };
    const { links, sent, decided, states, get, pathOf, proof } = await withClient(dialect, both);
    for (const { recipient } of links) {
      await decided(recipient, { kind: 'accepted', places: [1] });
    }
    const { links: next } = await sent({ ...both, needsAll: true });
    await decided(next[0]?.recipient, { kind: 'withdrawn', places: [1] });
    expect(await states()).toEqual(['sent', 'sent']);
    const asked = async (index: number) =>
      (await get('', pathOf(next[index]?.url))).text.includes('name="card" value="1"/>');
    const waits = proofTexts('fr').states.own;
    expect((await get('', pathOf(next[1]?.url))).text).toContain(waits);
    expect((await get('', pathOf(next[0]?.url))).text).not.toContain(waits);
    expect(await asked(0)).toBe(true);
    // Of the two cards, one was never answered; the other waits for who took a yes back alone.
    const awaited = async () =>
      ((await proof()).proof?.recipients ?? []).map(({ name, awaited: cards }) => [name, cards]);
    expect(await awaited()).toEqual([
      [JEANNE.name, 2],
      [PAUL.name, 1],
    ]);
    await decided(next[0]?.recipient, { kind: 'accepted', places: [1] });
    expect(await states()).toEqual(['accepted', 'sent']);
    expect(await awaited()).toEqual([
      [JEANNE.name, 1],
      [PAUL.name, 1],
    ]);
  },
);

it.each(DIALECTS)(
  'A yes of a former BAT that is taken back by the next one makes its card wait again, on %s',
  async (dialect) => {
    const { links, sent, decided, proof, states } = await withClient(dialect);
    await decided(links[0]?.recipient, { kind: 'accepted', places: [1] });
    const [jeanne] = (await sent()).links;
    const awaited = async () => (await proof()).proof?.recipients[0]?.awaited;
    expect(await awaited()).toBe(1);
    await decided(jeanne?.recipient, { kind: 'withdrawn', places: [1] });
    expect([await states(), await awaited()]).toEqual([['sent', 'sent'], 2]);
    await decided(jeanne?.recipient, { kind: 'accepted', places: [1] });
    expect([await states(), await awaited()]).toEqual([['accepted', 'sent'], 1]);
  },
);

it.each(DIALECTS)(
  'A yes to terms that are others by now is not told as one of before, on %s',
  async (dialect) => {
    const both = { recipients: [JEANNE, PAUL], needsAll: true };
    const given = await withClient(dialect);
    const { links, sent, decided, test, path, first: anne, get, pathOf } = given;
    await decided(links[0]?.recipient, { kind: 'accepted', places: [1] });
    const order = (quantity: number) =>
      test.call('PATCH', `${path}/lines/${anne}`, { body: { quantity } });
    await order(500);
    const { links: next } = await sent(both);
    await decided(next[0]?.recipient, { kind: 'accepted', places: [1] });
    await order(700);
    const page = (await get('', pathOf(next[1]?.url))).text;
    expect(page).not.toContain(proofTexts('fr').kept(1, 2));
  },
);

it.each(DIALECTS)(
  'Staff read how many cards wait for each of those who are asked, on %s',
  async (dialect) => {
    const { links, decided, proof } = await withClient(dialect, {
      ...{ recipients: [JEANNE, PAUL, READER], needsAll: true },
    });
    await decided(links[0]?.recipient, { kind: 'accepted', places: [1, 2] });
    const { recipients = [] } = (await proof()).proof ?? {};
    expect(recipients.map(({ name, awaited }) => [name, awaited])).toEqual([
      [JEANNE.name, 0],
      [PAUL.name, 2],
      [READER.name, 0],
    ]);
  },
);
