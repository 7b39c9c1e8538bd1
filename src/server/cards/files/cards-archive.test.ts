import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { readArchive } from '../../../../test/support/archive.ts';
import { emptyFolder } from '../../../../test/support/database.ts';
import { exportLink } from '../../../../test/support/exports.ts';
import { setUpMerging } from '../../../../test/support/merging.ts';
import { copyCards } from './copy-cards.ts';

const PATH = '/admin/api/exports/cards';

it('An archive of public pages holds the files of a folder', async () => {
  const { test, create, merge } = await setUpMerging('sqlite', {
    publicUrl: 'https://cartes.example.fr',
  });
  const company = await create('Company', { RaisonSociale: 'Atelier' });
  const { id } = await create('Contacts', { Nom: 'Durand', company: company.id });
  const other = await create('Contacts', { Nom: 'Durant' });
  await merge('Contacts', [id, other.id]);

  const link = await exportLink(test, PATH, { company: '' });
  const answer = await test.call('GET', link, { as: 'guest' });
  expect(answer.headers['content-disposition']).toContain('cartes-2026-03-12.zip');
  const files = await readArchive(answer.bytes);

  const root = emptyFolder();
  const copied = { database: test.database, company: '', firm: '' };
  await copyCards(test.app, copied, { root, isRedrawn: false });
  const pages = [...files.keys()].filter((name) => name.startsWith('www/'));
  expect(pages.some((name) => name.includes(id))).toBe(true);
  for (const name of pages) {
    expect(files.get(name)?.equals(readFileSync(join(root, name))), name).toBe(true);
  }
  expect(pages.some((name) => name.includes(other.id))).toBe(true);
  expect(String(files.get('LISEZMOI.txt'))).toContain('le 12\u00a0mars 2026');
  expect([...files.keys()].filter((name) => !/^www\//.test(name))).toEqual(['LISEZMOI.txt']);
});

it('Without a public address nothing is handed out', async () => {
  const test = await createTestApp('sqlite');
  const { status } = await test.call('POST', PATH, { body: { company: '' } });
  expect(status).toBe(400);
});
