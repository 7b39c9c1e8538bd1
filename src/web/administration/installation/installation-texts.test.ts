import { describe, expect, it } from 'vitest';
import type { BackupState } from '../../../domain/installation/installation.schema.ts';
import {
  areBackupsLate,
  backupFacts,
  lastBackupText,
  settingText,
  tryText,
  WARNING_TEXTS,
} from './installation-texts.ts';

const NOW = new Date('2026-03-12T14:05:00Z');
const DAILY: BackupState = {
  everyHours: 24,
  keep: 14,
  folder: '/var/lib/bristol/backups',
  count: 3,
  last: { time: '2026-03-12 11:00:00.000Z', bytes: 24_310_784 },
  isOnDataDisk: true,
  lastTry: null,
};
const LATE = { ...DAILY, last: { time: '2026-03-09 14:00:00.000Z', bytes: 1 } };

it('What administrators are warned of says what to do about it', () => {
  expect(WARNING_TEXTS).toEqual({
    http: 'Attention\u00a0: sans https, les mots de passe circulent en clair.',
    proxy: expect.stringContaining('TRUST_PROXY=true'),
    root: 'Bristol tourne sous le compte root\u00a0: donnez-lui un compte à lui.',
  });
});

describe('What is said of backups', () => {
  it('is how old the last one is, and that it was checked', () => {
    expect(lastBackupText(DAILY, NOW)).toBe(
      'Dernière sauvegarde\u00a0: il y a 3\u00a0h (24\u00a0Mo), vérifiée.',
    );
    expect(areBackupsLate(DAILY, NOW)).toBe(false);
  });

  it('is that there was none for days, unless none are meant to be made', () => {
    expect(lastBackupText(LATE, NOW)).toBe(
      'Aucune sauvegarde depuis 3 jours. Le journal du serveur dit pourquoi.',
    );
    expect(areBackupsLate(LATE, NOW)).toBe(true);
    const off = { ...LATE, everyHours: 0 };
    expect(lastBackupText(off, NOW)).toContain('Dernière sauvegarde');
    expect(areBackupsLate(off, NOW)).toBe(false);
  });

  it('is that the first one is still to come', () => {
    expect(lastBackupText({ ...DAILY, last: null }, NOW)).toBe(
      'La première sauvegarde est à venir.',
    );
    expect(lastBackupText({ ...DAILY, last: null, everyHours: 0 }, NOW)).toBe('Aucune sauvegarde.');
  });

  it('is how often they are made and where they are', () => {
    expect(backupFacts(DAILY)).toEqual([
      ['Rythme', 'une par jour, les 14 dernières'],
      ['Présentes', '3'],
      ['Dossier', '/var/lib/bristol/backups'],
    ]);
    const rhythm = (everyHours: number) => backupFacts({ ...DAILY, everyHours })[0]?.[1];
    expect(rhythm(6)).toBe('une toutes les 6\u00a0h, les 14 dernières');
    expect(rhythm(0)).toBe('aucune (BACKUP_EVERY=0)');
  });

  it('is what came of putting one back for a try', () => {
    const tried = {
      time: '2026-03-12 11:00:00.000Z',
      fault: '',
      records: { Company: 2, Contacts: 1250, orders: 0 },
      seconds: 4,
    };
    expect(tryText(tried)).toBe(
      'La sauvegarde essayée le 12\u00a0mars 2026 se remet en place\u00a0: 2\u00a0entreprises, 1\u202f250\u00a0contacts, 0\u00a0commande, en 4\u00a0s.',
    );
    expect(tryText({ ...tried, fault: 'Ce fichier est abîmé.', records: null })).toBe(
      'La sauvegarde essayée le 12\u00a0mars 2026 ne se remet pas en place. Ce fichier est abîmé.',
    );
  });
});

it('A secret setting is only said to be set', () => {
  expect(settingText({ name: 'API_TOKEN', value: 'set', isSecret: true })).toBe(
    'réglé (non affiché)',
  );
  expect(settingText({ name: 'API_TOKEN', value: '', isSecret: true })).toBe('non réglé');
  expect(settingText({ name: 'PORT', value: '3000', isSecret: false })).toBe('3000');
});
