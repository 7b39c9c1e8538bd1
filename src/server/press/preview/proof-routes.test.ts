import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { design, text } from '../../../../test/support/card-layout.ts';
import { textOf } from '../../../../test/support/team.ts';
import { writesOf } from '../../../../test/support/writes.ts';
import { ReadPdf } from '../pdf-reader/read-pdf.ts';

const PATH = '/admin/api/templates';

async function setUp() {
  const test = await createTestApp();
  const { create, remove } = writesOf(test);
  const company = await create('Company', { RaisonSociale: 'Atelier' });
  const person = (values: object) => create('Contacts', { company: company.id, ...values });
  const request = { company: company.id, name: 'Standard', design: design([text({})]) };
  const template = textOf((await test.call('POST', PATH, { body: request })).body, 'id');
  const prove = (body: object) => test.call('POST', `${PATH}/${template}/proof`, { body });
  return { test, company: company.id, create, remove, person, prove };
}

describe('A proof', () => {
  it('shows the card of somebody, of a draft that nobody has published', async () => {
    const { person, prove } = await setUp();
    const julie = await person({ Prenom: 'Julie', Nom: 'Martin' });
    const answer = await prove({ contact: julie.id, format: 'pdf' });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringContaining('epreuve_Atelier_Julie-Martin_Standard.pdf'),
    });
    expect((await ReadPdf.open(answer.bytes)).pages).toHaveLength(1);
  });

  it('shows what one is working on, before it is saved', async () => {
    const { prove } = await setUp();
    const sides = [{ elements: [text({})] }, { elements: [] }];
    const answer = await prove({ design: design([], { sides }), format: 'pdf' });
    expect((await ReadPdf.open(answer.bytes)).pages).toHaveLength(2);
  });

  it('is a picture too, of a hard case, and of a card with errors', async () => {
    const { person, prove } = await setUp();
    await person({ Nom: 'Beaucoup trop long pour la place qui reste ici, et plus encore' });
    const answer = await prove({ hardCase: 'longest-name', format: 'png' });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.bytes.subarray(1, 4).toString()).toBe('PNG');
  });

  it('is none of somebody else’s people, and of a company in the bin', async () => {
    const { company, create, remove, prove } = await setUp();
    const stranger = await create('Contacts', { Nom: 'Autre' });
    expect((await prove({ contact: stranger.id, format: 'pdf' })).status).toBe(404);
    expect((await prove({ format: 'gif' })).status).toBe(400);
    await remove('Company', company);
    expect((await prove({ format: 'pdf' })).status).toBe(404);
  });
});
