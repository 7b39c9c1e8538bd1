import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../../test/support/app.ts';
import { DIALECTS } from '../../../../../test/support/database.ts';
import { EXPORTS_HERE } from '../../../../../test/support/exports.ts';
import { withPaul } from '../../../../../test/support/team.ts';
import { writesOf } from '../../../../../test/support/writes.ts';

const INSTALLATION = '/admin/api/installation';
const REGISTER = `${INSTALLATION}/register`;
const sheetOf = (id: string) => `/admin/api/collections/Company/records/${id}/privacy-sheet`;
const PROCESSOR = {
  name: 'Imprimerie du Port, 1 quai de la Fosse, Nantes',
  contact: 'rgpd@example.fr',
  subprocessors: 'Hébergeur SA, Rennes',
};

async function setUp(dialect: (typeof DIALECTS)[number], settings = {}) {
  const test = await createTestApp(dialect, settings, EXPORTS_HERE);
  const { create } = writesOf(test);
  const company = await create('Company', { RaisonSociale: 'Atelier <Kerbrat>', City: 'Brest' });
  await create('Contacts', { Nom: 'Zqxvbkwy', Email: 'z@example.fr', company: company.id });
  await create('Contacts', { Nom: 'Durand', Phone: '06 39 98 00 10', company: company.id });
  await create('Company', { RaisonSociale: 'Sans personne' });
  const said = await test.call('POST', `${INSTALLATION}/processor`, { body: PROCESSOR });
  expect(said.body).toMatchObject({ processor: PROCESSOR });
  return { test, company };
}

describe.each(DIALECTS)('what is said about personal data on %s', (dialect) => {
  it('of a company is who treats which fields of how many people, for how long, and how they are protected', async () => {
    const { test, company } = await setUp(dialect, { historyDays: 180, binDays: 30 });
    const answer = await test.call('GET', sheetOf(company.id));
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; .*fiche-rgpd-Atelier.*\.html/,
    );
    for (const text of [
      '<h1>Fiche RGPD · Atelier &lt;Kerbrat&gt;</h1>',
      '<dd>Imprimerie du Port, 1 quai de la Fosse, Nantes</dd>',
      '<p>Hébergeur SA, Rennes</p>',
      '<dt>Personnes concernées</dt><dd>2, du personnel de l’entreprise</dd>',
      '<td>Nom</td><td>2</td>',
      '<td>Email</td><td>1</td>',
      '<td>Mobile</td><td>1</td>',
      '<dt>Historique</dt><dd>180 jours</dd>',
      '<dt>Corbeille</dt><dd>30 jours</dd>',
      '<dt>Accès</dt><dd>1\u00a0compte, dont 1\u00a0administrateur</dd>',
      'En clair\u00a0: https n’est pas réglé',
    ]) {
      expect(answer.text).toContain(text);
    }
    for (const person of ['Zqxvbkwy', 'Poste', 'z@example.fr']) {
      expect(answer.text).not.toContain(person);
    }
    expect((await test.call('GET', sheetOf('nobodyatall0000'))).status).toBe(404);
  });

  it('of all companies is the register, for administrators', async () => {
    const { test } = await setUp(dialect, { publicUrl: 'https://cartes.example.fr' });
    const answer = await test.call('GET', REGISTER);
    expect(answer.text).toContain('<td>Atelier &lt;Kerbrat&gt;</td><td>Brest</td><td>2</td>');
    expect(answer.text).not.toContain('Sans personne');
    expect(answer.text).toContain('<dt>Transport</dt><dd>Chiffré (https)</dd>');
    expect(answer.text).toContain('<h1>Registre des traitements</h1>');
    expect(answer.text).toContain('Imprimerie du Port');
    const paul = await withPaul(dialect);
    expect((await paul.call('GET', REGISTER, { as: paul.asPaul })).status).toBe(403);
    const path = `${INSTALLATION}/processor`;
    const refused = await paul.call('POST', path, { as: paul.asPaul, body: PROCESSOR });
    expect(refused.status).toBe(403);
  });

  it('says that nobody is named while nobody was', async () => {
    const test = await createTestApp(dialect, {}, EXPORTS_HERE);
    const { text } = await test.call('GET', REGISTER);
    expect(text).toContain('non renseigné (page Installation)');
    expect(text).toContain('Aucune entreprise n’a de contact.');
  });
});
