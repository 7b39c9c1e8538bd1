// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawOnPage, press, says, signClaireIn } from '../../../test/support/rendered-screen.tsx';
import { STORED_COMPANY } from '../../../test/support/stored-records.ts';
import { pb } from '../frame/api/client.ts';
import type { CompanyRow } from '../frame/api/record-rows.ts';
import { CompanyDeletionQuestion } from './company-deletion-question.tsx';

const before: CompanyRow = { ...STORED_COMPANY, City: 'Nantes', Tel: '02 40 00 00 00' };
const now: CompanyRow = { ...before, City: 'Rennes', Tel: '', contactCount: 1, updated: '2027' };

const confirm = vi.fn(async () => undefined);
const cancel = vi.fn();
const look = vi.fn();

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const history = { items: [{ at: '2027', actor: 'hugo', actorName: 'Hugo Martin' }] };
    return Response.json(url.includes('/history') ? history : { items: [], totalItems: 0 });
  });
  signClaireIn();
});

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const question = (changed: CompanyRow | undefined) => (
  <CompanyDeletionQuestion
    deletion={{
      ...{
        target: before,
        changed,
        busy: false,
        error: undefined,
        confirm,
        cancel,
        finish: confirm,
      },
      ...{ ask: () => {}, isGoing: () => false, focusAfter: () => null },
    }}
    onLook={look}
  />
);

it('What a colleague changed of a company since one saw it is told before it is deleted', async () => {
  drawOnPage(question(now));
  await says('Cette fiche a été modifiée entre-temps. La supprimer quand même\u00a0?');
  await says('Hugo Martin a modifié cette fiche le');
  const told = [...document.querySelectorAll('[role=alertdialog] li')].map(
    ({ textContent }) => textContent,
  );
  expect(told).toEqual([
    'Ville\u00a0: Rennes (avant\u00a0: Nantes)',
    'Téléphone\u00a0: vide (avant\u00a0: 02\u00a040\u00a000\u00a000\u00a000)',
    'Contacts\u00a0: 1 (avant\u00a0: 0)',
  ]);
  await press('Supprimer quand même');
  expect(confirm).toHaveBeenCalledOnce();
});

it('Whoever would rather look first opens the record instead of deleting it', async () => {
  drawOnPage(question(now));
  await press('Voir la fiche');
  expect(cancel).toHaveBeenCalledOnce();
  expect(look).toHaveBeenCalledExactlyOnceWith(before.id);
  expect(confirm).not.toHaveBeenCalled();
});

it('A company that nobody changed is deleted after one question', async () => {
  drawOnPage(question(undefined));
  await says('Êtes-vous sûr de vouloir supprimer cette entreprise');
  await press('Supprimer l’entreprise');
  expect(confirm).toHaveBeenCalledOnce();
});
