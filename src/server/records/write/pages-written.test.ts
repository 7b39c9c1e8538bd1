import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emptyFolder } from '../../../../test/support/database.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { aCompany } from '../../examples/factories.ts';
import { storeRecords } from '../../examples/store.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { createRecord } from './write-create.ts';
import { writeRecords } from './write-records.ts';

/** Of the log of SQLite: a page and its head. */
const FRAME_BYTES = 4096 + 24;

/** Where next to nothing is stored, each table and index that is written is one page. */
const PAGES_MAX = 24;

test(`a contact that is created alone writes at most ${PAGES_MAX} pages: a new index is one more`, async () => {
  const dataDir = emptyFolder();
  const database = await openDatabase({ dataDir });
  onTestFinished(() => database.close());
  const company = aCompany();
  await storeRecords(database, { companies: [company] });
  const create = (Nom: string) =>
    writeRecords({ database, clock: () => new Date() }, { by: BY_ITSELF }, (context) =>
      createRecord(context, COLLECTIONS.Contacts, {
        ...{ Nom, Prenom: 'Zoé', Email: `${Nom}@atelier.example`, Poste: 'Architecte' },
        ...{ Phone: '06 39 98 00 10', Tel: '01 99 00 00 10', company: company.id },
      }),
    );
  const logLength = () => statSync(join(dataDir, 'bristol.db-wal')).size;
  await create('Durand');
  const before = logLength();
  await create('Moreau');
  const pages = (logLength() - before) / FRAME_BYTES;
  expect(pages).toBeGreaterThan(0);
  expect(pages).toBeLessThanOrEqual(PAGES_MAX);
});
