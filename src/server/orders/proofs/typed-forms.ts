import { z } from 'zod';
import { proofPath } from '../../../domain/proofs/order-proof.ts';
import type { TextCipher } from '../../identity/sessions/text-cipher.ts';

/** The part of an address that holds what was typed. */
const TYPED = 'saisie';
const SEAL = 'sealed:';
const SEALED = /^[\w-]{40,}$/;

const typedSchema = z.tuple([z.string(), z.string(), z.array(z.tuple([z.string(), z.string()]))]);

/**
 * Where the answer to a form is: at an address of its own, which can be gone back to, as a browser that
 * goes back to the form itself asks to send it again, or shows an error. It holds what was typed, sealed:
 * nothing is stored, and neither a history nor a log tells any of it.
 */
export function typedAddress(
  cipher: TextCipher,
  { token, part }: { token: string; part: string },
  form: URLSearchParams,
): string {
  const sealed = cipher.seal(JSON.stringify([token, part, [...form]])).slice(SEAL.length);
  return proofPath(token, `/${part}?${TYPED}=${sealed}`);
}

/** The fields of the form that led to an address; undefined for any other. */
export function typedAt(
  cipher: TextCipher,
  { token, part }: { token: string; part: string },
  query: Readonly<Record<string, unknown>>,
): URLSearchParams | undefined {
  const sealed = query[TYPED];
  if (typeof sealed !== 'string' || !SEALED.test(sealed)) return undefined;
  const text = cipher.open(`${SEAL}${sealed}`);
  if (text === undefined) return undefined;
  const [of, at, fields] = typedSchema.parse(JSON.parse(text));
  // It is of this link and this page, and of no other.
  return of === token && at === part ? new URLSearchParams(fields) : undefined;
}
