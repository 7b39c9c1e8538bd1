import { expect, it } from 'vitest';
import { documentedOperations } from '../../../test/support/openapi.ts';
import { tokenFor } from '../../../test/support/session.ts';
import { textOf, withPaul } from '../../../test/support/team.ts';
import { apiError } from '../../domain/errors.ts';

/** Who is answered: whoever stands at a right, and those after. */
const CALLERS = ['guest', 'read', 'write', 'person', 'administrator'] as const;
type Caller = (typeof CALLERS)[number];

/**
 * Every operation by who it is for. `read` and `write` are for people, too; `person` is for whoever is
 * signed in, and for no program. Of `users`, that is of other people's accounts.
 */
const FOR: Readonly<Record<Caller, string>> = {
  guest: `readPicture checkHealth signIn requestPasswordReset confirmPasswordReset confirmEmailChange requestOtp signInWithCode requestPasskey signInWithPasskey listAuthMethods isFirstAccountNeeded createFirstAccount readKey useKey fetchExport openStream`,
  read: `fetchKept fetchKeptBefore subscribe exportCodes describeApi readHistory previewUndo listJobs listViews layOutTemplate drawTemplate proveTemplate fitTemplate makePressFile listTemplates viewTemplate listTemplateVersions viewTemplateVersion listPrinters listFonts viewAgencyPage fetchAgencyPicture fetchCardPicture countVisits exportVisits listAstrayCodes readToday exportRecords previewMany importTemplate viewImport fetchRejects listImportRows searchEverywhere listBin viewInBin listDuplicates findAlike listCompany viewCompany listContacts viewContacts listorders vieworders`,
  write: `writeBatch noteCodeHandedOut undoOperation pauseJob resumeJob stopJob addView addTemplate changeTemplate removeTemplate copyTemplate saveDraft publishTemplate addPrinter changePrinter removePrinter addFont removeFont addAgencyPages addCardPicture changeView removeView changeMany startImport changeImport runImport restoreFromBin mergeRecords keepApart createCompany updateCompany deleteCompany restoreCompany createContacts updateContacts deleteContacts restoreContacts createorders updateorders deleteorders restoreorders`,
  person: `renewSession requestEmailChange signOut listSessions endSession confirmIdentity viewFactor beginFactor confirmFactor renewRecoveryCodes removeFactor listPasskeys addPasskey beginPasskey renamePasskey removePasskey listTeam readOwnJournal exportEverything previewErasing eraseFromBin listusers viewusers fetchAccessFile fetchPrivacySheet readCardCopy`,
  administrator: `readInstallation sayProcessor fetchRegister demandFactor backUpNow exportCards forgetCardCopy invite removeFactorOf makePasswordLink signOutSomebody listTokens makeToken revokeToken readJournal exportJournal createusers updateusers deleteusers restoreusers`,
};

const REFUSALS: ReadonlySet<string> = new Set(
  (['sign_in_required', 'administrator_required', 'program_refused'] as const).map(
    (code) => apiError(code).message,
  ),
);

it('Every operation is for guests, programs that read or write, people, or administrators', async () => {
  const test = await withPaul();
  const { call, deps, own, paul } = test;
  const program = async (rights: 'read' | 'write') => {
    const body = { name: rights, rights, days: 30 };
    return textOf((await call('POST', '/admin/api/tokens', { body })).body, 'token');
  };
  const [reader, writer] = [await program('read'), await program('write')];
  const tokenOf: Readonly<Record<Caller, () => Promise<string>>> = {
    guest: async () => 'guest',
    read: async () => reader,
    write: async () => writer,
    // Of its own each time: some calls end the session.
    person: () => tokenFor(deps, { id: paul }),
    administrator: () => tokenFor(deps, { id: own }),
  };
  const found: Record<Caller, string[]> = {
    ...{ guest: [], read: [], write: [], person: [], administrator: [] },
  };
  for (const { method, path, operationId } of documentedOperations()) {
    const address = path.replaceAll(/\{\w+\}/g, path.includes('/users/') ? own : 'abcdefghijklmno');
    // Streams never end: who opens one is told by the description alone.
    if (operationId === 'openStream') {
      found.guest.push(operationId);
      continue;
    }
    const answered: Caller[] = [];
    for (const caller of CALLERS) {
      const as = await tokenOf[caller]();
      const body = method === 'GET' ? undefined : {};
      const answer = await call(method, address, { as, body });
      const message = textOf(answer.body, 'message');
      if (!REFUSALS.has(message)) answered.push(caller);
    }
    const [first = 'administrator'] = answered;
    expect([operationId, answered]).toEqual([operationId, CALLERS.slice(CALLERS.indexOf(first))]);
    found[first].push(operationId);
  }
  const sorted = (names: readonly string[]) => [...names].sort();
  for (const caller of CALLERS) {
    const expected = FOR[caller].split(/\s+/);
    expect([caller, sorted(found[caller])]).toEqual([caller, sorted(expected)]);
  }
});
