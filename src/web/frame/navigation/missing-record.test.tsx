// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { eventually } from '../../../../test/support/rendered.tsx';
import { drawInRouter } from '../../../../test/support/rendered-in-router.tsx';
import { signClaireIn } from '../../../../test/support/rendered-screen.tsx';
import { pb } from '../api/client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { AwaitedRecord } from '../forms/awaited-record.tsx';
import type { MissingKind } from './missing-page.tsx';
import { MissingRecord, useMissingRecord } from './missing-record.tsx';

const calls: string[] = [];
let inBin: Record<string, unknown> | undefined;

const text = () => document.body.textContent ?? '';
const shows = (sentence: string) => eventually(() => expect(text()).toContain(sentence));

function Missing({ kind }: { kind: MissingKind }) {
  const missing = useMissingRecord(kind, 'camille', true);
  return missing && <MissingRecord missing={missing} />;
}

const dialog = (
  <AwaitedRecord
    collection="orders"
    id="camille"
    title="Modifier la commande"
    waiting={{ failure: 'Introuvable', onRetry: undefined }}
    isMissing
    onClose={() => {}}
  />
);

/** A record that Claire deleted years ago. */
const deleted = (collection: string) => ({
  ...{ collection, id: 'camille', name: 'Camille', deleted: '2020-03-12 13:05:00.000Z' },
  ...{ deletedBy: 'Claire', members: 0, companyId: '', companyName: '', isCompanyDeleted: false },
  ...{ mergedInto: '', mergedIntoName: '', wentAlong: false },
});

beforeEach(() => {
  calls.length = 0;
  inBin = undefined;
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    calls.push(`${init.method} ${address.replace(/^.*\/api/, '')} ${init.body ?? ''}`.trim());
    if (init.method === 'POST') return Response.json({ restored: ['camille'], members: 0 });
    return inBin ? Response.json(inBin) : Response.json({}, { status: 404 });
  });
  signClaireIn();
});

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('The address of a record that is not there', () => {
  it.each([
    ['Company', 'Cette entreprise', 'Restaurer l’entreprise'],
    ['Contacts', 'Ce contact', 'Restaurer le contact'],
    ['orders', 'Cette commande', 'Restaurer la commande'],
  ] as const)('says that it is in the bin, and brings it back: %s', async (kind, what, label) => {
    inBin = deleted(kind);
    await drawInRouter(kind === 'orders' ? dialog : <Missing kind={kind} />);
    await shows(`${what} est dans la corbeille depuis le 12\u00a0mars 2020`);
    const buttons = [...document.querySelectorAll('button')];
    await act(async () => buttons.find(({ textContent }) => textContent === label)?.click());
    const restored = JSON.stringify({ collection: kind, ids: ['camille'] });
    await eventually(() => expect(calls).toContain(`POST /bin/restore ${restored}`));
  });

  it.each([
    ['Company', 'Entreprise introuvable'],
    ['Contacts', 'Contact introuvable'],
  ] as const)('says that there is none, and leads to the list: %s', async (kind, heading) => {
    await drawInRouter(
      <QueryClientProvider client={createQueryClient()}>
        <Missing kind={kind} />
      </QueryClientProvider>,
    );
    await shows('Voir la liste des entreprises');
    expect(document.querySelector('h1')?.textContent).toBe(heading);
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/companies');
  });
});
