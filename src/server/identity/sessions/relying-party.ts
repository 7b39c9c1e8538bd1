import type { Deps } from '../deps.ts';

/** Where passkeys are made and used: browsers tell them apart by this. */
interface RelyingParty {
  /** The host. */
  readonly id: string;
  readonly origin: string;
  /** Browsers make none under plain HTTP, but on this machine. */
  readonly isSecure: boolean;
}

/** The address of the screens. */
export function relyingParty({
  config,
  publicUrl,
}: Pick<Deps, 'config' | 'publicUrl'>): RelyingParty {
  const { hostname, origin, protocol } = new URL(config.staffUrl ?? publicUrl());
  return { id: hostname, origin, isSecure: protocol === 'https:' || hostname === 'localhost' };
}
