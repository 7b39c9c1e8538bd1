import type { FastifyRequest } from 'fastify';
import type { ProgramRight } from '../../domain/accounts/program-tokens.ts';
import { findCollection } from '../../domain/collections.ts';
import { ApiError } from '../../domain/errors.ts';
import type { SignedInUser } from '../deps.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a program needs to have for it; without, no program gets an answer. */
    programs?: ProgramRight;
  }
}

/** Of a route that programs may ask. */
export const READS = { config: { programs: 'read' } } as const;
/** Of a route by which programs that may write do so. */
export const WRITES = { config: { programs: 'write' } } as const;

/** Refuses what concerns accounts to a program, whatever its right. */
export function refuseAccounts({ program }: SignedInUser, collection: string): void {
  if (program && findCollection(collection)?.auth) throw new ApiError('program_refused');
}

/** Refuses a program what its token is not for; people pass. */
export function requireProgramRight(user: SignedInUser, request: FastifyRequest): void {
  if (!user.program) return;
  const { programs: needed } = request.routeOptions.config;
  const isEnough = needed === 'read' || (needed === 'write' && user.program === 'write');
  if (!isEnough) throw new ApiError('program_refused');
  refuseAccounts(user, String(Reflect.get(Object(request.params), 'collection') ?? ''));
}
