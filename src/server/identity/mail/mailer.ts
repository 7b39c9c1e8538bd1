import type { Logger } from 'pino';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';

/** Nobody waits longer than this for a server of mails. */
const PATIENCE_MS = 10_000;

export const mailSchema = z.object({
  /** As its `Message-ID` says it. */
  id: z.string(),
  /** ISO 8601. */
  date: z.string(),
  /** An address, alone. */
  to: z.string(),
  subject: z.string(),
  /** Plain text, whose lines end with `\n`. */
  text: z.string(),
  /** The same for programs that show pages. */
  html: z.string().optional(),
  /** A page to keep, which fetches nothing. */
  attachment: z.object({ filename: z.string(), content: z.string() }).optional(),
  /** The address of answers, where that is not the sender's. */
  replyTo: z.string().optional(),
});
export type Mail = Readonly<z.infer<typeof mailSchema>>;

/** Hands mails to the firm's own server. */
export interface Mailer {
  /** Resolves within ten seconds: whether the server took it. */
  send(mail: Mail): Promise<boolean>;
}

/** The mailer of the settings; undefined where they name no server. */
export function openMailer(
  { smtpUrl, mailFrom }: Config,
  log: Logger,
  patienceMs = PATIENCE_MS,
): Mailer | undefined {
  if (smtpUrl === undefined || mailFrom === undefined) return undefined;
  async function hand({ id, date, to, replyTo, attachment, ...content }: Mail): Promise<void> {
    // At first use: most servers never send one.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const timer = setTimeout(() => transport.close(), patienceMs);
    try {
      // As an object: as a text it would be read as a list of addresses.
      const address = { name: '', address: to };
      const headers = { from: mailFrom, to: address, messageId: id, date: new Date(date) };
      await transport.sendMail({
        ...{ ...headers, ...content },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        ...(attachment && { attachments: [{ ...attachment, contentType: 'text/html' }] }),
      });
    } finally {
      clearTimeout(timer);
      transport.close();
    }
  }
  return {
    async send(mail) {
      try {
        await within(patienceMs, hand(mail));
        return true;
      } catch (error) {
        // Neither to whom nor what: a log is read by others.
        log.warn({ reason: error instanceof Error ? error.message : '' }, 'a mail was not sent');
        return false;
      }
    },
  };
}

async function within(patienceMs: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer from the mail server.')), patienceMs);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
