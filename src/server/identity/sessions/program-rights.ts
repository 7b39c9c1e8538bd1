import type { FastifyRequest } from 'fastify';
import { findCollection } from '../../../domain/collections.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { SignedInUser } from '../deps.ts';

/** Refuses what concerns accounts to a program, whatever its right. */
export function refuseAccounts({ program }: SignedInUser, collection: string): void {
  if (program && findCollection(collection)?.auth) throw new ApiError('program_refused');
}

/** Refuses a program what its token is not for; people pass. */
export function requireProgramRight(user: SignedInUser, request: FastifyRequest): void {
  if (!user.program) return;
  const { access: needed } = request.routeOptions.config;
  const isEnough = needed === 'read' || (needed === 'write' && user.program === 'write');
  if (!isEnough) throw new ApiError('program_refused');
  refuseAccounts(user, String(Reflect.get(Object(request.params), 'collection') ?? ''));
}
