import { expect, it } from 'vitest';
import { keyIn } from '../support/mail-server.ts';
import { mailServer } from '../support/mails.ts';
import { EMAIL, listening } from '../support/official-client.ts';

const NEXT_PASSWORD = 'lampe velours moulin';
const NEXT_EMAIL = 'marie@ailleurs.example';

it('The official client has links mailed, and uses them, as its documentation says', async () => {
  const { url, received } = await mailServer();
  const { pb } = await listening('sqlite', {
    smtpUrl: url,
    mailFrom: { name: 'Bristol', address: 'carte@example.fr' },
  });
  const users = pb.collection('users');
  const mailTo = async (email: string, place: number) => {
    await expect.poll(() => received.length).toBe(place + 1);
    expect(received[place]?.to).toEqual([email]);
    return received[place];
  };
  expect(await users.requestPasswordReset(EMAIL)).toBe(true);
  const key = keyIn(await mailTo(EMAIL, 0));
  expect(await users.confirmPasswordReset(key, NEXT_PASSWORD, NEXT_PASSWORD)).toBe(true);
  await mailTo(EMAIL, 1);

  await users.authWithPassword(EMAIL, NEXT_PASSWORD);
  expect(await users.requestEmailChange(NEXT_EMAIL)).toBe(true);
  const emailKey = keyIn(await mailTo(NEXT_EMAIL, 2));
  expect(await users.confirmEmailChange(emailKey, NEXT_PASSWORD)).toBe(true);
  await mailTo(EMAIL, 3);
  const { record } = await users.authWithPassword(NEXT_EMAIL, NEXT_PASSWORD);
  expect(record.email).toBe(NEXT_EMAIL);
});
