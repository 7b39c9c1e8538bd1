import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/support/app.ts';
import { storeCompany, storeContact } from '../../../test/support/store.ts';
import type { NewCompany, NewContact } from '../examples/factories.ts';

const visit = (test: TestApp, path: string, headers: Record<string, string> = {}) =>
  test.call('GET', path, { as: 'guest', headers });

/** The text of a page, without its style. */
const bodyOf = (text: string) => text.replace(/<style>.*?<\/style>/gs, '');

const HOUR_MS = 3_600_000;

const MAELLE = /Ma(ë|&#235;)lle|Goff|39 98 00 10|maelle/i;

async function someoneWhoLeft(
  test: TestApp,
  contact: Partial<NewContact>,
  company: Partial<NewCompany> = {},
): Promise<NewContact> {
  const { id } = await storeCompany(test.database, company);
  return storeContact(test.database, { company: id, cardState: 'left', ...contact });
}

describe('the card of someone who is not shown', () => {
  it('that is hidden answers 404 without a name, for the page, the file and the code', async () => {
    const test = await createTestApp();
    const { id } = await storeContact(test.database, { cardState: 'hidden' });
    for (const path of [`/c/${id}`, `/c/${id}.vcf`, `/c/${id}/qr.svg`]) {
      const { status, text } = await visit(test, path);
      expect(status).toBe(404);
      expect(text).toContain('Cette carte n’est pas disponible');
      expect(bodyOf(text)).not.toMatch(MAELLE);
      expect(bodyOf(text)).not.toContain('Kerbrat');
    }
  });

  it('shows them until the day of the departure, and no trace of them from then on', async () => {
    const test = await createTestApp();
    const { id } = await someoneWhoLeft(test, { leftOn: '2026-03-13' }, { departure: 'sentence' });
    // It is 15:05 in France; midnight is 8 hours and 55 minutes away.
    test.clock.advance(8.9 * HOUR_MS);
    expect((await visit(test, `/c/${id}`)).status).toBe(200);
    test.clock.advance(0.1 * HOUR_MS);
    for (const path of [`/c/${id}`, `/c/${id}.vcf`]) {
      const { status, text } = await visit(test, path);
      expect(status).toBe(410);
      expect(text).toContain('La personne qui vous l’a remise a quitté l’entreprise.');
      expect(bodyOf(text)).not.toMatch(MAELLE);
    }
  });

  it('says the sentence of a company that chose one, also once its other fields change', async () => {
    const test = await createTestApp();
    const departureText = 'Notre agence de Brest vous accueille.';
    const rule = { departure: 'sentence', departureText };
    const { id, company } = await someoneWhoLeft(test, {}, rule);
    const body = { City: 'Brest' };
    await test.call('PATCH', `/admin/api/collections/Company/records/${company}`, { body });
    const { text } = await visit(test, `/c/${id}`);
    expect(text).toContain(departureText);
    expect(text).toContain('Atelier Kerbrat');
  });

  it('leads to the desk of a company that never chose what to show', async () => {
    const test = await createTestApp();
    const { id } = await someoneWhoLeft(test, {});
    const { status, text } = await visit(test, `/c/${id}`);
    expect(status).toBe(410);
    expect(text).toContain('Atelier Kerbrat vous répondra');
    expect(text).toContain('&#48;2\u00a0&#54;1\u00a0');
    expect(text).toContain('href="https://www.atelier-kerbrat.example/"');
    expect(bodyOf(text)).not.toMatch(MAELLE);
  });

  it('looks like the company', async () => {
    const test = await createTestApp();
    const { id } = await someoneWhoLeft(
      test,
      {},
      { color: '#0b5d3b', logo: 'abc123def456ghi.png' },
    );
    const { text, headers } = await visit(test, `/c/${id}`);
    expect(text).toContain(
      '<img class="logo" src="/i/abc123def456ghi.png" alt="" height="40"/>Atelier Kerbrat</p>',
    );
    const styles = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style);
    expect(styles).toHaveLength(2);
    expect(styles[1]).toContain('--accent:#0b5d3b');
    for (const style of styles) {
      const hash = createHash('sha256').update(style).digest('base64');
      expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    }
  });

  it('leads to the successor, whose card is published', async () => {
    const test = await createTestApp();
    const next = await storeContact(test.database, { Prenom: 'Yann', Nom: 'Riou' });
    const { id } = await someoneWhoLeft(test, { departure: 'successor', successor: next.id });
    const { status, text } = await visit(test, `/c/${id}`);
    expect(status).toBe(410);
    expect(text).toContain('Votre interlocuteur est désormais Yann Riou');
    expect(text).toContain(`href="/c/${next.id}"`);
    expect(bodyOf(text)).not.toMatch(MAELLE);
  });

  it('leads to the desk where the successor has left too, or was deleted', async () => {
    const test = await createTestApp();
    const gone = await storeContact(test.database, { Nom: 'Riou', cardState: 'left' });
    const deleted = await storeContact(test.database, { Nom: 'Riou' });
    await test.call('DELETE', `/admin/api/collections/Contacts/records/${deleted.id}`);
    for (const successor of [gone.id, deleted.id]) {
      const { id } = await someoneWhoLeft(test, { departure: 'successor', successor });
      const { text } = await visit(test, `/c/${id}`);
      expect(text).toContain('Atelier Kerbrat vous répondra');
      expect(text).not.toContain('Riou');
    }
  });

  it('is shown again as soon as the card is published', async () => {
    const test = await createTestApp();
    const { id } = await storeContact(test.database, { cardState: 'hidden' });
    expect((await visit(test, `/c/${id}`)).status).toBe(404);
    const body = { cardState: 'published' };
    await test.call('PATCH', `/admin/api/collections/Contacts/records/${id}`, { body });
    expect((await visit(test, `/c/${id}`)).status).toBe(200);
  });
});

