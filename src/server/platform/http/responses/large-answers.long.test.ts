import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../../test/support/app.ts';
import { DIALECTS } from '../../../../../test/support/database.ts';
import { recordsPath } from '../../../../../test/support/writes.ts';
import { aCompany, aContact } from '../../../examples/factories.ts';
import { storeRecords } from '../../../examples/store.ts';

const CONTACTS = 5000;
const LARGE_BYTES = 2 * 1024 * 1024;

describe.each(DIALECTS)('an answer of megabytes on %s', (dialect) => {
  it('comes whole to each of those who ask for it at once, and again afterwards', async () => {
    const { app, database, signIn } = await createTestApp(dialect);
    const company = aCompany();
    const contacts = Array.from({ length: CONTACTS }, () => aContact({ company: company.id }));
    await storeRecords(database, { companies: [company], contacts });
    const base = await app.listen({ port: 0, host: '127.0.0.1' });
    const authorization = await signIn();
    const ask = async (encoding: string) => {
      const path = `${recordsPath('Company', company.id)}?expand=contacts`;
      const headers = { authorization, 'accept-encoding': encoding };
      const answer = await fetch(base + path, { headers });
      return { status: answer.status, text: await answer.text() };
    };

    const first = await ask('identity');
    expect(first.status).toBe(200);
    expect(first.text.length).toBeGreaterThan(LARGE_BYTES);
    expect(JSON.parse(first.text)).toMatchObject({ expand: { contacts: { length: CONTACTS } } });
    for (let round = 0; round < 2; round += 1) {
      const encodings = ['identity', 'gzip', 'br', 'identity', 'gzip'];
      const answers = await Promise.all(encodings.map(ask));
      for (const answer of answers) expect(answer.text === first.text).toBe(true);
    }
  });
});
