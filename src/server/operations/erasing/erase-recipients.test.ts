import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesHolding, tablesHolding } from '../../../../test/support/all-values.ts';
import { readArchive } from '../../../../test/support/archive.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { EXPORTS_HERE } from '../../../../test/support/exports.ts';
import { orderToFile } from '../../../../test/support/filing.ts';
import { fetchedFile } from '../../../../test/support/made-files.ts';
import { JEANNE, PAUL } from '../../../../test/support/proving.ts';
import { PROOF_MINUTES } from '../../../domain/accounts/sessions.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { verifyOrder } from '../../orders/proofs/verify-order.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { eraseRecords } from './erase.ts';
import { eraseAgain } from './erase-again.ts';

const PATH = '/admin/api/proof-recipients';
const NAMES = ['Zqxvbkwy', 'Jwpfhmgk'];
const WORDS = 'Le prénom est Vyqzrtkx.';

/** Two clients who are on no file were sent a BAT; Jeanne refused a card of it. */
async function sentToStrangers(dialect: (typeof DIALECTS)[number]) {
  const given = await orderToFile(dialect, { names: NAMES, ...EXPORTS_HERE });
  const { test, create, sent, decided } = given;
  const { links } = await sent({ recipients: [{ ...JEANNE, email: 'Jeanne@Client.fr' }, PAUL] });
  const [jeanne = '', paul = ''] = links.map(({ recipient }) => recipient);
  const refusal = { kind: 'refused', places: [1], words: WORDS, reasons: ['name'] } as const;
  await decided(jeanne, refusal, 'Jeanne Moreau-Petit');
  const at = '2026-03-12 10:00:00.000Z';
  await test.database.write(async (tx) => {
    const opening = { recipient: jeanne, at, network: '192.0.2.0/24' };
    await tx.insertInto('proof_openings').values(opening).execute();
    const event = { orderId: given.order, at, actor: '', contact: '', part: 'linkAsked' } as const;
    await tx
      .insertInto('order_events')
      .values({ ...event, former: '', given: 'Jeanne@Client.fr' })
      .execute();
  });
  const other = await create('orders', { company: given.company, note: `Voir ${JEANNE.email}` });
  const post = (part: string, email: string, as?: string) =>
    test.call('POST', `${PATH}/${part}`, { body: { email }, ...(as && { as }) });
  const search = async (email: string) => (await post('search', email)).body;
  const faults = async () => (await verifyOrder(test.database.kysely, given.order)).faults;
  return { ...given, jeanne, paul, other, post, search, faults };
}

