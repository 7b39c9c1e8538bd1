import { expect, it } from 'vitest';
import { apiCallsOf } from '../../../../test/support/api-calls.ts';
import { tokenFor } from '../../../../test/support/session.ts';
import { withPaul } from '../../../../test/support/team.ts';
import { PROOF_MINUTES } from '../../../domain/accounts/sessions.ts';

it('Who one is is asked again, after a quarter of an hour, of what is sensitive, and of nothing else', async () => {
  const test = await withPaul();
  const { call, clock, deps, own, paul } = test;
  const asked: string[] = [];
  for (const { name, method, address, config } of apiCallsOf(test, { user: paul })) {
    // Of its own each time: some calls end the session.
    const as = await tokenFor(deps, { id: own });
    clock.advance(PROOF_MINUTES * 60_000);
    const body = method === 'GET' ? undefined : {};
    const answer = await call(method, address, { as, body });
    const isAsked = answer.status === 403 && answer.text.includes('validation_reauth_required');
    if (isAsked) asked.push(name);
    else expect([name, config?.asksAgain ?? false]).toEqual([name, false]);
  }
  await expect(`${asked.sort().join('\n')}\n`).toMatchFileSnapshot('asked-again.txt');
});