describe('the page of a card', () => {
  it('speaks English to who prefers it, and keeps both apart', async () => {
    const test = await createTestApp();
    const { id } = await storeContact(test.database);
    const english = await visit(test, `/c/${id}`, { 'accept-language': 'en-GB,en;q=0.9' });
    expect(english.text).toContain('<html lang="en">');
    expect(english.text).toContain('Add to contacts');
    expect(english.headers.vary).toContain('accept-language');
    const french = await visit(test, `/c/${id}`, { 'accept-language': 'fr' });
    expect(french.text).toContain('Ajouter aux contacts');
    const gone = await visit(test, '/c/abc123def456ghi', { 'accept-language': 'en' });
    expect(gone.text).toContain('There is no card at this address');
  });

  it('takes the colour of the company, and allows no other style', async () => {
    const test = await createTestApp();
    const company = await storeCompany(test.database, { color: '#0b5d3b' });
    const { id } = await storeContact(test.database, { company: company.id });
    const { text, headers } = await visit(test, `/c/${id}`);
    expect(text).toContain('--accent:#0b5d3b');
    const policy = String(headers['content-security-policy']);
    expect(policy.match(/'sha256-/g)).toHaveLength(2);
    expect(policy).not.toContain('unsafe');
    expect((await visit(test, `/c/${id}`)).headers['content-security-policy']).toBe(policy);
  });

  it('holds no address and no number that a pattern finds, yet shows them', async () => {
    const test = await createTestApp();
    const { id } = await storeContact(test.database, {
      emails: [{ label: '', value: 'facturation@atelier.example' }],
      phones: [{ label: 'WhatsApp', value: '07 39 98 00 12' }],
    });
    const { text } = await visit(test, `/c/${id}`);
    expect(text).not.toMatch(/[\w.-]+@[\w.-]+/);
    expect(text).not.toMatch(/(?:\+33|0)[\s.\u00a0]?[1-9](?:[\s.\u00a0]?\d{2}){4}/);
    expect(text).not.toContain('mailto:');
  });

  it('has its code at hand, dark on white', async () => {
    const test = await createTestApp();
    const { id } = await storeContact(test.database);
    const { text, headers } = await visit(test, `/c/${id}/qr.svg`);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(text).toMatch(/<svg .*fill="#ffffff".*<\/svg>\n$/s);
  });

  it('tells messengers the name, the job and the company', async () => {
    const test = await createTestApp('sqlite', { publicUrl: 'https://cartes.example' });
    const { id } = await storeContact(test.database);
    const { text } = await visit(test, `/c/${id}`);
    expect(text).toContain('<meta property="og:title" content="Maëlle Le Goff"/>');
    expect(text).toContain(
      '<meta name="description" property="og:description" content="Architecte · Pôle patrimoine · Atelier Kerbrat"/>',
    );
  });
});
