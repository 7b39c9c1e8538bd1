// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { ownAnswer } from '../../../../test/support/own-answers.ts';
import { draw } from '../../../../test/support/rendered.tsx';
import { signClaireIn } from '../../../../test/support/rendered-screen.tsx';
import { pb } from '../../frame/api/client.ts';
import { Toasts } from '../../kit/overlay/toasts.tsx';
import { awaitedJobs, awaitJob } from './awaited-jobs.ts';
import { JobLine } from './job-line.tsx';

const JOB = { id: 'a', at: '', actor: '', actorName: 'Claire Martin', kind: 'bulk', bulk: 'hide' };

let state = 'running';
let done = 1200;
const calls: string[] = [];

async function server(url: string, init: RequestInit): Promise<Response> {
  const move = url.split('/jobs/a/')[1];
  if (move === undefined) {
    return Response.json({ items: [{ ...JOB, state, done, total: 2430, refused: 0 }] });
  }
  calls.push(`${init.method} ${move}`);
  state = { pause: 'paused', resume: 'running', stop: 'stopped' }[move] ?? state;
  return ownAnswer(null, { status: 204 });
}

const line = () => document.querySelector('[aria-label="En cours"]')?.textContent ?? '';
const notice = () => document.querySelector('[aria-label="Notifications"] p')?.textContent;

/** Waits for what the answers of the server make of the page: nobody knows when they come. */
const until = (check: () => void) => vi.waitFor(check);

async function press(label: string): Promise<void> {
  const buttons = [...document.querySelectorAll('button')];
  await act(async () =>
    buttons.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === label)?.click(),
  );
}

beforeEach(() => {
  state = 'running';
  done = 1200;
  calls.length = 0;
  sessionStorage.clear();
  vi.stubGlobal('fetch', server);
  signClaireIn();
});

afterEach(() => {
  vi.unstubAllGlobals();
  pb.authStore.clear();
});

it('A job under way is one line, that suspends it, lets it go on and stops it', async () => {
  draw(<JobLine />);
  await until(() => expect(line()).toContain('Masquage\u00a0: 1\u202f200 sur 2\u202f430'));
  await press('Suspendre');
  await until(() => expect(line()).toContain('suspendu'));
  await press('Reprendre');
  await until(() => expect(line()).toContain('1\u202f200'));
  await press('Arrêter');
  await until(() => expect(line()).toBe(''));
  expect(calls).toEqual(['POST pause', 'POST resume', 'POST stop']);
});

it('Whoever takes a large operation back is told its end, with what it left', async () => {
  awaitJob({ id: 'a', kind: 'undo' });
  state = 'done';
  done = 2430;
  draw(
    <>
      <JobLine />
      <Toasts />
    </>,
  );
  await until(() => expect(notice()).toContain('fiches sont comme avant'));
  await press('Fermer la notification');
  expect(awaitedJobs()).toEqual([]);
});

it('Whoever began a job is told its end once, after a reload too, until they have read it', async () => {
  awaitJob({ id: 'a', kind: 'hide', collection: 'Contacts' });
  state = 'done';
  done = 2430;
  const page = (
    <>
      <JobLine />
      <Toasts />
    </>
  );
  draw(page);
  await until(() => expect(notice()).toContain('cartes masquées.'));
  expect(line()).toBe('');
  // The jobs that a reload finds.
  expect(awaitedJobs().map(({ id }) => id)).toEqual(['a']);
  await press('Fermer la notification');
  expect(awaitedJobs()).toEqual([]);
});
