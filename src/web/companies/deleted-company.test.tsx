// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../test/support/rendered.tsx';
import { drawInRouter } from '../../../test/support/rendered-in-router.tsx';
import { signClaireIn } from '../../../test/support/rendered-screen.tsx';
import { pb } from '../frame/api/client.ts';
import { CompanyPressScreen } from '../press/company-press-screen.tsx';
import { CompanyHistoryScreen } from './company-history-screen.tsx';

// The company as it was read before somebody deleted it.
vi.mock('../frame/navigation/use-company-page.ts', () => ({
  useCompanyPage: () => ({
    query: { isError: false },
    company: { id: 'kerbrat', RaisonSociale: 'Atelier Kerbrat' },
    isMissing: true,
  }),
}));

beforeEach(() => {
  signClaireIn();
  const deleted = {
    ...{ collection: 'Company', id: 'kerbrat', name: 'Atelier Kerbrat' },
    ...{ deleted: '2020-03-12 13:05:00.000Z', deletedBy: 'Claire', members: 0, companyId: '' },
    ...{ companyName: '', isCompanyDeleted: false, mergedInto: '', mergedIntoName: '' },
    wentAlong: false,
  };
  vi.stubGlobal('fetch', async () => Response.json(deleted));
});

afterEach(() => {
  vi.unstubAllGlobals();
  pb.authStore.clear();
});

it.each([
  ['Historique', <CompanyHistoryScreen key="history" />],
  ['Carte imprimée', <CompanyPressScreen key="press" />],
])('The tab %s of a company that is deleted says so, though it was read before', async (_, tab) => {
  await drawInRouter(tab, '/companies/kerbrat');
  await eventually(() =>
    expect(document.body.textContent).toContain('Cette entreprise est dans la corbeille depuis'),
  );
});