describe.each(DIALECTS)('A recipient of BATs who is no contact on %s', (dialect) => {
  it('is found by the e-mail, in whatever case it was typed', async () => {
    const { search, create } = await sentToStrangers(dialect);
    const found = { name: JEANNE.name, proofs: 1, answers: 1, contacts: 0 };
    expect(await search('JEANNE@client.fr')).toEqual(found);
    await create('Contacts', { Nom: 'Accueil', Email: JEANNE.email });
    expect(await search(JEANNE.email)).toEqual({ ...found, contacts: 1 });
    const nobody = { name: '', proofs: 0, answers: 0, contacts: 0 };
    expect(await search('personne@client.fr')).toEqual(nobody);
  });

  it('gets a file of BATs, answers, openings and texts, and nothing of others', async () => {
    const { test } = await sentToStrangers(dialect);
    const options = { body: { email: JEANNE.email } };
    const answer = await fetchedFile(test, `${PATH}/access-file`, options);
    expect(answer.status, answer.text).toBe(200);
    const files = await readArchive(answer.bytes);
    expect([...files.keys()]).toEqual(['donnees.json', 'donnees.html']);
    const sent = { number: 1001, proof: 1 };
    expect(JSON.parse(files.get('donnees.json')?.toString() ?? '')).toMatchObject({
      bonsATirer: [{ ...sent, role: 'decides', name: JEANNE.name, email: 'Jeanne@Client.fr' }],
      reponses: [
        {
          ...{ ...sent, kind: 'refused', name: 'Jeanne Moreau-Petit', cards: 1 },
          ...{ reasons: ['name'], words: WORDS },
        },
      ],
      ouvertures: [{ ...sent, network: '192.0.2.0/24' }],
      textes: [{ field: 'note', text: `Voir ${JEANNE.email}` }],
    });
    const page = files.get('donnees.html')?.toString() ?? '';
    expect(page).toContain('<h1>Données de Jeanne Moreau</h1>');
    expect(page).toContain(`<td>nom\n${WORDS}</td>`);
    expect(page).not.toContain('<h2>Commandes</h2>');
    for (const stranger of [...NAMES, PAUL.name, PAUL.email]) expect(page).not.toContain(stranger);
  });

  it('is erased: the name stays in an answer alone, the address in no byte', async () => {
    const { test, post, search, jeanne, faults, proof } = await sentToStrangers(dialect);
    const before = await tablesHolding(test.database, [JEANNE.email]);
    expect(before).toEqual(expect.arrayContaining(['proof_recipients', 'order_events', 'orders']));
    expect((await post('erase', JEANNE.email)).body).toEqual({ proofs: 1 });
    expect((await post('erase', JEANNE.email)).status).toBe(404);

    // A text that staff wrote stays; the access file tells it.
    const { database } = test;
    expect(await tablesHolding(database, [JEANNE.email])).toEqual(['orders']);
    const named = await tablesHolding(database, [JEANNE.name]);
    expect(named.sort()).toEqual(['order_events', 'proof_decisions']);
    expect(await search(JEANNE.email)).toMatchObject({ proofs: 0 });
    const names = (await proof()).proof?.recipients.map(({ name }) => name).sort();
    expect(names).toEqual([PAUL.name, 'Personne effacée']);
    expect(await faults()).toEqual([]);
    const events = await database.kysely
      .selectFrom('security_events')
      .select(['target', 'details'])
      .where('kind', '=', 'erasure')
      .execute();
    expect(events).toEqual([{ target: jeanne, details: '{"proofs":1}' }]);
  });

  it('who never answered is in no byte of any table or file', async () => {
    const { test, post } = await sentToStrangers(dialect);
    const { dataDir } = test.database.storage;
    expect((await post('erase', PAUL.email)).status).toBe(200);
    const words = [PAUL.email, PAUL.name];
    expect(await tablesHolding(test.database, words)).toEqual([]);
    if (dialect === 'sqlite') expect(filesHolding(dataDir, words)).toEqual([]);
  });

  it('goes with the company whose BATs they were sent', async () => {
    const { test, company, faults } = await sentToStrangers(dialect);
    await writeRecords(test.deps, { by: BY_ITSELF }, (context) =>
      eraseRecords(context, 'Company', [company]),
    );
    const words = [PAUL.email, PAUL.name, JEANNE.name];
    expect(await tablesHolding(test.database, words)).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it('does not come back with a backup: an id tells who was erased', async () => {
    const { test, paul } = await sentToStrangers(dialect);
    const erasure = { collection: 'proof_recipients', id: paul, time: '2026-03-12' } as const;
    expect(await eraseAgain(test.database, [erasure])).toBe(1);
    expect(await tablesHolding(test.database, [PAUL.email, PAUL.name])).toEqual([]);
    expect(await eraseAgain(test.database, [erasure])).toBe(0);
  });

  it('is for administrators, who say again who they are before both', async () => {
    const { test, post } = await sentToStrangers(dialect);
    const token = await test.signIn();
    const statuses = async () => {
      const parts = ['search', 'access-file', 'erase'];
      const answers = await Promise.all(parts.map((part) => post(part, 'x@client.fr', token)));
      return answers.map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 404, 404]);
    test.clock.advance(PROOF_MINUTES * 60_000);
    expect(await statuses()).toEqual([200, 403, 403]);
    await test.database.write((tx) => tx.updateTable('users').set({ administrator: 0 }).execute());
    expect(await statuses()).toEqual([403, 403, 403]);
  });
});

describe('The file of erasures beside the backups', () => {
  it('names recipients of BATs by their ids alone', async () => {
    const { test, post, paul } = await sentToStrangers('sqlite');
    await post('erase', PAUL.email);
    const { dataDir } = test.database.storage;
    const file = readFileSync(join(dataDir, 'backups', 'erasures.jsonl'), 'utf8');
    expect(JSON.parse(file)).toMatchObject({ collection: 'proof_recipients', id: paul });
  });
});

describe.each(DIALECTS)('The file about somebody whose card was made on %s', (dialect) => {
  it('tells answers to it, its release and the files for printers that hold it', async () => {
    const { test, first, accepted, release, made } = await sentToStrangers(dialect);
    await accepted(2);
    await release([first], 'Au téléphone.');
    await made();
    const answer = await fetchedFile(
      test,
      `/admin/api/collections/Contacts/records/${first}/access-file`,
    );
    const files = await readArchive(answer.bytes);
    const data = JSON.parse(files.get('donnees.json')?.toString() ?? '');
    expect(data.suitesDesCartes).toMatchObject([
      { number: 1001, card: 1, what: 'refused', words: WORDS },
      { what: 'released', words: 'Au téléphone.' },
      { what: 'file' },
    ]);
    const page = files.get('donnees.html')?.toString() ?? '';
    expect(page).toContain('libérée sans accord');
    expect(page).not.toContain(JEANNE.name);
  });
});
