import { emptyDesign } from '../../src/domain/press/empty-design.ts';
import { PROFILE_PRESETS } from '../../src/domain/press/printer-presets.ts';
import type { Dialect } from '../../src/server/platform/database/database.ts';
import { createTestApp, TEST_EMAIL, TEST_PASSWORD, type TestApp } from './app.ts';
import { tokenFor } from './session.ts';
import { textOf } from './team.ts';
import { recordsPath, writesOf } from './writes.ts';

export const CALLERS = ['guest', 'read', 'write', 'person', 'administrator'] as const;
export type Caller = (typeof CALLERS)[number];

/** The sample's company with contacts, one without, and one that is in the bin. */
const COMPANY = 'atelier00000000';
const DELETED = 'disparue0000000';
const CONTACT = 'durand000000000';
const ORDER = 'printemps000000';
/** A colleague who calls, and one who is spoken of. */
const PEOPLE = { personne0000000: 'paul@example.fr', collegue0000000: 'lea@example.fr' };
const RECORDS: readonly (readonly ['Company' | 'Contacts' | 'orders', object])[] = [
  ['Company', { id: COMPANY, RaisonSociale: 'Atelier Éclair', City: 'Évry', CodePostal: '75001' }],
  ['Company', { id: 'boutique0000000', RaisonSociale: 'Boutique du Cœur', isActive: false }],
  ['Company', { id: 'vide00000000000', RaisonSociale: 'Vide', City: 'atelier', Tel: '100%_sûr' }],
  ['Company', { id: DELETED, RaisonSociale: 'Disparue' }],
  ['Contacts', { id: CONTACT, Nom: 'Durand', Prenom: 'Hélène', Email: 'h@a.fr', company: COMPANY }],
  ['Contacts', { id: 'zoe000000000000', Nom: 'Zoé', Email: 'z@a.fr', company: COMPANY }],
  ['Contacts', { id: 'anna00000000000', Nom: 'Anna', company: 'boutique0000000' }],
  ['Contacts', { id: 'libre0000000000', Nom: 'Libre', Email: 'l@b.fr', leftOn: '2026-02-01' }],
  [
    'orders',
    { id: ORDER, Name: 'Printemps', company: COMPANY, contacts: [CONTACT], Quantity: 200 },
  ],
  ['orders', { id: 'petite000000000', Name: 'Petite', company: DELETED, Status: 'LIVRÉE' }],
  ['orders', { id: 'aucune000000000', Name: 'Aucune', Quantity: 12 }],
];
/** Nobody's id. */
const UNKNOWN = 'zzzzzzzzzzzzzz0';

export interface AnswersSeed {
  test: TestApp;
  /** Method and pattern of each route, `*` included. */
  routes: string[];
  /** A session of its own each time: some calls end it. */
  tokenOf(caller: Caller): Promise<string>;
  /** Addresses of a route's pattern: with what exists, and with what does not. */
  addressesOf(pattern: string): string[];
  /** A body that the address takes. */
  bodyOf(address: string): unknown;
}

/** A server with one of each thing that a route may name. */
export async function seedOfAnswers(dialect: Dialect): Promise<AnswersSeed> {
  const routes: string[] = [];
  const test = await createTestApp(
    dialect,
    { publicUrl: 'https://cartes.example.fr' },
    {
      webRoot: import.meta.dirname,
      // Visits would be written whenever the clock of the machine says.
      countEveryMs: 3_600_000,
      onRoute: ({ method, url }) => {
        for (const one of [method].flat()) if (one !== 'HEAD') routes.push(`${one} ${url}`);
      },
    },
  );
  const { create, remove } = writesOf(test);
  for (const [collection, body] of RECORDS) await create(collection, body);
  await remove('Company', DELETED);
  const made = async (path: string, body: unknown) =>
    textOf((await test.call('POST', `/admin/api${path}`, { body })).body, 'id');
  const password = { password: TEST_PASSWORD, passwordConfirm: TEST_PASSWORD };
  for (const [id, email] of Object.entries(PEOPLE)) {
    await create('users', { id, email, name: id, ...password });
  }
  const [administrator] = await test.database.kysely
    .selectFrom('users')
    .select('id')
    .where('email', '=', TEST_EMAIL)
    .execute();
  const template = await made('/templates', {
    ...{ company: COMPANY, name: 'Standard', design: emptyDesign() },
  });
  await test.call('POST', `/admin/api/templates/${template}/publish`, {
    headers: { 'if-match': '"1"' },
  });
  const [profile] = PROFILE_PRESETS;
  const printer = await made('/printers', { profile });
  const view = await made('/views', { name: 'À', collection: 'Contacts', query: 'carte=masquee' });
  const text = 'Nom;Mobile;Entreprise\nMartin;639981234;Atelier Éclair\n;;\nDurand;639980001;';
  const importId = await made('/imports', { collection: 'Contacts', text });
  const program = async (rights: 'read' | 'write') => {
    const body = { name: rights, rights, days: 30 };
    return textOf((await test.call('POST', '/admin/api/tokens', { body })).body, 'token');
  };
  const programs = { read: await program('read'), write: await program('write') };
  const known: Readonly<Record<string, string>> = {
    ...{ templates: template, printers: printer, views: view, imports: importId, c: CONTACT },
    ...{
      C: CONTACT,
      users: 'collegue0000000',
      Company: COMPANY,
      Contacts: CONTACT,
    },
    ...{ orders: ORDER, bin: DELETED },
  };
  return {
    test,
    routes,
    tokenOf: async (caller) => {
      if (caller === 'guest') return 'guest';
      if (caller === 'read' || caller === 'write') return programs[caller];
      const id = caller === 'person' ? 'personne0000000' : (administrator?.id ?? '');
      return tokenFor(test.deps, { id });
    },
    addressesOf: (pattern) => addressesOf(pattern, known),
    bodyOf: (address) => bodyOf(address, printer),
  };
}

