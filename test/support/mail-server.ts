import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A mail as a server got it. */
export interface ReceivedMail {
  readonly to: readonly string[];
  readonly text: string;
}

/** A server of mails on this machine; `url` is for SMTP_URL. */
export async function mailServer(): Promise<{ url: string; received: ReceivedMail[] }> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        // Long lines are broken on the way, which only whoever reads a mail puts right.
        const text = Buffer.concat(parts).toString('utf8').replaceAll('=\r\n', '');
        received.push({ to, text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return { url: `smtp://127.0.0.1:${address.port}`, received };
}
