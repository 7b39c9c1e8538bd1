import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { settingsError } from '../../platform/config.ts';
import type { Meter } from '../../platform/meter.ts';

interface MetricsListener {
  readonly port: number;
  close(): void;
}

/**
 * Answers figures at an address of their own, where the world has no business: they are asked for
 * without signing in. Throws a ConfigError when it cannot listen there.
 */
export async function listenForMetrics(
  address: string,
  meter: Pick<Meter, 'text'>,
): Promise<MetricsListener> {
  const [, host = '', port] = /^\[?(.*?)\]?:(\d+)$/.exec(address) ?? [];
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await meter.text();
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
      response.end(text);
    } catch {
      // A process was just starting or ending: whoever asks does so again.
      response.writeHead(503, { 'retry-after': '5' }).end();
    }
  });
  server.listen({ host, port: Number(port) });
  try {
    await once(server, 'listening');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw settingsError([`METRICS\u00a0: impossible d’écouter sur ${address} (${reason})`], error);
  }
  // Figures keep no server from ending.
  server.unref();
  return {
    port: portOf(server.address()),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;
