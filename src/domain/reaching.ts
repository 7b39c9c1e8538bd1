import type { Contact } from './contact.ts';
import { readPhone } from './phone.ts';
import { remarkOnEmail } from './remark.ts';

/** The ways to reach somebody at once, each empty when there is none. */
export interface Reaching {
  /** The number that is called, the mobile first. */
  readonly call: string;
  /** The number that a message is sent to. */
  readonly message: string;
  readonly mail: string;
}

type Reached = Pick<Contact, 'Phone' | 'Tel' | 'phones' | 'Email' | 'emails'>;

/** Lines of a place in France, and of its territories: no message arrives there. */
const FIXED_LINE = /^\+(?:33[1-589]|(?:262|590|594|596)[1-59])/;

/** How a person is called, written to and mailed from where one stands. */
export function reaching({ Phone, Tel, phones, Email, emails }: Reached): Reaching {
  const numbers = [Phone, Tel, ...phones.map(({ value }) => value)]
    .map((typed) => readPhone(typed).dial)
    .filter(Boolean);
  const addresses = [Email, ...emails.map(({ value }) => value)].map((typed) => typed.trim());
  return {
    call: numbers[0] ?? '',
    message: numbers.find((dial) => !FIXED_LINE.test(dial)) ?? '',
    mail: addresses.find((address) => address !== '' && !remarkOnEmail(address)) ?? '',
  };
}
