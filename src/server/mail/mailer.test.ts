import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { mailServer } from '../../../test/support/mails.ts';
import { type Config, readConfig } from '../config.ts';
import { createLog } from '../http/log.ts';
import { openMailer } from './mailer.ts';

const LETTER = { to: 'zoe@example.fr', subject: 'Votre compte Bristol', text: 'Bonjour Zoé,\n' };

function mailerOf(config: Partial<Config>, lines: string[] = []) {
  const log = createLog('info', { write: (line) => void lines.push(line) });
  return openMailer({ ...readConfig({}), mailFrom: 'carte@example.fr', ...config }, log);
}

it('A mail reaches the server of the settings, from whom they say', async () => {
  const { url, received } = await mailServer();
  expect(await mailerOf({ smtpUrl: url })?.send(LETTER)).toBe(true);
  expect(received).toEqual([{ to: ['zoe@example.fr'], text: expect.any(String) }]);
  const [mail] = received;
  expect(mail?.text).toMatch(/^From: Bristol <carte@example\.fr>\r$/m);
  expect(mail?.text).toMatch(/^Subject: Votre compte Bristol\r$/m);
});

it('Nothing that is written into a subject becomes a header', async () => {
  const { url, received } = await mailServer();
  const subject = 'Votre compte\r\nBcc: voleur@example.fr';
  await mailerOf({ smtpUrl: url })?.send({ ...LETTER, subject });
  expect(received[0]?.to).toEqual(['zoe@example.fr']);
  expect(received[0]?.text).not.toMatch(/^Bcc:/m);
});

it('A server that takes nothing is told in the log, without whom or what', async () => {
  const silent = createServer((socket) => socket.end('554 Non\r\n'));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const lines: string[] = [];
  const mailer = mailerOf({ smtpUrl: `smtp://nom:secret@127.0.0.1:${port}` }, lines);
  expect(await mailer?.send(LETTER)).toBe(false);
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/zoe|Bonjour|secret/);
});

it('There is no mailer where the settings name no server', () => {
  expect(mailerOf({})).toBeUndefined();
});