const COLLECTIONS = ['Company', 'Contacts', 'orders', 'users', 'nope'];

function addressesOf(pattern: string, known: Readonly<Record<string, string>>): string[] {
  if (pattern.includes(':collection')) {
    return COLLECTIONS.flatMap((name) => addressesOf(pattern.replace(':collection', name), known));
  }
  const filled = pattern
    .replace(':number', '1')
    .replace(':variant', 'w400')
    .replace(/\*$/, known.c ?? '')
    .replace(/:filename|:name/, 'a.png');
  const [, room = ''] = /\/([^/]+)(?:\/records)?\/:(?:id|contact|link)/.exec(filled) ?? [];
  const ids = /:(id|contact|link)/.test(filled) ? [known[room] ?? 'none', UNKNOWN] : [''];
  return ids.map((id) => filled.replace(/:(id|contact|link)/, id));
}

function bodyOf(address: string, printer: string): unknown {
  const [contact, company] = [CONTACT, COMPANY];
  const design = emptyDesign();
  const chosen = { collection: 'Contacts', ids: [contact] };
  const password = { password: TEST_PASSWORD, passwordConfirm: TEST_PASSWORD };
  const bodies: readonly [RegExp, unknown][] = [
    [/batch$/, batchOf()],
    [/Company\/records/, { RaisonSociale: 'Neuve', City: 'Évry', CodePostal: '91000' }],
    [/Contacts\/records/, { Nom: 'Neuf', company, isActive: false }],
    [/orders\/records/, { Name: 'Neuve', company, contacts: [contact], Quantity: 12 }],
    [/users\/records/, { email: 'neuf@example.fr', ...password }],
    [/auth-with-password$/, { identity: 'paul@example.fr', password: TEST_PASSWORD }],
    [/reauth$/, { password: TEST_PASSWORD }],
    [/erase\/preview$/, { collection: 'Company', ids: [DELETED] }],
    [/erase$/, { collection: 'Company', ids: [DELETED], confirm: 'Disparue' }],
    [/bin\/restore$/, { collection: 'Company', ids: [DELETED] }],
    [/bulk\/preview$/, { collection: 'Contacts', choice: { ids: [contact] } }],
    [/bulk$/, { collection: 'Contacts', choice: { ids: [contact] }, action: { kind: 'hide' } }],
    [/handed-out$/, { contact }],
    [/apart$/, { collection: 'Contacts', ids: [contact, 'libre0000000000'] }],
    [/merge$/, { collection: 'Company', kept: company, merged: ['vide00000000000'] }],
    [/exports\/records$/, { ...chosen, format: 'json', columns: 'all', choice: { list: {} } }],
    [/exports\/cards$/, { company }],
    [/imports$/, { collection: 'Company', text: 'Raison sociale\nNeuve' }],
    [/second-factor$/, { demand: 'optional' }],
    [/processor$/, { name: 'Bristol SARL', contact: '', subprocessors: '' }],
    [/invitations$/, { email: 'invitee@example.fr' }],
    [/journal\/export$/, { kind: 'export' }],
    [/printers/, { profile: PROFILE_PRESETS[1] }],
    [/templates$/, { company, name: 'Autre', design }],
    [/templates\/(fit|layout)$/, { company, design }],
    [/draft$/, { design }],
    [/copy$/, { name: 'Copie' }],
    [/proof$/, { format: 'png', design }],
    [/file$/, { printer }],
    [/templates\//, { isArchived: true }],
    [/tokens$/, { name: 'Paie', rights: 'read', days: 30 }],
    [/views/, { name: 'Vue', collection: 'Company', query: '', isShared: true }],
    [/imports\//, { revision: 1 }],
  ];
  return bodies.find(([pattern]) => pattern.test(address))?.[1] ?? { key: 'x', token: 'x' };
}

function batchOf(): unknown {
  const url = `/api/collections/Contacts/records/${CONTACT}`;
  return {
    requests: [
      { method: 'PATCH', url, body: { JobTitle: 'Directrice' } },
      { method: 'POST', url: recordsPath('Company').replace('/admin', ''), body: { City: 'Dax' } },
    ],
  };
}
