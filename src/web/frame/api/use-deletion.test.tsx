// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { ownAnswer } from '../../../../test/support/own-answers.ts';
import { drawHook } from '../../../../test/support/rendered.tsx';
import { STORED_COMPANY as company } from '../../../../test/support/stored-records.ts';
import { Toasts } from '../../kit/overlay/toasts.tsx';
import { pb } from './client.ts';
import { isDeleted } from './deletions.ts';
import { noteOwnWrite } from './records.ts';
import { useDeletion } from './use-deletion.ts';

const claire = { id: 'claire', collectionId: 'c', collectionName: 'users' };
const changed = { ...company, updated: '2026-03-12 15:00:00.000Z', City: 'Rennes' };

const answer = (status: number, body: object) => Response.json(body, { status });
const gone = () => answer(404, { status: 404, data: {} });
const conflict = (record: object) => answer(409, { status: 409, data: { record } });

/** The answers of the server, call after call. */
const answers: Response[] = [];
const calls: string[] = [];

async function server(url: string, init: RequestInit): Promise<Response> {
  const match = new Headers(init.headers).get('If-Match') ?? '';
  calls.push(`${init.method} ${url.split('/records/')[1]} ${match}`.trim());
  return answers.shift() ?? ownAnswer(null, { status: 204 });
}

function drawDeletion() {
  const drawn = drawHook(
    () =>
      useDeletion('Company', {
        consoleMessage: 'Erreur',
        notice: (row) => `${row.RaisonSociale} est supprimée.`,
      }),
    undefined,
    <Toasts />,
  );
  return {
    ...drawn,
    ask: (row = company) => act(() => drawn.now().ask(row)),
    confirm: () => act(() => drawn.now().confirm()),
  };
}

const notice = () => document.querySelector('[aria-label="Notifications"] p')?.textContent;

async function press(label: string): Promise<void> {
  const buttons = [...document.querySelectorAll('button')];
  await act(async () => buttons.find(({ textContent }) => textContent === label)?.click());
}

beforeEach(() => {
  calls.length = 0;
  answers.length = 0;
  vi.stubGlobal('fetch', server);
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  pb.authStore.save(`e30.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.x`, claire);
});

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('Deleting a record', () => {
  it('asks first, and changes nothing when the answer is no', () => {
    const deletion = drawDeletion();
    deletion.ask();
    expect(deletion.now().target).toBe(company);
    act(() => deletion.now().cancel());
    expect(deletion.now().target).toBeUndefined();
    expect(calls).toEqual([]);
  });

  it('deletes the version that was read, says so, and brings it back when asked to', async () => {
    const deletion = drawDeletion();
    deletion.ask();
    await deletion.confirm();
    expect(calls).toEqual([`DELETE ${company.id} "${company.updated}"`]);
    expect(deletion.now()).toMatchObject({ target: undefined, busy: false });
    expect(notice()).toBe('Atelier Moreau est supprimée.');
    expect(isDeleted('Company', company.id)).toBe(true);

    answers.push(answer(200, company));
    await press('Annuler');
    expect(isDeleted('Company', company.id)).toBe(false);
    expect(calls.at(-1)).toBe(`POST ${company.id}/restore`);
    expect(notice()).toContain('Atelier Moreau');
  });

  it('greys its row until the server has answered, and is sent once', async () => {
    const deletion = drawDeletion();
    deletion.ask();
    let confirmed: Promise<void>[] = [];
    act(() => {
      confirmed = [deletion.now().confirm()];
    });
    expect(deletion.now()).toMatchObject({ busy: true });
    expect(deletion.now().isGoing(company)).toBe(true);
    await act(() => Promise.all([...confirmed, deletion.now().confirm()]));
    expect(calls).toHaveLength(1);
    expect(deletion.now().isGoing(company)).toBe(false);
  });

  it('asks again about what a colleague changed meanwhile, then deletes that', async () => {
    const deletion = drawDeletion();
    answers.push(conflict(changed));
    deletion.ask();
    await deletion.confirm();
    expect(deletion.now()).toMatchObject({ target: company, changed: { City: 'Rennes' } });
    await deletion.confirm();
    expect(calls.at(-1)).toBe(`DELETE ${company.id} "${changed.updated}"`);
    expect(deletion.now().target).toBeUndefined();
  });

  it('does not ask again about what this page saved itself', async () => {
    noteOwnWrite(changed);
    const deletion = drawDeletion();
    answers.push(conflict(changed));
    deletion.ask();
    await deletion.confirm();
    expect(calls).toHaveLength(2);
    expect(deletion.now()).toMatchObject({ target: undefined, changed: undefined });
  });

  it('is done when a colleague was faster', async () => {
    const deletion = drawDeletion();
    answers.push(gone());
    deletion.ask();
    await deletion.confirm();
    expect(deletion.now()).toMatchObject({ target: undefined, error: undefined });
    expect(notice()).toBeTruthy();
  });

  it('says in the question why it failed, until it is asked anew', async () => {
    const deletion = drawDeletion();
    answers.push(answer(503, { status: 503 }));
    deletion.ask();
    await deletion.confirm();
    expect(deletion.now()).toMatchObject({ target: company, error: expect.any(String) });
    deletion.ask();
    expect(deletion.now().error).toBeUndefined();
  });
});

describe('Bringing a record back', () => {
  it('that failed can be tried again', async () => {
    const deletion = drawDeletion();
    deletion.ask();
    await deletion.confirm();
    answers.push(answer(503, { status: 503 }), answer(200, company));
    await press('Annuler');
    await press('Réessayer');
    expect(calls.slice(1)).toEqual([`POST ${company.id}/restore`, `POST ${company.id}/restore`]);
  });
});
