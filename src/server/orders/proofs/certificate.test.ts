import { describe, expect, it, vi } from 'vitest';
import { DIALECTS } from '../../../../test/support/database.ts';
import { JEANNE, orderToProve, PAUL } from '../../../../test/support/proving.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { verificationSchema } from '../../../domain/proofs/verification.schema.ts';
import type { Mail } from '../../identity/mail/mailer.ts';
import { eraseRecords } from '../../operations/erasing/erase.ts';
import { RESTORES_SETTING } from '../../platform/database/backup/restores.ts';
import { writeSetting } from '../../platform/database/stored-setting.ts';
import { writeRecords } from '../../records/write/write-records.ts';

const CONFIG = {
  publicUrl: 'https://cartes.example.fr',
  mailFrom: { name: 'Atelier', address: 'bat@atelier.fr' },
};

/** Two clients with a link each, one of whom decides by the form of the page. */
async function withCertificate(dialect: (typeof DIALECTS)[number]) {
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => mails.push(mail) > 0 };
  const given = await orderToProve(dialect, { mailer, config: CONFIG });
  const { test, sent, path } = given;
  const { links } = await sent({ recipients: [JEANNE, PAUL] });
  const pages = links.map(({ url }) => new URL(url).pathname);
  const answer = (form: readonly (readonly [string, string])[], page = pages[0]) =>
    test.call('POST', `${page}/decision`, {
      as: 'guest',
      body: new URLSearchParams([
        ...form.map(([name, value]) => [name, value]),
        ...[
          ['name', 'Jeanne Moreau'],
          ['agreed', 'yes'],
        ],
      ]).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const accept = (...cards: readonly string[]) =>
    answer([['action', 'accepted'], ...cards.map((card) => ['card', card] as const)]);
  const ofClient = (index = 0) => test.call('GET', `${pages[index]}/certificat`, { as: 'guest' });
  const ofStaff = () => test.call('GET', `${path}/proof/certificate`);
  const verified = async () => {
    const { body } = await test.call('GET', `${path}/proof/verification`);
    return verificationSchema.parse(body);
  };
  return { ...given, links, mails, answer, accept, ofClient, ofStaff, verified };
}

describe.each(DIALECTS)('The certificate of what clients decided on %s', (dialect) => {
  it('comes by one mail for all that is decided at once, in the write of the decision', async () => {
    const { accept, mails, ofClient } = await withCertificate(dialect);
    await accept('1', '2');
    await vi.waitFor(() => expect(mails).toHaveLength(1));
    const [mail] = mails;
    expect(mail?.to).toBe(JEANNE.email);
    expect(mail?.text).toContain('cartes acceptées par Jeanne Moreau');
    expect(mail?.attachment?.filename).toMatch(/^certificat-bat-\d+-1-2\.html$/);
    const kept = mail?.attachment?.content ?? '';
    for (const told of ['Le Goff', 'Morvan', JEANNE.email]) expect(kept).toContain(told);
    expect(kept).not.toMatch(/\/bat\/|https?:\/\/|<script/);
    // The same answer again decides nothing, and tells nobody.
    await accept('1', '2');
    await ofClient();
    expect(mails).toHaveLength(1);
  });

  it('tells by mail the answer that was just given, and its record as the head', async () => {
    const { accept, mails, ofClient, verified } = await withCertificate(dialect);
    await accept('1');
    await accept('2');
    await vi.waitFor(() => expect(mails).toHaveLength(2));
    const [, first, second] = (await verified()).records.map(({ hash }) => hash);
    const kept = mails.map(({ attachment }) => attachment?.content ?? '');
    const told = [first, second, 'Le Goff', 'Morvan'].map(
      (text) => kept.filter((page) => page.includes(text ?? 'none')).length,
    );
    expect(told).toEqual([1, 1, 1, 1]);
    expect(kept[1]).toContain('Morvan');
    const names = mails.map(({ attachment }) => attachment?.filename);
    expect(names).toEqual(['certificat-bat-1001-1-2.html', 'certificat-bat-1001-1-3.html']);
    expect((await ofClient()).text).toContain('Le Goff');
  });

  it('is tried again as the same mail where no server took it', async () => {
    const given = await orderToProve(dialect, {
      mailer: { send: async () => false },
      config: CONFIG,
    });
    const [link] = (await given.sent()).links;
    await given.test.call('POST', `${new URL(link?.url ?? '').pathname}/decision`, {
      as: 'guest',
      body: 'action=accepted&card=1&name=Jeanne&agreed=yes',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const { kysely } = given.test.database;
    const waiting = await kysely.selectFrom('mails').select(['purpose', 'person']).execute();
    expect(waiting).toEqual([{ purpose: 'certificate', person: link?.recipient }]);
    // A new BAT ends links, and no certificate.
    await given.sent();
    const kept = await kysely.selectFrom('mails').select('content').execute();
    expect(kept.map(({ content }) => content !== '')).toEqual([true]);
    expect((await given.proof()).proof?.recipients[0]?.mail).toBe('none');
  });

  it('is kept by the client and by staff, and ends with the head of the chain', async () => {
    const { accept, answer, ofClient, ofStaff, verified } = await withCertificate(dialect);
    await accept('1');
    const refusal = [
      ['action', 'refused'],
      ['card', '2'],
      ['reason', 'phone'],
    ] as const;
    await answer([...refusal, ['words', '<b>Mobile</b>'], ['point', 'recto 10 90']]);
    const { records, faults, decisions } = await verified();
    expect([records.length, faults, decisions]).toEqual([3, [], 2]);
    const head = records.at(-1)?.hash ?? 'none';
    for (const { status, text, headers } of [await ofClient(), await ofStaff()]) {
      expect(status).toBe(200);
      for (const told of [
        head,
        'Accepté par',
        'Refusé par',
        'téléphone',
        '&lt;b&gt;Mobile',
        // A label and its value are kept together.
        '<span class="inline-block">E-mail\u00a0: anne@example.fr',
        'en bas à gauche du recto',
      ]) {
        expect(text).toContain(told);
      }
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
      expect(String(headers['content-security-policy'])).toContain("default-src 'none'");
      expect(String(headers['content-security-policy'])).not.toContain('script-src');
    }
  });

  it('names other recipients by what they typed alone, and nobody who was erased', async () => {
    const { accept, ofClient, ofStaff, test, first } = await withCertificate(dialect);
    await accept('1');
    const other = await ofClient(1);
    expect(other.text).toContain('Jeanne Moreau');
    expect(other.text).not.toContain(JEANNE.email);
    await writeRecords(test.deps, { by: BY_ITSELF }, (context) =>
      eraseRecords(context, 'Contacts', [first]),
    );
    for (const { text } of [await ofClient(), await ofStaff()]) {
      expect(text).toContain('Personne effacée');
      expect(text).not.toContain('Le Goff');
    }
  });

  it('is not there before the first BAT, nor for a link that nobody gave out', async () => {
    const { test, path } = await orderToProve(dialect);
    expect((await test.call('GET', `${path}/proof/certificate`)).status).toBe(404);
    const odd = await test.call('GET', `/bat/${'x'.repeat(43)}/certificat`, { as: 'guest' });
    expect(odd.status).toBe(404);
  });
});

describe.each(DIALECTS)('An order whose chain is verified on %s', (dialect) => {
  it('tells which cards are accepted because an access was taken away', async () => {
    const { sent, decided, test, path, states } = await orderToProve(dialect);
    const { links } = await sent({ recipients: [JEANNE, PAUL], needsAll: true });
    const [jeanne, paul] = links.map(({ recipient }) => recipient);
    await decided(jeanne, { kind: 'accepted', places: [1] });
    expect(await states()).toEqual(['sent', 'sent']);
    await test.call('POST', `${path}/proof/recipients/${paul}/revoke`);
    expect(await states()).toEqual(['accepted', 'sent']);
    const { kysely } = test.database;
    const records = await kysely
      .selectFrom('proof_records')
      .select('body')
      .orderBy('seq')
      .execute();
    const [, decision, revocation] = records.map(({ body }) => JSON.parse(body));
    const { card, terms } = decision.cards[0];
    expect(revocation.cards).toEqual([{ card, terms }]);
  });

  it('says from which record on certificates may know more than a backup that was put back', async () => {
    const { sent, test, path } = await orderToProve(dialect);
    await sent();
    const { kysely } = test.database;
    const last = await kysely.selectFrom('proof_records').select('seq').executeTakeFirstOrThrow();
    const at = new Date(test.clock.read().getTime() + 1000).toISOString().replace('T', ' ');
    await test.database.write((tx) =>
      writeSetting(tx, RESTORES_SETTING, JSON.stringify([{ at, seq: last.seq }])),
    );
    await sent();
    const { body } = await test.call('GET', `${path}/proof/verification`);
    expect(verificationSchema.parse(body)).toMatchObject({ restored: [{ at, from: 2 }] });
  });
});
