import { expect, it } from 'vitest';
import { documentedOperations } from '../../../test/support/openapi.ts';
import { tokenFor } from '../../../test/support/session.ts';
import { withPaul } from '../../../test/support/team.ts';
import { PROOF_MINUTES } from '../../domain/accounts/sessions.ts';

/** What wants to know again who asks: accounts, factors, tokens, settings, what is taken out or erased. */
const ASKED_AGAIN = `demandFactor sayProcessor forgetCardCopy beginFactor removeFactor confirmFactor renewRecoveryCodes removeFactorOf addPasskey beginPasskey removePasskey requestEmailChange invite makePasswordLink signOutSomebody makeToken revokeToken exportJournal exportEverything exportCards fetchAccessFile eraseFromBin createusers updateusers deleteusers restoreusers`;

it('Who one is is asked again, after a quarter of an hour, of what is sensitive, and of nothing else', async () => {
  const { call, clock, deps, own, paul } = await withPaul();
  const asked: string[] = [];
  for (const { method, path, operationId } of documentedOperations()) {
    // Streams never end.
    if (operationId === 'openStream') continue;
    const address = path.replaceAll(/\{\w+\}/g, path.includes('users') ? paul : 'abcdefghijklmno');
    // Of its own each time: some calls end the session.
    const as = await tokenFor(deps, { id: own });
    clock.advance(PROOF_MINUTES * 60_000);
    const body = method === 'GET' ? undefined : {};
    const answer = await call(method, address, { as, body });
    const isAsked = answer.status === 403 && answer.text.includes('validation_reauth_required');
    if (isAsked) asked.push(operationId);
  }
  expect(asked.sort()).toEqual(ASKED_AGAIN.split(' ').sort());
});
