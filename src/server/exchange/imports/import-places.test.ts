import { expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { slowFile } from '../../../../test/support/bombs.ts';
import { IMPORTS } from '../../../../test/support/imports.ts';
import { listening } from '../../../../test/support/live.ts';

function form(content: Buffer): FormData {
  const body = new FormData();
  body.set('collection', 'Contacts');
  body.set('file', new File([new Uint8Array(content)], 'clients.xlsx'));
  return body;
}

it('an account that has a file read is told so, until that one is read or its sender has left', async () => {
  const test = await createTestApp();
  const url = await listening(test);
  const headers = { authorization: await test.signIn() };
  const gone = new AbortController();
  const body = form(slowFile());
  const send = async () => {
    for (;;) {
      const options = { method: 'POST', headers, body, signal: gone.signal };
      // The request below may come before it.
      if ((await fetch(url + IMPORTS, options)).status !== 429) return;
    }
  };
  const slow = send();
  const nowhere = { collection: 'Contacts', company: 'zzzzzzzzzzzzzzz', text: 'Nom\nA' };
  const next = () => test.call('POST', IMPORTS, { body: nowhere });
  let told = await next();
  while (told.status === 404) told = await next();
  expect([told.status, told.headers['retry-after']]).toEqual([429, '5']);
  expect(told.text).toContain('Attendez qu’il soit lu');

  const left = expect(slow).rejects.toThrow();
  gone.abort();
  await left;
  while (told.status === 429) told = await next();
  expect(told.status).toBe(404);
  expect(await test.database.kysely.selectFrom('imports').select('id').execute()).toEqual([]);
  expect(test.logged().filter((line) => line.includes('unexpected'))).toEqual([]);
});
