import { readSheet } from 'read-excel-file/node';
import { describe, expect, it, vi } from 'vitest';
import { withMailedClient } from '../../../../test/support/client.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { EXPORTS_HERE, exported } from '../../../../test/support/exports.ts';

const TEXTS = [
  '<i>Camille</i> Roux',
  '"><script>alert(1)</script>',
  "O'Brien & Fils &amp; Cie",
  '=HYPERLINK("https://evil.example")',
  'Gagnez sur https://evil.example',
  'Bcc: x@evil.example %0d%0a {{7*7}}',
  '../../bat/x?y#z',
] as const;

/** As a page shows it. */
const shown = (text: string) => [...text].map((sign) => ESCAPES.get(sign) ?? sign).join('');

const ESCAPES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#x27;'],
]);

/** A page shows a text as it was typed, and nothing of it is a part of the page. */
function expectText({ status, text }: { status: number; text: string }, typed: string) {
  expect(status).toBeLessThan(500);
  expect(text).toContain(shown(typed));
  if (/[<>]/.test(typed)) expect(text).not.toContain(typed);
}

describe.each(TEXTS)('What a client types is plain text everywhere: %s', (typed) => {
  it.each(DIALECTS)('as the name of a colleague, on %s', async (dialect) => {
    const { get, post, mails, proof, test, path, pathOf } = await withMailedClient(dialect);
    const form = [
      ['name', typed],
      ['email', 'camille@client.fr'],
    ] as const;
    expectText(await post('/transmettre', form), typed);
    // Refused for its address, the name is kept.
    expectText(await post('/transmettre', [form[0], ['email', 'x']]), typed);
    const sent = await post('/envoi', form);
    expect(sent.status).toBe(200);
    expectText(sent, typed);
    expectText(await get(), typed);
    await vi.waitFor(() => expect(mails).toHaveLength(1));
    // A mail of fixed words: nothing that is no name, and no markup.
    const [mail] = mails;
    expect(mail?.text).not.toContain(typed);
    expect(mail?.text).toMatch(/^Bonjour,\n/);
    expect(mail?.html).not.toContain('evil');
    expect(mail?.html?.match(/<a /g)).toHaveLength(1);
    expect((await proof()).proof?.recipients.map(({ name }) => name)).toContain(typed);
    expect((await test.call('GET', `${path}/events`)).text).toContain(
      JSON.stringify(typed).slice(1, -1),
    );
    const link = pathOf(/https:\S+/.exec(mail?.text ?? '')?.[0]);
    const yes = [
      ['action', 'accepted'],
      ['card', '1'],
      ['name', 'C. Roux'],
      ['agreed', 'yes'],
    ] as const;
    await post('/decision', yes, link);
    await vi.waitFor(() => expect(mails).toHaveLength(2));
    expect(mails[1]?.text).not.toContain(typed);
  });

  it.each(DIALECTS)('as the name of an answer, and in a refusal, on %s', async (dialect) => {
    const given = await withMailedClient(dialect, {}, EXPORTS_HERE);
    const { get, post, mails, lines, test, path, update, second, prepared, sent, pathOf } = given;
    const signed = [
      ['name', typed],
      ['agreed', 'yes'],
    ] as const;
    const refused = [
      ['action', 'refused'],
      ['card', '2'],
      ['words', `${typed}\n${typed}`],
      ['value', typed],
    ] as const;
    const unsigned = await post('/decision', [...refused, ['name', typed]]);
    expect(unsigned.status).toBe(400);
    for (const field of [
      /<textarea[^>]*>([^<]*)</,
      /id="value"[^>]* value="([^"]*)"/,
      /id="name"[^>]* value="([^"]*)"/,
    ]) {
      expect(field.exec(unsigned.text)?.[1]?.split('\n')[0]).toBe(shown(typed));
    }
    const accepted = [['action', 'accepted'], ['card', '1'], ...signed] as const;
    for (const form of [
      accepted,
      [...refused, ...signed],
      [['action', 'withdrawn'], ['card', '1'], ...signed],
    ] as const) {
      const done = await post('/decision', form);
      expect(done.status).toBe(200);
      expectText(done, typed);
    }
    for (const part of ['', '/cartes/2', '/certificat']) {
      const page = await get(part);
      if (part !== '/cartes/2') expectText(page, typed);
      else expect(page.text).not.toContain('<i>Camille');
    }
    expectText(await test.call('GET', `${path}/proof/certificate`), typed);
    await vi.waitFor(() => expect(mails).toHaveLength(3));
    for (const { text, html, attachment } of mails) {
      expect(text).toContain(typed);
      expect(html).toBeUndefined();
      expectText({ status: 200, text: attachment?.content ?? '' }, typed);
    }
    const [, refusal] = (await lines()).items;
    expect(refusal?.decisions[0]).toMatchObject({
      name: typed,
      words: `${typed}\n${typed}`,
      value: typed,
    });
    // Taken into the file of the person, it is a text for a table program, too.
    await update('Contacts', second, { Poste: typed });
    const body = {
      collection: 'Contacts',
      columns: 'shown',
      format: 'xlsx',
      choice: { ids: [second] },
    };
    const rows = await readSheet((await exported(test, body)).bytes);
    expect(rows.flat()).toContain(typed);
    await prepared([second]);
    expectText(await get('', pathOf((await sent()).links[0]?.url)), typed);
  });
});
