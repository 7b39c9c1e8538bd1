import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { withClient } from '../../../../test/support/client.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { JEANNE, PAUL } from '../../../../test/support/proving.ts';
import { textOf } from '../../../../test/support/team.ts';
import { recordsPath } from '../../../../test/support/writes.ts';
import { verificationSchema } from '../../../domain/proofs/verification.schema.ts';

const OTHER = 'Cabinet Voisin';
const FORM = [
  ['action', 'accepted'],
  ['card', '1'],
  ['name', 'Camille Roux'],
  ['email', 'camille@client.fr'],
  ['agreed', 'yes'],
] as const;

/** No server takes them. */
const MAILED = {
  mailer: { send: async () => false },
  config: {
    publicUrl: 'https://cartes.example.fr',
    mailFrom: { name: 'Atelier', address: 'bat@atelier.fr' },
  },
};

/** A client of one company, whose order can become that of another. */
async function withMovable(
  dialect: (typeof DIALECTS)[number],
  options: Parameters<typeof withClient>[2] = {},
) {
  const given = await withClient(dialect, { recipients: [JEANNE, PAUL] }, options);
  const other = (await given.create('Company', { RaisonSociale: OTHER })).id;
  const person = (await given.create('Contacts', { Nom: 'Étranger', company: other })).id;
  const move = (company = other, contacts = [person]) =>
    given.update('orders', given.order, { company, contacts });
  return { ...given, other, person, move };
}

