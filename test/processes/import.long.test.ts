import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import { DIALECTS, freshStorage } from '../support/database.ts';
import { CREATE_COMPANY, people } from '../support/importing.ts';
import { carriedThroughKills, KILLS } from '../support/kills.ts';
import type { Send } from '../support/server-process.ts';

const ROWS = 4000;
const IMPORTS = '/admin/api/imports';

const importSchema = z.looseObject({ id: z.string(), revision: z.number(), operation: z.string() });
const begunSchema = z.looseObject({ operation: z.string() });

async function asked(
  send: Send,
  method: 'POST' | 'PATCH',
  path: string,
  body: object,
): Promise<string> {
  const answer = await send(method, path, { body });
  expect([200, 202], answer.text).toContain(answer.status);
  return answer.text;
}

/** Checks a sheet and asks for it to be imported; answers the id of the operation. */
async function begin(send: Send): Promise<string> {
  const pasted = await asked(send, 'POST', IMPORTS, { collection: 'Contacts', text: people(ROWS) });
  const { id, revision } = importSchema.parse(JSON.parse(pasted));
  await asked(send, 'PATCH', `${IMPORTS}/${id}`, { ...CREATE_COMPANY, revision });
  const begun = await asked(send, 'POST', `${IMPORTS}/${id}/run`, {});
  return importSchema.parse(JSON.parse(begun)).operation;
}

describe.each(DIALECTS)('An import on %s', (dialect) => {
  it('brings each row in once, however often the server is killed, and so does its undo', {
    timeout: 15 * 60_000,
  }, async () => {
    const storage = await freshStorage(dialect);
    const importing = await carriedThroughKills(storage, begin);
    const imported = await openDatabase(storage);
    const count = async (kysely: typeof imported.kysely) => {
      const rows = await kysely
        .selectFrom('Contacts')
        .select('id')
        .where('deleted', 'is', null)
        .execute();
      return rows.length;
    };
    expect(await count(imported.kysely)).toBe(ROWS);
    await imported.close();
    const undoing = await carriedThroughKills(storage, async (send) => {
      const path = `/admin/api/operations/${importing.id}/undo`;
      return begunSchema.parse(JSON.parse(await asked(send, 'POST', path, {}))).operation;
    });
    // A loaded machine may do the rest between two looks at it.
    for (const { kills } of [importing, undoing]) expect(kills).toBeGreaterThan(KILLS / 2);
    const undone = await openDatabase(storage);
    expect(await count(undone.kysely)).toBe(0);
    await undone.close();
  });
});
