import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/support/app.ts';
import { storeCompany, storeContact } from '../../../test/support/store.ts';
import type { NewContact } from '../examples/factories.ts';

const visit = (test: TestApp, path: string, headers: Record<string, string> = {}) =>
  test.call('GET', path, { as: 'guest', headers });

/** The page as a browser reads it: numbers and addresses are written in character references. */
const readable = (text: string) =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));

async function publish(test: TestApp, values: Partial<NewContact> = {}): Promise<NewContact> {
  return storeContact(test.database, values);
}

describe('a public card', () => {
  it('shows the person and the company, each way as a link that acts', async () => {
    const test = await createTestApp();
    const company = await storeCompany(test.database, { Address2: 'Bâtiment C' });
    const contact = await publish(test, { company: company.id });
    const { status, headers, text } = await visit(test, `/c/${contact.id}`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toMatch(/^<!doctype html><html lang="fr">/);
    expect(text).toContain('<title>Maëlle Le Goff – Carte</title>');
    for (const shown of ['Architecte', 'Pôle patrimoine', 'Atelier Kerbrat', 'Bâtiment C']) {
      expect(text).toContain(shown);
    }
    for (const link of [
      'tel:+33639980010',
      'tel:+33261910011',
      'tel:+33261910010',
      'mailto:maelle.le-goff@atelier-kerbrat.example',
      'https://www.atelier-kerbrat.example/',
      'https://www.openstreetmap.org/search?query=3%20rue%20de%20l%E2%80%99Abb%C3%A9-Gr%C3%A9goire%2C%2029000%20Quimper',
      `/c/${contact.id}.vcf`,
    ]) {
      expect(readable(text)).toContain(`href="${link}"`);
    }
  });

  it('is found whatever way its address is written', async () => {
    const test = await createTestApp();
    const { id } = await publish(test);
    const capitals = id.toUpperCase();
    for (const path of [`/c/${id}/`, `/c/${capitals}`, `/C/${capitals}`, `/c/${id}?utm=x`]) {
      expect((await visit(test, path)).status).toBe(200);
    }
    for (const path of [`/c/${id}.vcf`, `/C/${capitals}.VCF`, `/c/${id}.vcf/`]) {
      expect((await visit(test, path)).headers['content-type']).toBe('text/vcard; charset=utf-8');
    }
  });

  it('loads nothing, runs nothing and is not indexed', async () => {
    const test = await createTestApp();
    const { id } = await publish(test);
    const { headers, text } = await visit(test, `/c/${id}`);
    const style = /<style>(.*)<\/style>/s.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(text).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(text).not.toMatch(/<script|\sstyle=|\son\w+=/);
    // The code is fetched when one asks for it only.
    expect(text.match(/<img[^>]*>/g)).toEqual([expect.stringContaining('loading="lazy"')]);
    expect(text.match(/<link[^>]*>/g)).toEqual([
      '<link rel="icon" type="image/svg+xml" href="/c/icon.svg"/>',
    ]);
    expect((await visit(test, '/c/icon.svg')).headers['content-type']).toBe('image/svg+xml');
  });

  it('names its company under a logo, and calls each link by what it is', async () => {
    const test = await createTestApp();
    const company = await storeCompany(test.database, {
      RaisonSociale: 'Atelier Kerbrat',
      logo: 'abc123def456ghi.png',
    });
    const links = [
      { label: 'LinkedIn', value: 'https://www.linkedin.com/in/zoe/' },
      { label: '', value: 'kerbrat.example/equipe' },
    ];
    const { id } = await publish(test, { company: company.id, links });
    const { text } = await visit(test, `/c/${id}`);
    expect(text).toContain('alt="" height="40"/>Atelier Kerbrat</p>');
    expect(text).toContain('<small>LinkedIn</small><span>www.linkedin.com/in/zoe</span>');
    expect(text).toContain('<small>Lien</small><span>kerbrat.example/equipe</span>');
  });

  it('weighs less than 10 KB', async () => {
    const test = await createTestApp();
    const { id } = await publish(test);
    const plain = await visit(test, `/c/${id}`);
    expect(Buffer.byteLength(plain.text)).toBeLessThan(10_240);
    const packed = await test.app.inject({
      url: `/c/${id}`,
      headers: { 'accept-encoding': 'br' },
    });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.rawPayload.length).toBeLessThan(4096);
  });

  it('tells nothing of the records behind it', async () => {
    const test = await createTestApp();
    const company = await storeCompany(test.database, { isActive: false });
    const contact = await publish(test, { company: company.id });
    for (const path of [`/c/${contact.id}`, `/c/${contact.id}.vcf`]) {
      const { text } = await visit(test, path);
      for (const secret of [company.id, 'collection', 'isActive', '2026-01-05 09', 'deleted']) {
        expect(text).not.toContain(secret);
      }
    }
  });

  it('escapes what staff typed and links to no script', async () => {
    const test = await createTestApp();
    const hostile = '"><script>alert(1)</script>';
    const company = await storeCompany(test.database, {
      RaisonSociale: hostile,
      Address1: hostile,
      City: hostile,
      siteweb: 'javascript:alert(1)',
      Tel: hostile,
    });
    const { id } = await publish(test, {
      Nom: hostile,
      Prenom: hostile,
      Email: `${hostile}@x`,
      Phone: 'javascript:alert(2)',
      Tel: hostile,
      Poste: hostile,
      company: company.id,
    });
    const { text } = await visit(test, `/c/${id}`);
    expect(text).not.toContain('<script');
    expect(text).not.toMatch(/href="\s*(javascript|data):/i);
    const targets = [...text.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href);
    expect(targets).toEqual([
      `/c/${id}.vcf`,
      expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\//),
      `/c/${id}.vcf?format=outlook`,
    ]);
  });

  it('leaves no trace of empty fields', async () => {
    const test = await createTestApp();
    const { id } = await publish(test, {
      Email: '',
      Phone: '',
      Tel: '',
      Poste: '',
      Poste2: '',
      company: '',
    });
    const { text } = await visit(test, `/c/${id}`);
    for (const label of ['Mobile', 'Téléphone', 'E-mail', 'Site web', 'Adresse', 'class="job"']) {
      expect(text).not.toContain(label);
    }
    expect(text).not.toContain('<ul');
    expect(text).not.toContain('undefined');
  });

  it('of someone without a name goes by the company, or says that it is not filled in', async () => {
    const test = await createTestApp();
    const nobody = { Nom: '', Prenom: ' ', Poste: '', Poste2: '', Phone: '', Tel: '', Email: '' };
    const switchboard = await publish(test, nobody);
    expect((await visit(test, `/c/${switchboard.id}`)).text).toContain('<h1>Atelier Kerbrat</h1>');
    const unreachable = {
      Tel: '',
      siteweb: '',
      Address1: '',
      Address2: '',
      CodePostal: '',
      City: '',
    };
    const company = await storeCompany(test.database, unreachable);
    const nothing = await publish(test, { ...nobody, company: company.id });
    expect((await visit(test, `/c/${nothing.id}`)).text).not.toContain('Ajouter aux contacts');
    const blank = await publish(test, { ...nobody, company: '' });
    const page = await visit(test, `/c/${blank.id}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Cette carte n’est pas encore remplie.');
    expect(page.text).not.toContain('.vcf');
  });

  it('that never was answers 404 and tells nothing', async () => {
    const test = await createTestApp();
    const pages = ['/c/abc123def456ghi', '/c/court', '/c/', '/c', '/c/a/b', "/c/x'%20OR%201=1--"];
    const texts = await Promise.all(
      pages.map(async (path) => {
        const { status, headers, text } = await visit(test, path);
        expect(status).toBe(404);
        expect(headers['x-robots-tag']).toBe('noindex, nofollow');
        return text;
      }),
    );
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('Cette adresse ne mène à aucune carte');
  });

  it('of a deleted contact answers 410 without a name, until the contact is restored', async () => {
    const test = await createTestApp();
    const { id } = await publish(test);
    await test.call('DELETE', `/admin/api/collections/Contacts/records/${id}`);
    for (const path of [`/c/${id}`, `/c/${id}.vcf`]) {
      const { status, text } = await visit(test, path);
      expect(status).toBe(410);
      expect(text).toContain('Cette carte n’est plus en service');
      expect(text.split('</style>')[1]).not.toMatch(/Goff|Kerbrat|Quimper|\d\d/);
      expect(text).not.toContain(id);
    }
    await test.call('POST', `/admin/api/collections/Contacts/records/${id}/restore`);
    expect((await visit(test, `/c/${id}`)).status).toBe(200);
  });

  it('goes with its company', async () => {
    const test = await createTestApp();
    const { id, company } = await publish(test);
    await test.call('DELETE', `/admin/api/collections/Company/records/${company}`);
    expect((await visit(test, `/c/${id}`)).status).toBe(410);
  });

  it('is asked for again each time, and sent only when it changed', async () => {
    const test = await createTestApp();
    const { id } = await publish(test);
    for (const path of [`/c/${id}`, `/c/${id}.vcf`]) {
      const first = await visit(test, path);
      expect(first.headers['cache-control']).toBe('no-cache');
      const etag = String(first.headers.etag);
      const again = await visit(test, path, { 'if-none-match': `"x", ${etag}` });
      expect([again.status, again.text]).toEqual([304, '']);
      await test.call('PATCH', `/admin/api/collections/Contacts/records/${id}`, {
        body: { Poste: `Gérante ${path}` },
      });
      const changed = await visit(test, path, { 'if-none-match': etag });
      expect(changed.status).toBe(200);
      expect(changed.text).toContain('Gérante');
    }
  });

  it('answers HEAD as GET, without the page', async () => {
    const test = await createTestApp();
    const { id } = await publish(test);
    const { status, headers, text } = await test.call('HEAD', `/c/${id}`, { as: 'guest' });
    expect([status, text]).toEqual([200, '']);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });
});