describe.each(DIALECTS)('The BAT of an order that becomes another company’s, on %s,', (dialect) => {
  it('is over by the same write: no page of it names that company, and each says so', async () => {
    const { get, post, move, accept, states, page } = await withMovable(dialect);
    await move();
    const pages = [
      ...[await get(), await get('/cartes/1'), await get('/certificat'), await accept('1')],
      ...[await post('', FORM), await post('/transmettre', FORM), await post('/envoi', FORM)],
      ...[await get('/transmettre'), await post('/lien', [])],
    ];
    for (const { status, text } of pages) {
      expect([status, text.includes('ne compte plus'), text.includes(OTHER)]).toEqual([
        ...[410, true, false],
      ]);
      expect(text).not.toContain(`action="${page}/lien"`);
    }
    expect(pages[0]?.text).toContain('mailto:');
    expect((await get('/cartes/1-recto.svg')).status).toBe(404);
    expect(await states()).not.toContain('accepted');
  });

  it('is over for staff, who read why and can send nothing more of it', async () => {
    const { move, proof, path, test, lines } = await withMovable(dialect);
    await move();
    expect((await proof()).proof).toMatchObject({ state: 'expired', expires: '' });
    const events = await test.call('GET', `${path}/events`);
    expect(events.text).toContain('"part":"proofEnded"');
    const [recipient] = (await proof()).proof?.recipients ?? [];
    const link = `${path}/proof/recipients/${recipient?.id}/link`;
    const answer = await test.call('POST', link, { body: { isMailed: false } });
    expect(answer.status).toBe(409);
    expect((await lines()).items.filter(({ state }) => state === 'sent')).toEqual([]);
  });

  it('stands in the chain with its end, and in no certificate under the name of that company', async () => {
    const { move, accept, test, path, company, links, decided } = await withMovable(dialect);
    const certificate = async () => (await test.call('GET', `${path}/proof/certificate`)).text;
    const verified = async () => {
      const { body } = await test.call('GET', `${path}/proof/verification`);
      const { records, faults } = verificationSchema.parse(body);
      return { kinds: records.map(({ kind }) => kind), faults };
    };
    await decided(links[0]?.recipient, { kind: 'accepted', places: [1] });
    expect(await certificate()).not.toContain('a changé d’entreprise');
    await move();
    const text = await certificate();
    expect([text.includes('a changé d’entreprise'), text.includes(OTHER)]).toEqual([true, false]);
    expect(text).toContain('ne dit pas au nom de laquelle les réponses d’avant ont été données');
    expect(text).toContain('Commande passée à une autre entreprise');
    const kinds = ['sent', 'accepted', 'moved'];
    expect(await verified()).toEqual({ kinds, faults: [] });
    // Nothing is out any more, but whose the answers are is told again.
    await move(company, []);
    expect(await verified()).toEqual({ kinds: [...kinds, 'moved'], faults: [] });
    expect((await accept('1')).status).toBe(410);
    const opened = sql`UPDATE proofs SET voided = ''`;
    await test.database.write((tx) => opened.execute(tx));
    const fault = { number: 3, part: 'proof', fault: 'changed' };
    expect((await verified()).faults).toEqual([fault]);
  });

  it('is never replaced by a BAT of that company', async () => {
    const { move, prepared, sent, get, test, company, person } = await withMovable(dialect);
    const { clock } = test.deps;
    await move(company, []);
    await move();
    vi.spyOn(test.deps, 'clock').mockImplementation(() => new Date(clock().getTime() + 60_000));
    await test.call('PATCH', recordsPath('Contacts', person), { body: { company } });
    await move(company, [person]);
    await prepared([person]);
    await sent();
    const { text } = await get();
    expect(text).toContain('ne compte plus');
    expect(text).not.toContain('plus récent');
  });

  it('tells that company nothing of its answers, though people go with the order', async () => {
    const given = await withMovable(dialect);
    const { move, links, decided, people, states, update, other, prepared, sent, test, path } =
      given;
    const [first = '', second = ''] = people;
    await test.call('PATCH', `${path}/details`, {
      ...{ body: { address: '3 rue Haute, Quimper' }, headers: { 'if-match': '"0"' } },
    });
    await prepared(people);
    const again = (await sent({ recipients: [JEANNE] })).links;
    await decided(again[0]?.recipient ?? links[0]?.recipient, { kind: 'accepted', places: [1] });
    const words = { words: 'Mot de Jeanne', value: 'Valeur de Jeanne', reasons: ['name'] as const };
    await decided(again[0]?.recipient, { kind: 'refused', places: [2], ...words });
    expect(await states()).toEqual(['accepted', 'refused']);
    for (const id of people) await update('Contacts', id, { company: other });
    await move(other, [first, second]);
    expect(await states()).toEqual(['toPrepare', 'toPrepare']);
    const made = await test.call('POST', '/admin/api/templates', {
      body: { company: other, name: 'Standard', preset: 'sober' },
    });
    const card = `/admin/api/templates/${textOf(made.body, 'id')}/publish`;
    await test.call('POST', card, { headers: { 'if-match': '"1"' } });
    await prepared(people);
    const url = (await sent({ recipients: [PAUL] })).links[0]?.url ?? '';
    expect(await states()).toEqual(['sent', 'sent']);
    const client = new URL(url).pathname;
    for (const part of ['', '/cartes/1', '/certificat']) {
      const { text } = await test.call('GET', client + part, { as: 'guest' });
      expect(text).not.toMatch(/de Jeanne|Jeanne Moreau|-avant/);
    }
  });

  it('goes on where two companies become one', async () => {
    const { get, company, create, view, test } = await withMovable(dialect);
    const kept = (await create('Company', { RaisonSociale: 'Atelier SAS' })).id;
    const versions: Record<string, string> = {};
    for (const id of [kept, company]) versions[id] = (await view('Company', id)).updated;
    const body = { collection: 'Company', kept, merged: [company], versions };
    expect((await test.call('POST', '/admin/api/duplicates/merge', { body })).status).toBe(200);
    expect((await get()).status).toBe(200);
  });

  it('takes what waits to be mailed with it', async () => {
    const { move, test, send } = await withMovable(dialect, MAILED);
    await send({ isMailed: true });
    const waiting = () =>
      test.database.kysely.selectFrom('mails').select('id').where('content', '<>', '').execute();
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1));
    await move();
    expect(await waiting()).toEqual([]);
  });
});
