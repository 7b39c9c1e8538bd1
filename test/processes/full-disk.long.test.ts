import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { callerOf, SERVER, type Send, startProcess, tokenOf } from '../support/server-process.ts';
import { smallDisk } from '../support/small-disk.ts';

const canMount =
  existsSync('/usr/bin/unshare') &&
  spawnSync('/usr/bin/unshare', ['--user', '--map-root-user', '--mount', 'true']).status === 0;

const RECORDS = '/admin/api/collections';
const idSchema = z.looseObject({ id: z.string() });

async function create(send: Send, collection: string, body: object): Promise<string> {
  const answer = await send('POST', `${RECORDS}/${collection}/records`, { body });
  expect(answer.status, answer.text).toBe(200);
  return idSchema.parse(JSON.parse(answer.text)).id;
}

it.runIf(canMount)(
  'On a full disk people sign in and out, delete and erase, and cards are served, after a restart too',
  async () => {
    const disk = await smallDisk(64);
    const start = () =>
      startProcess(
        { DATA_DIR: disk.folder, BACKUP_EVERY: '0' },
        disk.command(process.execPath, SERVER),
      );
    let server = await start();
    let send = callerOf(server, await tokenOf(server));
    const status = async (...call: Parameters<Send>) => (await send(...call)).status;
    const company = await create(send, 'Company', { RaisonSociale: 'Atelier' });
    const [zoe, leo] = [
      await create(send, 'Contacts', { company, Prenom: 'Zoé', Nom: 'Abel' }),
      await create(send, 'Contacts', { company, Prenom: 'Léo', Nom: 'Bonnet' }),
    ];
    expect(disk.names()).toContain('bristol.reserve');

    disk.fill();
    const add = () =>
      status('POST', `${RECORDS}/Company/records`, {
        body: { RaisonSociale: 'Nouvelle', Note: 'x'.repeat(5000) },
      });
    await expect.poll(add).toBe(507);
    expect(disk.names()).not.toContain('bristol.reserve');
    const health = async () => JSON.parse((await send('GET', '/admin/api/health')).text);
    expect(await health()).toMatchObject({
      code: 200,
      message: expect.stringContaining('The disk is full'),
      data: { isDiskFull: true },
    });
    expect(await status('POST', `${RECORDS}/users/sign-out`)).toBe(204);
    send = callerOf(server, await tokenOf(server));
    expect(await status('DELETE', `${RECORDS}/Contacts/records/${leo}`)).toBe(204);
    const body = { collection: 'Contacts', ids: [leo], confirm: 'Léo Bonnet' };
    expect(await status('POST', '/admin/api/bin/erase', { body })).toBe(200);
    expect(await status('GET', `/c/${zoe}`)).toBe(200);
    expect(await status('GET', `/c/${leo}`)).not.toBe(200);

    // The others take what the reserve still holds.
    disk.fill();
    expect(await server.end('SIGKILL')).toBe(null);
    server = await start();
    send = callerOf(server);
    expect(await status('GET', `/c/${zoe}`)).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);

    disk.empty();
    server = await start();
    send = callerOf(server, await tokenOf(server));
    expect(await add()).toBe(200);
    expect(disk.names()).toContain('bristol.reserve');
    expect(await health()).toMatchObject({
      message: 'API is healthy.',
      data: { isDiskFull: false },
    });

    // Filled while nobody serves: the reserve is given up for the start.
    expect(await server.end('SIGTERM')).toBe(0);
    disk.fill();
    server = await start();
    send = callerOf(server, await tokenOf(server));
    expect(await status('GET', `/c/${zoe}`)).toBe(200);
    expect(await status('DELETE', `${RECORDS}/Contacts/records/${zoe}`)).toBe(204);
    expect(await add()).toBe(507);
  },
);
