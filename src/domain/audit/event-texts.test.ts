import { expect, it } from 'vitest';
import { eventText } from './event-texts.ts';

it.each([
  ['sign-in', {}, ''],
  ['sign-in-wrong', { count: 1 }, ''],
  ['sign-in-wrong', { count: 12 }, '12\u00a0fois'],
  ['sign-in-wrong', { email: 'aB3-', count: 2 }, '2\u00a0fois · adresse inconnue (aB3-)'],
  ['sign-in-limited', { others: true, count: 3 }, '3\u00a0fois · depuis d’autres réseaux'],
  ['dead-token', { ours: false, count: 1 }, 'jeton inconnu'],
  [
    'forbidden',
    { method: 'GET', route: '/admin/api/journal', code: 'x' },
    'GET /admin/api/journal',
  ],
  ['account-changed', { fields: 'email, name' }, 'Email, Nom'],
  ['role', { administrator: false }, 'n’est plus administrateur'],
  ['link-made', { purpose: 'invite' }, 'invitation'],
  ['session-ended', { sessions: 3 }, '3\u00a0sessions'],
  [
    'export',
    { collection: 'Contacts', format: 'csv', records: 1200 },
    '1\u202f200\u00a0contacts · CSV',
  ],
  ['token-made', { name: 'Paie', rights: 'write' }, 'lecture et écriture'],
  ['export', { printed: 20 }, '20\u00a0cartes · fichier pour l’imprimeur'],
  ['setting', { secondFactor: 'all' }, 'second facteur demandé à tous'],
  ['setting', { processor: true }, 'responsable de l’installation'],
  ['setting', { cardCopyForgotten: true }, 'copie des cartes oubliée'],
  ['export', { everything: true }, 'toutes les données'],
  [
    'erasure',
    { collection: 'Company', records: 1, members: 2 },
    '1\u00a0entreprise · 2\u00a0contacts',
  ],
  ['erasure', { proofs: 2 }, '2\u00a0BAT'],
] as const)('An event %s with %o says %s', (kind, details, text) => {
  expect(eventText({ kind, details })).toBe(text);
});
