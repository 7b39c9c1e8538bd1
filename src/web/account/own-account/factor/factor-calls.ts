import type {
  FactorSeed,
  RecoveryCodes,
} from '../../../../domain/accounts/second-factor.schema.ts';
import { pb } from '../../../frame/api/client.ts';

const PATH = '/api/totp';

/** Makes what an authenticator is set up with. */
export function beginFactor(): Promise<FactorSeed> {
  return pb.send<FactorSeed>(PATH, { method: 'POST' });
}

/** Turns the authenticator on; answers the recovery codes. */
export async function confirmFactor(code: string): Promise<readonly string[]> {
  const options = { method: 'POST', body: { code } };
  return (await pb.send<RecoveryCodes>(`${PATH}/confirm`, options)).codes;
}

/** Makes other recovery codes. */
export async function renewRecoveryCodes(): Promise<readonly string[]> {
  return (await pb.send<RecoveryCodes>(`${PATH}/recovery`, { method: 'POST' })).codes;
}

/** Gives the second factor up. */
export async function removeFactor(): Promise<void> {
  await pb.send(PATH, { method: 'DELETE' });
}
