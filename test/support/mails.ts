import { onTestFinished } from 'vitest';
import type { Mail } from '../../src/server/identity/mail/mailer.ts';
import type { Dialect } from '../../src/server/platform/database/database.ts';
import { createTestApp } from './app.ts';
import { openMailServer } from './mail-server.ts';

/** A server of mails until the end of the test. */
export async function mailServer(taking?: () => Promise<void>) {
  const { close, ...server } = await openMailServer(taking);
  onTestFinished(close);
  return server;
}

/** An application whose mails are kept here, or refused. */
export async function withMails(dialect: Dialect, takes = true) {
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => mails.push(mail) > 0 && takes };
  return { ...(await createTestApp(dialect, {}, { mailer })), mails };
}
