import { isEmail } from '../validation.ts';
import { type FormFields, fits, isSomebody, typedLineIn } from './decision-form.ts';
import { PROOF_EMAIL_MAX, PROOF_NAME_MAX } from './order-proof.ts';

/** A colleague to whom a recipient hands a BAT on. */
export interface Colleague {
  readonly name: string;
  readonly email: string;
}

/** Why a BAT is handed on to nobody, whatever is typed. */
export const FORWARD_FAULTS = ['all-given', 'settled', 'unsent'] as const;
export type ForwardFault = (typeof FORWARD_FAULTS)[number];

/** All that is wrong with what was typed, or with the BAT. */
export type ForwardError = 'no-name' | 'no-email' | 'known' | ForwardFault;

/** A name, and nothing that a program of mails would make a link of, or read as a message. */
const PLAIN_NAME = /^(?:[\p{L}\p{M}'’ &-]|\.(?= |$))+$/u;

/** Reads who is to get a link; undefined for what no form of ours sends. */
export function readColleague(form: FormFields): Colleague | undefined {
  const [name, email] = [typedLineIn(form, 'name'), typedLineIn(form, 'email')];
  return fits(name, PROOF_NAME_MAX) && fits(email, PROOF_EMAIL_MAX) ? { name, email } : undefined;
}

/** All that is missing before a link can be sent to somebody. */
export function colleagueErrors({ name, email }: Colleague): ('no-name' | 'no-email')[] {
  const missing = [!isSomebody(name) && 'no-name', !isEmail(email) && 'no-email'] as const;
  return missing.filter((error) => error !== false);
}

/**
 * The name by which mails greet a recipient. Of a colleague, whom a client named, it is empty where it may
 * be a message or an address: nobody sends one by it. Pages and certificates show it as it was typed.
 */
export function greetedName({ name, forwardedBy = '' }: { name: string; forwardedBy?: string }) {
  return forwardedBy === '' || PLAIN_NAME.test(name) ? name : '';
}
