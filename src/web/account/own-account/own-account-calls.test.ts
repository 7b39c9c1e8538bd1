import { ClientResponseError } from 'pocketbase';
import { afterEach, expect, it, vi } from 'vitest';
import { pb } from '../../frame/api/client.ts';
import { askForEmail } from './own-account-calls.ts';

afterEach(() => void vi.restoreAllMocks());

function refusing(status: number, data: object = {}): void {
  const response = { status, data, message: '' };
  vi.spyOn(pb.collection('users'), 'requestEmailChange').mockRejectedValue(
    new ClientResponseError({ status, response }),
  );
}

it('says that the mail by which another e-mail is confirmed was not sent', async () => {
  refusing(502);
  expect(await askForEmail('zoe@example.fr')).toBe(
    'Le message n’a pas pu être envoyé. Bristol réessaiera pendant une heure.',
  );
});

it('says what is wrong with an e-mail, and throws what is a surprise', async () => {
  refusing(400, { newEmail: { code: 'validation_not_unique', message: '' } });
  expect(await askForEmail('zoe@example.fr')).toBe('Cette valeur est déjà utilisée.');
  refusing(500);
  await expect(askForEmail('zoe@example.fr')).rejects.toMatchObject({ status: 500 });
});
