import { sql } from 'kysely';
import { z } from 'zod';
import { frenchDate, frenchNumber } from '../../../../domain/french.ts';
import { shownName } from '../../../../domain/shown-name.ts';
import { recordTime } from '../../../../domain/time.ts';
import { openReader } from '../../../platform/database/open.ts';
import type { RecordReader } from '../../../records/sql/record-json.ts';
import type { PrivacyTask } from '../export-task.ts';
import { htmlDocument, type PlainDocument } from '../html-document.ts';
import { companySheet } from './company-sheet.ts';
import {
  measuresSection,
  type PrivacyFacts,
  processorSections,
  purposeSection,
  retentionSection,
  transfersSection,
} from './privacy-facts.ts';

/** The bytes of a document about the data of a company, or of all of them. */
export async function* privacyFile(task: PrivacyTask): AsyncGenerator<Uint8Array> {
  const { storage, company } = task;
  const opened = openReader(storage);
  try {
    const reader = { db: opened.kysely, dialect: opened.dialect };
    const document =
      company === '' ? await register(reader, task) : await companySheet(reader, company, task);
    if (document) yield Buffer.from(htmlDocument(document));
  } finally {
    await opened.close();
  }
}

const controllersSchema = z.array(
  z.object({ name: z.string(), city: z.string(), people: z.number() }),
);

/** The record that a processor keeps of what it does for whom (article 30, 2), as it is now. */
async function register(
  { db }: RecordReader,
  { facts, time }: { facts: PrivacyFacts; time: Date },
): Promise<PlainDocument> {
  const { rows } = await sql`
    SELECT "RaisonSociale" AS name, "City" AS city, "contactCount" AS people FROM "Company"
    WHERE deleted IS NULL AND "contactCount" > 0
    ORDER BY "RaisonSociale_fold", "RaisonSociale", seq`.execute(db);
  const controllers = controllersSchema.parse(rows);
  const people = controllers.reduce((sum, controller) => sum + controller.people, 0);
  return {
    title: 'Registre des traitements',
    subtitle: `Du sous-traitant, pour le compte des entreprises clientes (article 30, 2), au ${frenchDate(recordTime(time), 'Europe/Paris')}.`,
    sections: [
      ...processorSections(facts),
      purposeSection(),
      {
        title: 'Responsables de traitement',
        facts: [['Personnes concernées', frenchNumber(people)]],
        table: {
          columns: ['Entreprise', 'Ville', 'Personnes'],
          rows: controllers.map(({ name, city, people: count }) => [
            shownName(name),
            city,
            frenchNumber(count),
          ]),
        },
        empty: 'Aucune entreprise n’a de contact.',
      },
      transfersSection(),
      retentionSection(facts),
      measuresSection(facts),
    ],
  };
}
