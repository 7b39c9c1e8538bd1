import { describe, expect, it } from 'vitest';
import { emptyFolder, freshStorage } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { callerOf, startProcess, tokenOf } from '../support/server-process.ts';
import { recordsPath } from '../support/writes.ts';

/** The value of a figure, or the sum of those that begin so. */
function figure(text: string, name: string): number {
  const lines = text.split('\n').filter((line) => line.startsWith(name));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

const answered = (route: string, status: number) =>
  `bristol_request_seconds_count{route="${route}",method="GET",status="${status}"}`;

async function measured(settings: Record<string, string>) {
  const port = await freePort();
  const server = await startProcess({ ...settings, METRICS: `127.0.0.1:${port}` });
  const read = async (path = '/metrics') => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: answer.status, text: await answer.text() };
  };
  return { server, read };
}

describe('The figures of a server', () => {
  it('are told at an address of their own, by route and without an id', async () => {
    const mails = {
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      MAIL_FROM: 'a@example.fr',
      STAFF_URL: 'https://bureau.example.fr',
    };
    const { server, read } = await measured({ DATA_DIR: emptyFolder(), ...mails });
    const send = callerOf(server, await tokenOf(server));
    const made = await send('POST', recordsPath('Contacts'), { body: { Nom: 'Durand' } });
    const { id } = JSON.parse(made.text);
    for (let time = 0; time < 3; time += 1) await send('GET', recordsPath('Contacts', id));
    for (let time = 0; time < 3; time += 1) await send('GET', recordsPath('Contacts'));
    await send('GET', `/c/${id}`);
    await send('GET', `/c/${id}`);
    await send('POST', '/admin/api/invitations', { body: { email: 'zoe@example.fr' } });
    const { status, text } = await read();
    expect(status).toBe(200);
    expect(figure(text, 'bristol_mails_total{result="failed"}')).toBe(1);
    const record = '/admin/api/collections/:collection/records/:id';
    expect(figure(text, answered(record, 200))).toBe(3);
    expect(figure(text, answered('/c/*', 200))).toBe(2);
    expect(figure(text, 'bristol_kept_answers_total')).toBe(3);
    expect(figure(text, 'bristol_sessions')).toBe(1);
    for (const name of ['bristol_streams', 'bristol_writes_waiting', 'bristol_reads_waiting']) {
      expect(text).toContain(`${name} 0\n`);
    }
    expect(figure(text, 'bristol_disk_free_bytes')).toBeGreaterThan(0);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).not.toContain(id);
    expect((await read('/')).status).toBe(404);
    expect((await send('GET', '/metrics')).text).not.toContain('bristol_sessions');
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('of several processes are told together', async () => {
    const { databaseUrl = '' } = await freshStorage('postgres');
    const settings = { DATABASE_URL: databaseUrl, WORKERS: '2', LOG_LEVEL: 'debug' };
    const { server, read } = await measured(settings);
    await server.line(/"a worker serves"/, 2);
    await tokenOf(server);
    // Each connection goes to the next process.
    for (let time = 0; time < 4; time += 1) await callerOf(server)('GET', '/admin/api/health');
    const { text } = await read();
    expect(figure(text, answered('/admin/api/health', 200))).toBe(4);
    expect(figure(text, 'bristol_sessions')).toBe(1);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('keep a server from starting where they cannot be told', async () => {
    const taken = await startProcess({ DATA_DIR: emptyFolder() });
    const METRICS = new URL(taken.url).host;
    const failure = await startProcess({ DATA_DIR: emptyFolder(), METRICS }).then(() => '', String);
    expect(failure).toContain(`METRICS\u00a0: impossible d’écouter sur ${METRICS}`);
  });
});
