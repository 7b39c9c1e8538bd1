import { describe, expect, it } from 'vitest';
import { design, text, value } from '../../../../test/support/card-layout.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { jpegFile } from '../../../../test/support/pictures.ts';
import { JEANNE, orderToProve, PAUL } from '../../../../test/support/proving.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { eraseRecords } from '../../operations/erasing/erase.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { writeRecords } from '../../records/write/write-records.ts';

const CARD = design([
  text({ id: 'name' }),
  text({ id: 'job', y: 30, parts: [value('Poste')] }),
  text({ id: 'email', y: 40, parts: [value('Email')] }),
  { kind: 'photo', id: 'photo', x: 6, y: 35, width: 3, height: 4 },
]);

/** Printed on the card of Anne, beside her name. */
const PRINTED = ['Zqxjob', 'zqxmail@example.fr'];
/** Her name, and all that was typed about her, or tells where she lives. */
const ABOUT = ['Le Goff', 'Zqxwords', 'Zqxvalue', 'Chez Zqx', 'en bas à gauche du recto'];

/** A client refuses the card of Anne, and accepts it by phone; both have a link that works. */
async function certified(dialect: Dialect) {
  const given = await orderToProve(dialect, { card: CARD });
  const { test, path, first: anne, people, update, upload, sent, decided, create } = given;
  await update('Contacts', anne, { Poste: PRINTED[0], Email: PRINTED[1] });
  for (const id of people) {
    await upload('Contacts', id, { photo: await jpegFile(), photoConsent: '2026-03-01' });
  }
  await test.call('PATCH', `${path}/lines/${anne}`, { body: { address: 'Chez Zqx' } });
  await given.prepared(people);
  const { links } = await sent({ recipients: [JEANNE, PAUL] });
  const point = { side: 'recto', x: 10, y: 90 } as const;
  await decided(links[0]?.recipient, {
    ...{ kind: 'refused', places: [1], words: 'Zqxwords', value: 'Zqxvalue', point },
  });
  const noted = { contacts: [anne], name: 'Jeanne', on: '2026-03-01', means: 'phone', sheet: '' };
  const { status } = await test.call('POST', `${path}/proof/noted`, { body: noted });
  expect(status).toBe(200);
  const anna = await create('Contacts', { Nom: 'Autre', company: given.company });
  /** The certificates of administrators, of other accounts, and of both clients. */
  const pages = async () => {
    const all: string[] = [];
    for (const administrator of [1, 0]) {
      await test.database.write((tx) => tx.updateTable('users').set({ administrator }).execute());
      all.push((await test.call('GET', `${path}/proof/certificate`)).text);
    }
    for (const { url } of links) {
      const page = new URL(url).pathname;
      all.push((await test.call('GET', `${page}/certificat`, { as: 'guest' })).text);
    }
    return all;
  };
  /** The texts that each certificate tells. */
  const told = async (texts: readonly string[]) =>
    (await pages()).map((page) => texts.filter((one) => page.includes(one)));
  const erase = (id: string) =>
    writeRecords(test.deps, { by: BY_ITSELF }, (context) =>
      eraseRecords(context, 'Contacts', [id]),
    );
  return { ...given, anne, anna: anna.id, told, erase };
}

describe.each(DIALECTS)('Certificates of an accepted card, on %s,', (dialect) => {
  it('tell no value of it once its photo was withdrawn', async () => {
    const { told, update, anne } = await certified(dialect);
    const all = [...PRINTED, ...ABOUT];
    expect(await told(all)).toEqual([all, all, all, all]);
    await update('Contacts', anne, { photoConsent: '' });
    expect(await told(all)).toEqual([ABOUT, ABOUT, ABOUT, ABOUT]);
  });

  it('tell nothing of its person any more once that one was erased', async () => {
    const { told, erase, anne } = await certified(dialect);
    await erase(anne);
    expect(await told([...PRINTED, ...ABOUT])).toEqual([[], [], [], []]);
    expect(await told(['Personne effacée'])).toEqual(Array(4).fill(['Personne effacée']));
  });

  it('tell nothing of somebody who became another, and was erased alone', async () => {
    const { told, erase, merge, anne, anna } = await certified(dialect);
    await merge(anna, anne);
    await erase(anne);
    expect(await told([...PRINTED, ...ABOUT])).toEqual([[], [], [], []]);
  });
});
