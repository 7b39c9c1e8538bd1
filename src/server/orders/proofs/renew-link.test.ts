import { describe, expect, it, vi } from 'vitest';
import { TEST_EMAIL } from '../../../../test/support/app.ts';
import { withClient } from '../../../../test/support/client.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { JEANNE, orderToProve, PAUL, revokedMeanwhile } from '../../../../test/support/proving.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import type { Mail } from '../../identity/mail/mailer.ts';
import { eraseRecords } from '../../operations/erasing/erase.ts';
import { writeRecords } from '../../records/write/write-records.ts';

const DAY_MS = 86_400_000;
const MAIL_FROM = { name: 'Atelier', address: 'bat@atelier.fr' };

describe.each(DIALECTS)('A client whose link ended, on %s', (dialect) => {
  it('gets a further link by mail, at the same address and nowhere else, three an hour', async () => {
    const mails: Mail[] = [];
    const mailer = { send: async (mail: Mail) => mails.push(mail) > 0 };
    const config = { publicUrl: 'https://cartes.example.fr', mailFrom: MAIL_FROM };
    const { test, sent, prepared, update, second, proof } = await orderToProve(dialect, {
      ...{ mailer, config },
    });
    await sent({ isMailed: true });
    await vi.waitFor(() => expect(mails).toHaveLength(1));
    const [mail] = mails;
    expect(mail).toMatchObject({ to: JEANNE.email, replyTo: TEST_EMAIL });
    const url = /https:\/\/cartes\.example\.fr\/bat\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(mail?.html).toContain(`href="${url}"`);
    await vi.waitFor(async () => expect((await proof()).proof?.recipients[0]?.mail).toBe('sent'));
    await update('Contacts', second, { Nom: 'Autre' });
    await prepared([second]);
    await sent({ isMailed: true });
    await vi.waitFor(() => expect(mails).toHaveLength(2));
    const ask = () => test.call('POST', `${new URL(url).pathname}/lien`, { as: 'guest' });
    for (const count of [3, 4, 5]) {
      expect((await ask()).status).toBe(303);
      await vi.waitFor(() => expect(mails).toHaveLength(count));
    }
    // In the language of the BAT, whatever the browser speaks.
    const headers = { 'accept-language': 'en' };
    const late = await test.call('POST', `${new URL(url).pathname}/lien`, { as: 'guest', headers });
    expect(late.status).toBe(429);
    expect(late.text).toContain('Attendez 60\u00a0minutes, puis recommencez.');
    expect(mails.map(({ to }) => to)).toEqual(mails.map(() => JEANNE.email));
    // The new one opens the BAT that is there now.
    const last = /\/bat\/[\w-]{43}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
    expect((await test.call('GET', last, { as: 'guest' })).text).toContain('Autre');
    expect(test.logged().join('\n')).not.toContain(last);
  });

  it('is told what waits for an answer by the mail of a further link: nothing once all is decided', async () => {
    const mails: Mail[] = [];
    const mailer = { send: async (mail: Mail) => mails.push(mail) > 0 };
    const config = { publicUrl: 'https://cartes.example.fr', mailFrom: MAIL_FROM };
    const given = await orderToProve(dialect, { mailer, config });
    const { test, sent, path, proof, decided, first } = given;
    await sent({ recipients: [JEANNE, PAUL], needsAll: true });
    const { recipients = [] } = (await proof()).proof ?? {};
    const [jeanne, paul] = [JEANNE, PAUL].map(
      ({ email }) => recipients.find((one) => one.email === email)?.id,
    );
    const renewed = async (id: string | undefined) => {
      const before = mails.length;
      const link = `${path}/proof/recipients/${id}/link`;
      await test.call('POST', link, { body: { isMailed: true } });
      await vi.waitFor(() => expect(mails).toHaveLength(before + 1));
      return mails.at(-1)?.text ?? '';
    };
    await decided(jeanne, { kind: 'accepted', places: [1, 2] });
    expect(await renewed(jeanne)).toContain('Plus aucune carte n’attend de réponse');
    expect(await renewed(paul)).toContain('à relire avant l’impression');
    await decided(paul, { kind: 'accepted', places: [1, 2] }, 'Paul Client');
    const settled = await renewed(paul);
    expect(settled).not.toMatch(/0\scarte|à relire|ce qui est à corriger/);
    await test.call('PATCH', `${path}/lines/${first}`, { body: { quantity: 300 } });
    await sent({ recipients: [JEANNE, PAUL] });
    const again = (await proof()).proof?.recipients.find(({ email }) => email === JEANNE.email);
    expect(await renewed(again?.id), 'new terms').toContain(
      'les nouvelles conditions d’une carte déjà acceptée',
    );
  });

  it('gets no further link once it is revoked, even while it asks for one', async () => {
    const mails: Mail[] = [];
    const mailer = { send: async (mail: Mail) => mails.push(mail) > 0 };
    const config = { publicUrl: 'https://cartes.example.fr', mailFrom: MAIL_FROM };
    const { test, sent } = await orderToProve(dialect, { mailer, config });
    const { links } = await sent();
    test.clock.advance(31 * DAY_MS);
    const address = `${new URL(links[0]?.url ?? '').pathname}/lien`;
    const ask = () => test.call('POST', address, { as: 'guest' });
    expect((await revokedMeanwhile(test, ask)).status).toBe(303);
    expect(
      await test.database.kysely.selectFrom('proof_links').select('hash').execute(),
    ).toHaveLength(1);
    expect(mails).toEqual([]);
  });

  it('gets no mail that waits once its BAT is replaced, the link revoked or the order erased', async () => {
    const mailer = { send: async () => false };
    const config = { publicUrl: 'https://cartes.example.fr', mailFrom: MAIL_FROM };
    const { test, sent, path, proof, order } = await orderToProve(dialect, {
      ...{ mailer, config },
    });
    const waiting = async () => {
      const { kysely } = test.database;
      const rows = await kysely.selectFrom('mails').select('content').execute();
      return rows.map(({ content }) => content !== '');
    };
    await sent({ isMailed: true });
    await vi.waitFor(async () => expect(await waiting()).toEqual([true]));
    await sent({ isMailed: true });
    await vi.waitFor(async () => expect((await waiting()).sort()).toEqual([false, true]));
    const [recipient] = (await proof()).proof?.recipients ?? [];
    await test.call('POST', `${path}/proof/recipients/${recipient?.id}/revoke`);
    expect(await waiting()).toEqual([false, false]);
    expect((await proof()).proof?.recipients).toMatchObject([{ mail: 'lost' }]);
    await writeRecords(test.deps, { by: BY_ITSELF }, (context) =>
      eraseRecords(context, 'orders', [order]),
    );
    expect(await waiting()).toEqual([]);
  });

  it('sends no further link while no mail leaves, and says whom to ask', async () => {
    const { get, post, test, accept } = await withClient(dialect);
    expect((await post('/lien', [])).status).toBe(400);
    test.clock.advance(31 * DAY_MS);
    expect((await accept('1')).status).toBe(410);
    const asked = await post('/lien', []);
    expect(asked.status).toBe(200);
    expect((await get()).status).toBe(410);
  });
});
