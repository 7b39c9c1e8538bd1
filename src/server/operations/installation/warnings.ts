import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  INSTALLATION_WARNINGS,
  type InstallationWarning,
} from '../../../domain/installation/installation.ts';
import type { Deps } from '../../identity/deps.ts';

const SENTENCES: Readonly<Record<InstallationWarning, string>> = {
  http: 'les mots de passe circulent en clair\u00a0: servez Bristol en https',
  proxy: 'X-Forwarded-For arrive et n’est pas lu\u00a0: derrière un proxy, réglez TRUST_PROXY=true',
  root: 'Bristol tourne sous le compte root\u00a0: donnez-lui un compte à lui',
};

/** Warnings for administrators; each is logged once. */
export class Warnings {
  readonly #log: Deps['log'];
  readonly #seen: Set<InstallationWarning>;

  /** With what shows at the start already, which is logged by `tell`. */
  constructor(log: Deps['log'], seen: readonly InstallationWarning[]) {
    this.#log = log;
    this.#seen = new Set(seen);
  }

  tell(): void {
    for (const warning of this.all()) this.#log.warn(SENTENCES[warning]);
  }

  add(warning: InstallationWarning): void {
    if (this.#seen.has(warning)) return;
    this.#seen.add(warning);
    this.#log.warn(SENTENCES[warning]);
  }

  /** The most urgent first. */
  all(): InstallationWarning[] {
    return INSTALLATION_WARNINGS.filter((warning) => this.#seen.has(warning));
  }
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Whether an address, or the name of a host, is this machine itself. */
function isHere(host: string): boolean {
  return isIP(host) ? LOOPBACK.test(host) : /(^|\.)localhost$/.test(host);
}

/** A password that came over a network as it is written. */
function isInClear(request: FastifyRequest): boolean {
  const { method, protocol, ip, routeOptions } = request;
  const isSignIn = method === 'POST' && routeOptions.url?.endsWith('/auth-with-password');
  return isSignIn === true && protocol === 'http' && !isHere(ip);
}

/** Notes what shows at the start, and in the requests that come. */
export function watchForWarnings(
  app: FastifyInstance,
  { config, log }: Pick<Deps, 'config' | 'log'>,
): Warnings {
  const { publicUrl, trustProxy } = config;
  const isPlain = publicUrl?.startsWith('http:') && !isHere(new URL(publicUrl).hostname);
  const warnings = new Warnings(log, [
    ...(isPlain ? (['http'] as const) : []),
    ...(process.getuid?.() === 0 ? (['root'] as const) : []),
  ]);
  app.addHook('onListen', async () => warnings.tell());
  app.addHook('onRequest', (request, _reply, done) => {
    const forwarded = request.headers['x-forwarded-for'] !== undefined;
    if (forwarded && !trustProxy) warnings.add('proxy');
    // Behind a proxy that is not heeded nobody knows how the request came to it.
    else if (isInClear(request)) warnings.add('http');
    done();
  });
  return warnings;
}
