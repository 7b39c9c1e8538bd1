import { describe, expect, it } from 'vitest';
import { agencyPdf, BAND, writtenPdf } from '../../../../test/support/agency-pdf.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { design, text } from '../../../../test/support/card-layout.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { fetchedFile } from '../../../../test/support/made-files.ts';
import { formOf } from '../../../../test/support/pictures.ts';
import { textOf } from '../../../../test/support/team.ts';
import { writesOf } from '../../../../test/support/writes.ts';
import type { AgencyPage } from '../../../domain/press/agency/agency-page.schema.ts';
import {
  AGENCY_PDF_BYTES_MAX,
  AGENCY_STORED_MAX,
} from '../../../domain/press/agency/agency-page.ts';
import { PROFILE_PRESETS } from '../../../domain/press/printer-presets.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { ReadPdf } from '../pdf-reader/read-pdf.ts';
import { assetRetention } from '../templates/asset-retention.ts';
import { agencyInThread } from './agency-in-thread.ts';

const PATH = '/admin/api/agency-pages';
const DAY_MS = 24 * 60 * 60 * 1000;

function bring({ call }: TestApp, bytes: Uint8Array, name = 'carte.pdf') {
  const body = formOf({ file: new File([new Uint8Array(bytes)], name) });
  return call('POST', PATH, { body });
}

/** The first page of a PDF that is brought and taken. */
async function brought(test: TestApp, bytes: Uint8Array): Promise<AgencyPage> {
  const { body } = await bring(test, bytes);
  return Object(body).pages[0].page;
}

async function setUp(dialect: Dialect = 'sqlite') {
  const test = await createTestApp(dialect);
  const { create } = writesOf(test);
  const company = await create('Company', { RaisonSociale: 'Atelier' });
  await create('Contacts', { company: company.id, Prenom: 'Zoé', Nom: 'Abel' });
  const post = (path: string, body?: object, headers = {}) =>
    test.call('POST', `/admin/api${path}`, { body, headers });
  /** A design with a name on this page. */
  const shown = (page: string) =>
    design([{ kind: 'page', id: 'page', page, x: -3, y: -3 }, text({ id: 'name', y: 30 })]);
  /** Begins and publishes a template on this page. */
  const published = async (page: string) => {
    const request = { company: company.id, name: 'Standard', design: shown(page) };
    const template = textOf((await post('/templates', request)).body, 'id');
    const answer = await post(`/templates/${template}/publish`, undefined, { 'if-match': '"1"' });
    return { template, answer };
  };
  return { test, call: test.call, company: company.id, post, shown, published };
}

