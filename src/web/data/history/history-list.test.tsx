// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { eventually } from '../../../../test/support/rendered.tsx';
import { drawInRouter } from '../../../../test/support/rendered-in-router.tsx';
import { signClaireIn } from '../../../../test/support/rendered-screen.tsx';
import { HISTORY_ERRORS } from '../../../domain/history/history-errors.ts';
import { pb } from '../../frame/api/client.ts';
import { Toasts } from '../../kit/overlay/toasts.tsx';
import { HistoryList } from './history-list.tsx';
import { useHistory } from './use-history.ts';

const NAMES = Object.fromEntries(
  Array.from({ length: 34 }, (_, nth) => [`Contacts/person${nth}`, `Ana ${nth}`]),
);

/** An operation that changed the job of so many people. */
function operation(count: number, changes: number, from = 0) {
  const change = (_: unknown, nth: number) => ({
    collection: 'Contacts',
    record: `person${from + nth}`,
    action: 'update',
    fields: { Poste: ['Gérante', 'Comptable'] },
  });
  return {
    ...{ id: 'op', at: '2026-03-12 13:05:00.000Z', actor: 'claire', actorName: 'Claire' },
    ...{ source: 'screen', kind: 'update', undoes: '', undoneBy: '' },
    about: { counts: { Contacts: { update: count } } },
    changes: Array.from({ length: changes }, change),
  };
}

/** The answers of the server, by method and path. */
const answers = new Map<string, (query: URLSearchParams) => Response>();
const page = (items: unknown[], next = '') => Response.json({ items, names: NAMES, next });

function Screen() {
  const history = useHistory({});
  return (
    <>
      <HistoryList history={history} heading="h2" empty={<p>Rien encore</p>} />
      <Toasts />
    </>
  );
}

const text = () => document.body.textContent ?? '';

async function press(label: string): Promise<void> {
  const buttons = [...document.querySelectorAll('button')];
  const button = buttons.find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent ?? '').includes(label),
  );
  await act(async () => button?.click());
}

const shows = (sentence: string) => eventually(() => expect(text()).toContain(sentence));

beforeEach(() => {
  answers.clear();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'https://bristol.example');
    const found = answers.get(`${init.method ?? 'GET'} ${pathname.replace(/^.*\/api/, '/api')}`);
    return found?.(searchParams) ?? Response.json({}, { status: 404 });
  });
  signClaireIn();
});

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('The list of a history', () => {
  it('says what will be there while nothing is', async () => {
    answers.set('GET /api/history', () => page([]));
    await drawInRouter(<Screen />);
    await shows('Rien encore');
  });

  it('opens a large operation a part at a time', async () => {
    answers.set('GET /api/history', (query) => {
      if (!query.has('operation')) return page([operation(34, 1)]);
      return query.has('after') ? page([operation(34, 4, 30)]) : page([operation(34, 30)], 'older');
    });
    await drawInRouter(<Screen />);
    await shows('34');
    await press('a modifié');
    await shows('Afficher la suite');
    expect(document.querySelectorAll('a')).toHaveLength(30);
    await press('Afficher la suite');
    await eventually(() => expect(document.querySelectorAll('a')).toHaveLength(34));
    expect(text()).not.toContain('Afficher la suite');
  });

  it('asks before a large one is undone with how much it is at most, and where the rest is told', async () => {
    const most = {
      ...{ operation: '', isJob: true, kept: [], names: {} },
      counts: { deleted: 0, restored: 0, updated: 1200 },
      ...{ countsAreMost: true, keptIsCapped: true },
    };
    answers.set('GET /api/history', () => page([operation(1200, 1)]));
    answers.set('GET /api/operations/op/undo', () => Response.json(most));
    await drawInRouter(<Screen />);
    await shows('a modifié');
    await press('Annuler\u00a0: ');
    await shows('Au plus 1\u202f200\u00a0fiches reprennent leurs valeurs d’avant.');
    await shows('Une fois l’annulation terminée, Activité en donne la liste.');
  });

  it('says that somebody undid an operation meanwhile, and asks no further', async () => {
    const foretold = {
      operation: '',
      counts: { deleted: 0, restored: 0, updated: 1 },
      kept: [],
      names: {},
    };
    answers.set('GET /api/history', () => page([operation(1, 1)]));
    answers.set('GET /api/operations/op/undo', () => Response.json(foretold));
    answers.set('POST /api/operations/op/undo', () =>
      Response.json(HISTORY_ERRORS.already_undone, { status: 409 }),
    );
    await drawInRouter(<Screen />);
    await shows('a modifié');
    await press('Annuler\u00a0: ');
    await shows('Ne rien changer');
    await press('Annuler cette opération');
    await shows('Cette opération est déjà annulée.');
    expect(text()).not.toContain('Ne rien changer');
  });
});
