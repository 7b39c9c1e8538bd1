import { browserName } from '../../../../domain/accounts/browser-name.ts';
import { pb } from '../../../frame/api/client.ts';

const PATH = '/api/passkeys';

/** Has the device make a passkey, called after this browser. */
export async function addPasskey(): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Asked = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const optionsJSON = await pb.send<Asked>(`${PATH}/options`, { method: 'POST' });
  const response = await startRegistration({ optionsJSON });
  const body = { name: browserName(navigator.userAgent), response };
  await pb.send(PATH, { method: 'POST', body });
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await pb.send(`${PATH}/${id}`, { method: 'PATCH', body: { name } });
}

export async function removePasskey(id: string): Promise<void> {
  await pb.send(`${PATH}/${id}`, { method: 'DELETE' });
}