describe('The PDF of an agency', () => {
  it('is answered page by page, and each page can be looked at again', async () => {
    const { test, call } = await setUp();
    const answer = await bring(test, await agencyPdf({ pages: 2 }));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      pages: [
        { number: 1, page: { file: 'carte.pdf', number: 1, spots: [] }, refusals: [] },
        { number: 2, page: { number: 2 }, refusals: [] },
      ],
    });
    const [{ page }] = Object(answer.body).pages;
    expect((await call('GET', `${PATH}/${page.id}`)).body).toEqual(page);
    const picture = await call('GET', `${PATH}/${page.id}/picture`);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(picture.bytes.subarray(8, 12).toString()).toBe('WEBP');
  });

  it('is taken again when there are as many pages as there may be, and no other one is', async () => {
    const { test } = await setUp();
    const bytes = await agencyPdf();
    const page = await brought(test, bytes);
    const rows = Array.from({ length: AGENCY_STORED_MAX - 1 }, (_, nth) => ({
      ...{ id: `page-${nth}`, bytes: Buffer.of(1), picture: Buffer.of(1), facts: '{}' },
      created: recordTime(test.clock.read()),
    }));
    await test.database.write((tx) => tx.insertInto('press_pages').values(rows).execute());
    expect((await brought(test, bytes)).id).toBe(page.id);
    const other = await bring(test, await agencyPdf({ content: `${BAND} 0 0 1 1 re f` }));
    expect([other.status, other.body]).toMatchObject([
      400,
      { message: 'Too many pages of agencies.' },
    ]);
  });

  it('is refused with a sentence that says what to ask the agency for', async () => {
    const { test } = await setUp();
    const answer = await bring(test, new Uint8Array(10));
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { data: { file: { message: expect.stringContaining('n’est pas un PDF lisible') } } },
    ]);
    const large = await bring(test, new Uint8Array(AGENCY_PDF_BYTES_MAX + 1));
    expect(Object(large.body).data.file.message).toContain('plus de 20\u00a0Mo');
    const rgb = await bring(test, await agencyPdf({ content: '1 0 0 rg 0 0 9 9 re f' }));
    expect(rgb.body).toMatchObject({ pages: [{ number: 1, refusals: [{ rule: 'rgb' }] }] });
    expect(Object(rgb.body).pages[0].page).toBeUndefined();
  });

  it.each(DIALECTS)(
    'lies under the card on screens, in the file for the press and on proofs (%s)',
    async (dialect) => {
      const { test, company, post, shown, published } = await setUp(dialect);
      const page = await brought(test, await agencyPdf({ content: `${BAND} ` }));
      const laidOut = await post('/templates/layout', { company, design: shown(page.id) });
      expect(JSON.stringify(Object(laidOut.body).sides)).toContain(`"data-page":"${page.id}"`);
      expect(Object(laidOut.body).findings).toEqual([]);

      const { template, answer } = await published(page.id);
      expect(answer.status).toBe(200);
      const profile = PROFILE_PRESETS[0];
      const printer = textOf((await post('/printers', { profile })).body, 'id');
      const file = await fetchedFile(test, `/admin/api/templates/${template}/versions/1/file`, {
        body: { printer },
      });
      expect(file.status).toBe(200);
      expect((await ReadPdf.open(file.bytes)).pages).toHaveLength(1);
      const proof = await post(`/templates/${template}/proof`, { format: 'pdf' });
      expect(proof.status).toBe(200);
      const version = await test.call('GET', `/admin/api/templates/${template}/versions/1`);
      expect(Object(version.body).assets).toContainEqual({
        ...{ kind: 'page', name: page.id, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      });
    },
  );

  it('keeps a file from leaving with a sample text under a field, which is named', async () => {
    const { test, company, post, shown } = await setUp();
    const page = await brought(test, await writtenPdf('Jean Dupont', { x: 13, y: 30 }));
    const { body } = await post('/templates/layout', { company, design: shown(page.id) });
    expect(Object(body).findings).toMatchObject([
      { rule: 'page-under-text', severity: 'error', element: 'name' },
    ]);
    expect(Object(body).findings[0].message).toContain('Jean Dupont');
  });

  it('is an error of the card, and of its publication, when it is not there any more', async () => {
    const { company, post, shown, published } = await setUp();
    const { body } = await post('/templates/layout', { company, design: shown('page-none') });
    expect(Object(body).findings).toMatchObject([{ rule: 'page-missing', severity: 'error' }]);
    const { answer } = await published('page-none');
    expect(answer.body).toMatchObject({ data: { assets: { missing: ['page-none'] } } });
  });

  it.each(DIALECTS)(
    'goes in a night a week after it was brought, unless a draft or a version shows it (%s)',
    async (dialect) => {
      const { test, call, published } = await setUp(dialect);
      const unused = await brought(test, await agencyPdf());
      const used = await brought(test, await agencyPdf({ content: `${BAND} ` }));
      await published(used.id);
      const created = recordTime(new Date(test.clock.read().getTime() - 8 * DAY_MS));
      await test.database.write((tx) => tx.updateTable('press_pages').set({ created }).execute());
      await assetRetention(test.deps).run(new AbortController().signal);
      expect((await call('GET', `${PATH}/${unused.id}`)).status).toBe(404);
      expect((await call('GET', `${PATH}/${used.id}`)).status).toBe(200);
    },
  );
});

describe('A hostile PDF', () => {
  const job = async () => ({ file: 'carte.pdf', bytes: await agencyPdf() });
  const refused = (rule: string) => ({ kind: 'refused', rule });

  it('takes no more work than a card needs, which says nothing of the file', async () => {
    const slow = { memory: Infinity, processorMs: 1, ms: 60_000 };
    expect(await agencyInThread(await job(), slow)).toEqual(refused('too-slow'));
  });

  it('takes no more memory than a card needs, which says nothing of the file', async () => {
    const small = { memory: 0, processorMs: Infinity, ms: 60_000 };
    expect(await agencyInThread(await job(), small)).toEqual(refused('too-much-memory'));
  });

  it('is to be brought again when the machine was too busy to read it', async () => {
    const busy = agencyInThread(await job(), { memory: Infinity, processorMs: Infinity, ms: 1 });
    await expect(busy).rejects.toMatchObject({ code: 'uploads_busy', status: 503 });
  });

  it('that is fine after all is taken by the same thread', async () => {
    const whole = { memory: Infinity, processorMs: Infinity, ms: 30_000 };
    expect(await agencyInThread(await job(), whole)).toMatchObject({ kind: 'pages' });
  });
});
