import { describe, expect, it, vi } from 'vitest';
import { readArchive } from '../../../../test/support/archive.ts';
import { design, text } from '../../../../test/support/card-layout.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { MADE_FILES } from '../../../../test/support/made-files.ts';
import { jpegFile } from '../../../../test/support/pictures.ts';
import { publishedCard, undrawnFiles } from '../../../../test/support/press-file.ts';
import { textOf } from '../../../../test/support/team.ts';
import { PROFILE_PRESETS } from '../../../domain/press/printer-presets.ts';
import { aContact } from '../../examples/factories.ts';
import { storeRecords } from '../../examples/store.ts';
import { ReadPdf } from '../pdf-reader/read-pdf.ts';
import { picturesOf } from './cards-task.ts';

const NAME = text({ id: 'name' });
const BARE = { Prenom: '', Email: '' };
const NOBODY_FITS = 'Beaucoup trop long pour la place qui reste sur cette carte';

describe('The file of a template', () => {
  it('holds the cards of everybody in the company, checked, under a name that says what it is', async () => {
    const { person, file } = await publishedCard('sqlite');
    await person({ Prenom: 'Julie', Nom: 'Martin', Email: 'julie@atelier.example' });
    await person({ Prenom: 'Zoé', Nom: 'Abel' });
    const answer = await file();
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="Atelier, Standard, version 1.pdf"; filename*=UTF-8\'\'Atelier%2C%20Standard%2C%20version%201.pdf',
    });
    expect(answer.report).toMatchObject({ cards: 2, rules: 47, drawnPages: 2 });
    expect((await ReadPdf.open(answer.bytes)).pages).toHaveLength(2);
  });

  it.each(DIALECTS)(
    'holds the cards of those who were chosen, and of nobody else (%s)',
    async (dialect) => {
      const { person, file, create } = await publishedCard(dialect, { pressFiles: undrawnFiles });
      const [julie] = [await person({ Nom: 'Martin' }), await person({ Nom: 'Abel' })];
      const chosen = await file({ contacts: [julie.id] });
      expect(chosen.report).toMatchObject({ drawnPages: 1 });
      const elsewhere = await create('Contacts', { Nom: 'Ailleurs' });
      expect((await file({ contacts: [julie.id, elsewhere.id] })).status).toBe(404);
    },
  );

  it('has a plate for each ink of its own that the printer has, and is none for another printer', async () => {
    const blue = { id: 'blue', name: 'PANTONE 293 C', kind: 'spot' };
    const inks = [{ ...blue, cmyk: { c: 100, m: 69, y: 0, k: 4 } }];
    const paint = { ink: blue.id };
    const made = design([text({ size: 12, paint })], { inks, corner: 3 });
    const { test, person, file } = await publishedCard('sqlite', { card: made });
    await person({ Prenom: 'Zoé', Nom: 'Abel' });
    const refused = await file();
    expect(refused.status).toBe(400);
    expect(Object(refused.body).data.findings).toMatchObject([{ rule: 'spots' }]);

    const profile = { ...PROFILE_PRESETS[0], spots: [blue.name], dieName: 'Decoupe' };
    const { body } = await test.call('POST', '/admin/api/printers', { body: { profile } });
    const answer = await file({ printer: textOf(body, 'id') });
    expect(answer.status).toBe(200);
    const bytes = Buffer.from(answer.bytes).toString('latin1');
    expect(bytes).toMatch(/\/Separation\s+\/PANTONE#20293#20C\s+\/DeviceCMYK/);
    expect(bytes).toMatch(/\/C1\s*\[\s*1 0?\.69 0 0?\.04\s*\]/);
    expect(bytes).toMatch(/\/Separation\s+\/Decoupe\s+\/DeviceCMYK/);
    expect(bytes).toContain('PDF/X-1a:2003');
    expect(bytes).toContain('/DestOutputProfile');
  });

  it('is none while a card has an error: whose, where and why is told', async () => {
    const { person, file } = await publishedCard('sqlite');
    await person({ Nom: 'Court' });
    const long = await person({
      Nom: 'Beaucoup trop long pour la place qui reste sur cette carte',
    });
    const answer = await file();
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      data: {
        findings: [
          {
            ...{
              contact: long.id,
              name: 'Beaucoup trop long pour la place qui reste sur cette carte',
            },
            ...{ side: 0, element: 'name', severity: 'error' },
          },
        ],
      },
    });
  });

  it('is none while a code leads to a hidden card, and is made without that person', async () => {
    const { person, file } = await publishedCard('sqlite');
    await person({ Nom: 'Martin' });
    const hidden = await person({ Nom: 'Masqué', cardState: 'hidden' });
    const refused = await file();
    expect(refused.status).toBe(400);
    expect(Object(refused.body).data.findings).toMatchObject([
      { rule: 'code-hidden', contact: hidden.id, label: 'QR code', severity: 'error' },
    ]);
    const made = await file({ except: [hidden.id] });
    expect((await ReadPdf.open(made.bytes)).pages).toHaveLength(1);
    expect((await file({ contacts: [hidden.id], except: [hidden.id] })).status).toBe(404);
  });

  it.each(DIALECTS)('leaves out who left, unless they are asked for (%s)', async (dialect) => {
    const { person, file } = await publishedCard(dialect, { pressFiles: undrawnFiles });
    await person({ Nom: 'Abel', cardState: 'left', leftOn: '2026-03-12' });
    expect((await file()).status).toBe(404);
    await person({ Nom: 'Brun', cardState: 'left', leftOn: '2026-03-13' });
    await person({ Nom: 'Martin' });
    expect((await file()).report).toMatchObject({ drawnPages: 2 });
    expect((await file({ departed: true })).report).toMatchObject({ drawnPages: 3 });
  });

  it('holds 1,000 cards at most, once those who are left out are gone', async () => {
    const { test, company, file } = await publishedCard('sqlite');
    const contacts = Array.from({ length: 1001 }, () =>
      aContact({ ...BARE, Nom: NOBODY_FITS, company }),
    );
    await storeRecords(test.database, { contacts });
    expect(await file()).toMatchObject({ status: 413, body: { data: {} } });
    const { status, body } = await file({ except: contacts.slice(0, 800).map(({ id }) => id) });
    expect(status).toBe(400);
    const { findings, errors, refused } = Object(body).data;
    expect([findings.length, errors, refused.length]).toEqual([200, 201, 201]);
  });

  it('is noted as handed out where it leads to cards, once it is made', async () => {
    const { test, person, file } = await publishedCard('sqlite');
    const julie = await person({ Nom: 'Martin' });
    await person({ Nom: NOBODY_FITS });
    const noted = async () => {
      const rows = await test.database.kysely.selectFrom('handed_out_codes').selectAll().execute();
      return rows.map(({ contact }) => contact);
    };
    expect((await file()).status).toBe(400);
    expect(await noted()).toEqual([]);
    expect((await file({ contacts: [julie.id] })).status).toBe(200);
    expect(await noted()).toEqual([julie.id]);
  });

  it('hands no code out where none is printed', async () => {
    const { test, person, file } = await publishedCard('sqlite', {
      card: design([NAME]),
      pressFiles: undrawnFiles,
    });
    await person({ Nom: 'Martin' });
    expect((await file()).status).toBe(200);
    const rows = await test.database.kysely.selectFrom('handed_out_codes').selectAll().execute();
    expect(rows).toEqual([]);
  });

  it('is one for each person when that is asked for, under names of their own', async () => {
    const { person, file } = await publishedCard('sqlite', { pressFiles: undrawnFiles });
    for (const Prenom of ['Zoé', 'Zoé', '']) await person({ Prenom, Nom: 'Abel/Brun' });
    const answer = await file({ perPerson: true });
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.report).toMatchObject({ drawnPages: 3 });
    expect(answer.headers['content-disposition']).toContain(
      'filename="Atelier, Standard, version 1.zip"',
    );
    const files = await readArchive(answer.bytes);
    expect([...files.keys()].sort()).toEqual([
      'AbelBrun.pdf',
      'Zoé-AbelBrun.pdf',
      'Zoé-AbelBrun_2.pdf',
    ]);
  });

  it('is given up as soon as nobody waits for it, and its place is free', async () => {
    const { test, company, file, path, printer } = await publishedCard('sqlite');
    const contacts = Array.from({ length: 400 }, () =>
      aContact({ ...BARE, Nom: 'Martin', company }),
    );
    await storeRecords(test.database, { contacts });
    const leave = async () => {
      const asked = await test.call('POST', path, { body: { printer } });
      const one = `${MADE_FILES}/${textOf(asked.body, 'id')}`;
      const progress = async () => {
        const { body } = await test.call('GET', one);
        expect(body).toMatchObject({ progress: { step: 'writing', all: 400 } });
      };
      await vi.waitFor(progress, { timeout: 30_000, interval: 5 });
      expect((await test.call('DELETE', one)).status).toBe(204);
    };
    await leave();
    await leave();
    expect((await file({ contacts: [contacts[0]?.id] })).status).toBe(200);
    expect(
      await test.database.kysely.selectFrom('handed_out_codes').selectAll().execute(),
    ).toHaveLength(1);
  });

  it('comes with what to look at, once for all whom it is true of', async () => {
    const { person, file } = await publishedCard('sqlite');
    const gone = await person({ Nom: 'Abel', cardState: 'left', leftOn: '2020-01-31' });
    await person({ Nom: 'Brun', cardState: 'left', leftOn: '2020-01-31' });
    const later = { cardState: 'left', leftOn: '2999-01-01' };
    await person({ Nom: 'Martin', Email: 'martin', ...later });
    const { bytes, report } = await file({ departed: true });
    expect((await ReadPdf.open(bytes)).pages).toHaveLength(3);
    expect(report).toMatchObject({
      ...{ cards: 3, rules: 47, drawnPages: 3, remarks: 3 },
      findings: [
        { rule: 'departed', contact: gone.id, name: 'Abel', others: 1, label: '' },
        { rule: 'odd-value', name: 'Martin', others: 0, label: 'E-mail', element: 'mail' },
      ],
    });
  });

  it.each(DIALECTS)(
    'prints the photo of whoever agreed to it, in the inks of the press (%s)',
    async (dialect) => {
      const photo = { kind: 'photo', id: 'photo', x: 8, y: 8, width: 3, height: 3 };
      const { person, file, upload } = await publishedCard(dialect, {
        card: design([NAME, photo]),
      });
      const { id } = await person({ Nom: 'Martin', photoConsent: '2026-03-01' });
      await upload('Contacts', id, { photo: await jpegFile() });
      const answer = await file();
      expect(answer.status).toBe(200);
      expect(answer.bytes.toString('latin1')).toContain('/ColorSpace /DeviceCMYK');
    },
  );

  it('refuses more pictures than fit into one file', async () => {
    const { test } = await publishedCard('sqlite');
    const { kysely: db, dialect } = test.database;
    const names = Array.from({ length: 101 }, (_, index) => `photo-${index}`);
    await expect(picturesOf({ db, dialect }, names)).rejects.toMatchObject({ status: 413 });
    expect(await picturesOf({ db, dialect }, names.slice(1))).toEqual(new Map());
  });

  it('stands in the journal with the number of cards', async () => {
    const { person, file, test } = await publishedCard('sqlite', { pressFiles: undrawnFiles });
    await person({ Nom: 'Martin' });
    await file();
    const { body } = await test.call('GET', '/admin/api/journal');
    expect(JSON.stringify(body)).toContain('{"printed":1}');
  });

  it('is none for a company in the bin', async () => {
    const { company, person, file, remove } = await publishedCard('sqlite');
    await person({ Nom: 'Martin' });
    await remove('Company', company);
    expect((await file()).status).toBe(404);
  });
});
