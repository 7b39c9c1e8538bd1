import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORED_COMPANY as made } from '../../../../test/support/stored-records.ts';
import { pb } from './client.ts';
import { presentRecord, saveRecord } from './records.ts';

const calls: string[] = [];
/** The answers of the server, call after call. */
let answers: Response[] = [];

const answer = (status: number, body: object) => Response.json(body, { status });
const refused = () => answer(400, { data: { id: { code: 'validation_not_unique' } } });

/** Saves what was created before by a call whose answer never came. */
const saveAgain = () =>
  saveRecord('Company', { id: made.id, version: undefined }, { City: 'Brest' });

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const match = new Headers(init.headers).get('If-Match') ?? '';
    calls.push(`${init.method} ${url.split('/records')[1]?.split('?')[0]} ${match}`.trim());
    return answers.shift() ?? answer(500, {});
  });
  const claire = { id: 'claire', collectionId: 'c', collectionName: 'users' };
  pb.authStore.save(`e30.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.x`, claire);
});

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
});

const update = `PATCH /${made.id} "${made.created}"`;

describe('What is saved again because no answer came', () => {
  it('is there once, as it was typed last', async () => {
    answers = [refused(), answer(200, made), answer(200, { ...made, City: 'Brest' })];
    expect(await saveAgain()).toMatchObject({ id: made.id, City: 'Brest' });
    expect(calls).toEqual(['POST', `GET /${made.id}`, update]);
  });

  it('is there also when a colleague deleted it meanwhile', async () => {
    answers = [refused(), answer(404, {}), answer(200, made), answer(200, made)];
    await saveAgain();
    expect(calls).toEqual(['POST', `GET /${made.id}`, `POST /${made.id}/restore`, update]);
  });

  it('leaves alone what a colleague changed since, which is asked about', async () => {
    const changed = {
      ...made,
      RaisonSociale: 'Atelier Morel',
      updated: '2026-03-12 15:00:00.000Z',
    };
    answers = [refused(), answer(200, changed), answer(409, { data: { record: changed } })];
    const failure = await saveAgain().catch((error: unknown) => error);
    expect(presentRecord('Company', failure)).toMatchObject({ RaisonSociale: 'Atelier Morel' });
    expect(calls.at(-1)).toBe(update);
  });
});
