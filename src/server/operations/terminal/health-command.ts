import { isIPv6 } from 'node:net';
import type { Config } from '../../platform/config.ts';
import { UsageError } from './usage-error.ts';

const PATIENCE_MS = 5000;

const USAGE = `Demander au serveur de cette machine s’il peut servir\u00a0:
  npm run health --`;

/** The server does not answer, or says that it cannot serve; `message` tells so in French. */
export class NotServing extends Error {
  override name = 'NotServing';
}

/** By number: a container may know no name, not even its own. */
function addressOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return isIPv6(host) ? `[${host}]` : host;
}

/** Asks the server with these settings whether it can serve, as a container or a supervisor does. */
export async function checkHealth(
  { host, port, apiToken }: Pick<Config, 'host' | 'port' | 'apiToken'>,
  words: readonly string[],
): Promise<string> {
  if (words.length > 0) throw new UsageError(USAGE);
  const address = `http://${addressOf(host)}:${port}`;
  try {
    const { status } = await fetch(`${address}/admin/api/health`, {
      headers: apiToken === undefined ? {} : { token: apiToken },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (status === 200) return `Bristol répond\u00a0: ${address}`;
    throw new NotServing(`Bristol répond qu’il ne peut pas servir (${status})\u00a0: ${address}`);
  } catch (error) {
    if (error instanceof NotServing) throw error;
    throw new NotServing(`Bristol ne répond pas\u00a0: ${address}`, { cause: error });
  }
}
