import { createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { mailServer } from '../../../../test/support/mails.ts';
import { type Config, readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/http/log.ts';
import { openMailer } from './mailer.ts';

const LETTER = {
  id: '<k3m1@example.fr>',
  date: '2026-03-12T14:05:00.000Z',
  to: 'zoe@example.fr',
  subject: 'Votre compte Bristol',
  text: 'Bonjour Zoé,\n',
};

function mailerOf(config: Partial<Config>, lines: string[] = [], patienceMs?: number) {
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const settings = {
    ...readConfig({}),
    mailFrom: { name: 'Bristol', address: 'carte@example.fr' },
    ...config,
  };
  return openMailer(settings, log, patienceMs);
}

/** A port of this machine where something else than a server of mails answers. */
async function portOf(listen: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    listen(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;
}

it('A mail reaches the server of the settings, from whom they say', async () => {
  const { url, received } = await mailServer();
  expect(await mailerOf({ smtpUrl: url })?.send(LETTER)).toBe(true);
  expect(received).toEqual([{ to: ['zoe@example.fr'], text: expect.any(String) }]);
  const [mail] = received;
  expect(mail?.text).toMatch(/^From: Bristol <carte@example\.fr>\r$/m);
  expect(mail?.text).toMatch(/^Subject: Votre compte Bristol\r$/m);
  expect(mail?.text).toMatch(/^Message-ID: <k3m1@example\.fr>\r$/m);
});

it('Nothing that is written into a subject becomes a header', async () => {
  const { url, received } = await mailServer();
  const subject = 'Votre compte\r\nBcc: voleur@example.fr';
  await mailerOf({ smtpUrl: url })?.send({ ...LETTER, subject });
  expect(received[0]?.to).toEqual(['zoe@example.fr']);
  expect(received[0]?.text).not.toMatch(/^Bcc:/m);
});

it('A server that takes nothing is told in the log, without whom or what', async () => {
  const port = await portOf((socket) => socket.end('554 Non\r\n'));
  const lines: string[] = [];
  const mailer = mailerOf({ smtpUrl: `smtp://nom:secret@127.0.0.1:${port}` }, lines);
  expect(await mailer?.send(LETTER)).toBe(false);
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/zoe|Bonjour|secret/);
});

it('A server that says nothing is not waited for', async () => {
  const port = await portOf(() => {});
  const lines: string[] = [];
  const mailer = mailerOf({ smtpUrl: `smtp://127.0.0.1:${port}` }, lines, 50);
  expect(await mailer?.send(LETTER)).toBe(false);
  expect(lines).toHaveLength(1);
});

it('A server that goes silent in the middle of a mail is not waited for', async () => {
  const port = await portOf((socket) => {
    // It goes on talking, so no pause is long: the whole takes too long.
    socket.write('220-Bonjour\r\n');
    const timer = setInterval(() => socket.write('220-Encore\r\n'), 5);
    socket.on('close', () => clearInterval(timer));
  });
  const mailer = mailerOf({ smtpUrl: `smtp://127.0.0.1:${port}` }, [], 50);
  expect(await mailer?.send(LETTER)).toBe(false);
});

it('There is no mailer where the settings name no server', () => {
  expect(mailerOf({})).toBeUndefined();
});
