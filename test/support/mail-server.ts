import { SMTPServer } from 'smtp-server';

/** A mail as a server got it. */
export interface ReceivedMail {
  readonly to: readonly string[];
  readonly text: string;
}

/** A server of mails on this machine, which takes a mail once `taking` lets it; `url` is for SMTP_URL. */
export async function openMailServer(taking = async () => {}) {
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
        void taking().then(() => done());
      });
    },
  });
  // A sender that is killed breaks its connection off.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  return { url: `smtp://127.0.0.1:${address.port}`, received, close };
}

/** The key behind the `#` of the link of a mail. */
export function keyIn(mail: { text: string } | undefined): string {
  return /\/cle#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
