import type { Dialect } from '../../src/server/database/database.ts';
import type { Mail } from '../../src/server/mail/mailer.ts';
import { createTestApp } from './app.ts';

/** An application whose mails are kept here, or refused. */
export async function withMails(dialect: Dialect, takes = true) {
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => mails.push(mail) > 0 && takes };
  return { ...(await createTestApp(dialect, { productName: 'Carte' }, { mailer })), mails };
}

/** What stands behind the `#` of the link of a mail. */
export function keyIn(mail: { text: string } | undefined): string {
  return /\/cle#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
