import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyFolder } from '../../../test/support/database.ts';
import { ConfigError, readConfig, usualWorkers } from './config.ts';

function messageOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return '';
}

describe('the settings', () => {
  it('all have a default', () => {
    expect(readConfig({ UNRELATED: 'x', PORT: '' })).toEqual({
      port: 3000,
      host: '0.0.0.0',
      dataDir: './data',
      databaseUrl: undefined,
      workers: 1,
      publicUrl: undefined,
      productName: 'Carte',
      apiToken: undefined,
      admin: undefined,
      allowedOrigins: [],
      historyDays: 365,
      evidenceYears: 5,
      backupDir: undefined,
      backupEvery: 24,
      backupKeep: 14,
      logLevel: 'info',
      trustProxy: false,
      hstsSubdomains: false,
      demo: undefined,
    });
  });

  it('are read from the environment', () => {
    expect(
      readConfig({
        PORT: '0',
        PUBLIC_URL: 'https://cartes.example.fr/',
        ADMIN_EMAIL: 'marie@example.fr',
        ADMIN_PASSWORD: 'carton plume',
        ALLOWED_ORIGINS: 'https://a.example, https://b.example:8443/',
        TRUST_PROXY: 'true',
        LOG_LEVEL: 'silent',
      }),
    ).toMatchObject({
      port: 0,
      publicUrl: 'https://cartes.example.fr',
      admin: { email: 'marie@example.fr', password: 'carton plume' },
      allowedOrigins: ['https://a.example', 'https://b.example:8443'],
      trustProxy: true,
      historyDays: 365,
      evidenceYears: 5,
      logLevel: 'silent',
    });
  });

  it('that are wrong are listed together', () => {
    const message = messageOf({ PORT: '99999', DATABASE_URL: 'mysql://x', TRUST_PROXY: 'oui' });
    expect(message).toBe(
      'Réglages à corriger\u00a0:\n' +
        '  PORT doit être un nombre entier de 0 à 65535\n' +
        '  DATABASE_URL doit commencer par postgres://\n' +
        '  TRUST_PROXY doit être true ou false',
    );
  });

  it('that do not go together are told with those that are wrong by themselves', () => {
    const message = messageOf({
      PORT: 'abc',
      ADMIN_EMAIL: 'marie@example.fr',
      SMTP_URL: 'smtps://mail.example.fr',
      WORKERS: '3',
    });
    expect(message.split('\n').slice(1)).toEqual([
      '  PORT doit être un nombre entier de 0 à 65535',
      '  ADMIN_PASSWORD doit accompagner ADMIN_EMAIL, et inversement',
      '  MAIL_FROM doit accompagner SMTP_URL, et inversement',
      '  SMTP_URL demande STAFF_URL ou PUBLIC_URL\u00a0: les liens des e-mails y mènent',
      '  WORKERS ne peut dépasser 1 qu’avec DATABASE_URL\u00a0: un seul processus sert une base SQLite',
    ]);
  });

  it.each([
    ['cartes@example.fr', { name: 'Bristol', address: 'cartes@example.fr' }],
    [
      'Imprimerie du Rhin <cartes@example.fr>',
      { name: 'Imprimerie du Rhin', address: 'cartes@example.fr' },
    ],
    [
      '"Rhin, imprimeurs" <cartes@example.fr>',
      { name: 'Rhin, imprimeurs', address: 'cartes@example.fr' },
    ],
    [' <cartes@example.fr> ', { name: 'Bristol', address: 'cartes@example.fr' }],
  ])('send mails from %s', (MAIL_FROM, mailFrom) => {
    const mails = { SMTP_URL: 'smtp://localhost', STAFF_URL: 'https://bureau.example.fr' };
    expect(readConfig({ ...mails, MAIL_FROM })).toMatchObject({ mailFrom });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '3e3'],
    ['WORKERS', '0'],
    ['WORKERS', '65'],
    ['WORKERS', 'beaucoup'],
    ['PUBLIC_URL', 'cartes.example.fr'],
    ['PUBLIC_URL', 'https://cartes.example.fr/?a=b'],
    ['PUBLIC_URL', 'https://marie:secret@cartes.example.fr'],
    ['PUBLIC_URL', 'https://cartes.example.fr/bristol'],
    ['STAFF_URL', 'https://bureau.example.fr/bristol/'],
    ['METRICS', '127.0.0.1'],
    ['METRICS', '127.0.0.1:65536'],
    ['METRICS', 'localhost:99999'],
    ['MAIL_FROM', 'Imprimerie du Rhin'],
    ['MAIL_FROM', 'Imprimerie <cartes>'],
    ['MAIL_FROM', 'cartes@example.fr, autre@example.fr'],
    ['SMTP_URL', 'https://mail.example.fr'],
    ['PRODUCT_NAME', '  '],
    ['PRODUCT_NAME', 'x'.repeat(41)],
    ['ADMIN_EMAIL', 'marie'],
    ['ADMIN_EMAIL', `${'m'.repeat(250)}@a.fr`],
    ['ALLOWED_ORIGINS', 'intranet'],
    ['LOG_LEVEL', 'bavard'],
  ])('%s does not take %s, and says so in French', (name, value) => {
    const message = messageOf({ [name]: value });
    expect(message).toContain(`  ${name}`);
    expect(message).not.toMatch(/invalid|expected|too (big|small)/i);
  });

  it('let several processes serve PostgreSQL, and only one SQLite', () => {
    const DATABASE_URL = 'postgres://localhost/bristol';
    expect(readConfig({ DATABASE_URL, WORKERS: '3' }).workers).toBe(3);
    expect(readConfig({ WORKERS: '1' }).workers).toBe(1);
    expect(messageOf({ WORKERS: '2' })).toContain(
      'WORKERS ne peut dépasser 1 qu’avec DATABASE_URL',
    );
    expect(readConfig({ DATABASE_URL }).workers).toBe(usualWorkers(availableParallelism()));
    expect(readConfig({}).workers).toBe(1);
  });

  it('let half the cores serve, four of them at most', () => {
    expect([1, 2, 3, 4, 6, 8, 64].map(usualWorkers)).toEqual([1, 1, 1, 2, 3, 4, 4]);
  });

  it('say once what is wrong with a number of processes', () => {
    for (const WORKERS of ['beaucoup', '0']) {
      expect(messageOf({ WORKERS }).split('\n')).toHaveLength(2);
    }
  });

  it.each([
    ['https://imprimérie.fr/', 'https://xn--imprimrie-g4a.fr'],
    ['HTTPS://Cartes.Example.FR:443', 'https://cartes.example.fr'],
    ['http://192.168.1.5:3000/', 'http://192.168.1.5:3000'],
  ])('print %s in codes as every phone reads it', (PUBLIC_URL, publicUrl) => {
    expect(readConfig({ PUBLIC_URL })).toMatchObject({ publicUrl });
  });

  it('of the first account come in pairs', () => {
    expect(messageOf({ ADMIN_EMAIL: 'marie@example.fr' })).toContain('ADMIN_PASSWORD');
    expect(messageOf({ ADMIN_PASSWORD: 'carton plume' })).toContain('ADMIN_EMAIL');
  });

  it('that are secret may stand in a file each', () => {
    const file = join(emptyFolder(), 'secret');
    writeFileSync(file, 'carton plume\n');
    const inFiles = { ADMIN_PASSWORD_FILE: file, API_TOKEN_FILE: file };
    expect(readConfig({ ADMIN_EMAIL: 'marie@example.fr', ...inFiles })).toMatchObject({
      admin: { password: 'carton plume' },
      apiToken: 'carton plume',
    });
    expect(messageOf({ API_TOKEN: 'x', API_TOKEN_FILE: file })).toContain(
      'API_TOKEN_FILE ne va pas avec API_TOKEN',
    );
    expect(messageOf({ DATABASE_URL_FILE: join(file, 'absent') })).toContain(
      'DATABASE_URL_FILE nomme un fichier que Bristol ne peut pas lire',
    );
    expect(messageOf({ DATABASE_URL_FILE: file })).not.toContain('carton');
  });

  it('never repeat a secret in what they say', () => {
    expect(messageOf({ ADMIN_EMAIL: 'a', ADMIN_PASSWORD: 'secret' })).not.toContain('secret');
    expect(messageOf({ PUBLIC_URL: 'https://marie:secret@a.fr' })).not.toContain('secret');
  });
});
