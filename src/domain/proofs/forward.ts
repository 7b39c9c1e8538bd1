import { isEmail } from '../validation.ts';
import { type FormFields, fits, typedLineIn } from './decision-form.ts';
import { PROOF_EMAIL_MAX, PROOF_NAME_MAX } from './order-proof.ts';

/** A colleague to whom a recipient hands a BAT on. */
export interface Colleague {
  readonly name: string;
  readonly email: string;
}

/** Why a BAT is not handed on: the last four say so of an address, or of the BAT. */
export type ForwardError = 'no-name' | 'no-email' | 'known' | 'all-given' | 'settled' | 'unsent';

/** A name, and nothing that a program of mails would make a link of, or read as a message. */
const NAME = /^(?:[\p{L}\p{M}'’ -]|\.(?= |$))+$/u;

/** Reads who is to get a link; undefined for what no form of ours sends. */
export function readColleague(form: FormFields): Colleague | undefined {
  const [name, email] = [typedLineIn(form, 'name'), typedLineIn(form, 'email')];
  return fits(name, PROOF_NAME_MAX) && fits(email, PROOF_EMAIL_MAX) ? { name, email } : undefined;
}

/** The part that is missing before a link can be sent to somebody. */
export function colleagueError({ name, email }: Colleague): 'no-name' | 'no-email' | undefined {
  if (!NAME.test(name)) return 'no-name';
  return isEmail(email) ? undefined : 'no-email';
}
