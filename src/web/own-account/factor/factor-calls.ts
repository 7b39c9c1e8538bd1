import type { FactorSeed } from '../../../domain/accounts/second-factor.ts';
import { pb } from '../../api/client.ts';
import { property, textOf } from '../../api/property.ts';

const PATH = '/api/totp';

function readCodes(data: unknown): readonly string[] {
  const codes = property(data, 'codes');
  if (!Array.isArray(codes)) throw new Error('The server sent no codes.');
  return codes.map(String);
}

/** Makes what an authenticator is set up with. */
export async function beginFactor(): Promise<FactorSeed> {
  const data = await pb.send<unknown>(PATH, { method: 'POST' });
  return { seed: textOf(data, 'seed'), uri: textOf(data, 'uri') };
}

/** Turns the authenticator on; answers the recovery codes. */
export async function confirmFactor(code: string): Promise<readonly string[]> {
  return readCodes(await pb.send<unknown>(`${PATH}/confirm`, { method: 'POST', body: { code } }));
}

/** Makes other recovery codes. */
export async function renewRecoveryCodes(): Promise<readonly string[]> {
  return readCodes(await pb.send<unknown>(`${PATH}/recovery`, { method: 'POST' }));
}

/** Gives the second factor up. */
export async function removeFactor(): Promise<void> {
  await pb.send<unknown>(PATH, { method: 'DELETE' });
}
