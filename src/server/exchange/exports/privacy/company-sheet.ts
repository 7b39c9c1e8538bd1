import { sql } from 'kysely';
import { z } from 'zod';
import { contactFields } from '../../../../domain/contact.ts';
import { fieldEntries } from '../../../../domain/field.ts';
import { frenchDate, frenchNumber } from '../../../../domain/french.ts';
import { shownName } from '../../../../domain/shown-name.ts';
import { recordTime } from '../../../../domain/time.ts';
import type { RecordReader } from '../../../records/sql/record-json.ts';
import type { PlainDocument } from '../html-document.ts';
import {
  measuresSection,
  type PrivacyFacts,
  processorSections,
  purposeSection,
  retentionSection,
  transfersSection,
} from './privacy-facts.ts';

const companySchema = z.object({
  RaisonSociale: z.string(),
  Address1: z.string(),
  Address2: z.string(),
  CodePostal: z.string(),
  City: z.string(),
  siret: z.string(),
});
const usesSchema = z.record(z.string(), z.number());

/** Fields that hold data about a person, without those that only belong to the look of a card. */
const PERSONAL = fieldEntries(contactFields).filter(
  ([name, field]) =>
    (field.type === 'text' || field.type === 'channels' || name === 'photo') &&
    !['color', 'departure'].includes(name),
);

/** In how many living records each field holds something; also how many there are. */
async function usesIn({ db }: RecordReader, company: string) {
  const filled = PERSONAL.map(([name]) => {
    const column = sql.ref(name);
    return sql`count(CASE WHEN ${column} NOT IN ('', '[]') THEN 1 END) AS ${column}`;
  });
  const { rows } = await sql`
    SELECT count(*) AS people, ${sql.join(filled)} FROM "Contacts"
    WHERE company = ${company} AND deleted IS NULL`.execute(db);
  return usesSchema.parse(rows[0]);
}

/** The sheet of one company, as it is now: who decides about the data, which, and how. */
export async function companySheet(
  reader: RecordReader,
  company: string,
  { facts, time }: { facts: PrivacyFacts; time: Date },
): Promise<PlainDocument | undefined> {
  const { rows } = await sql`
    SELECT "RaisonSociale", "Address1", "Address2", "CodePostal", "City", siret
    FROM "Company" WHERE id = ${company} AND deleted IS NULL`.execute(reader.db);
  const [found] = z.array(companySchema).parse(rows);
  if (!found) return undefined;
  const { people = 0, ...uses } = await usesIn(reader, company);
  const name = shownName(found.RaisonSociale);
  const address = [found.Address1, found.Address2, `${found.CodePostal} ${found.City}`.trim()];
  return {
    title: `Fiche RGPD · ${name}`,
    subtitle: `Données personnelles traitées pour l’entreprise (articles 28 et 30), au ${frenchDate(recordTime(time), 'Europe/Paris')}. Cette fiche décrit le traitement\u00a0; elle ne remplace pas le contrat.`,
    sections: [
      {
        title: 'Responsable de traitement',
        facts: [
          ['Entreprise', name],
          ['Adresse', address.filter(Boolean).join(', ') || 'non renseignée'],
          ['SIREN ou SIRET', found.siret || 'non renseigné'],
        ],
      },
      ...processorSections(facts),
      purposeSection(),
      {
        title: 'Personnes et données',
        facts: [['Personnes concernées', `${frenchNumber(people)}, du personnel de l’entreprise`]],
        table: {
          columns: ['Donnée', 'Personnes'],
          rows: PERSONAL.flatMap(([field, { label }]) => {
            const used = uses[field] ?? 0;
            return used === 0 ? [] : [[label, frenchNumber(used)]];
          }),
        },
        empty: 'Aucune donnée n’est enregistrée.',
      },
      retentionSection(facts),
      measuresSection(facts),
      transfersSection(),
      {
        title: 'Droits des personnes',
        paragraphs: [
          'Accès et portabilité\u00a0: le fichier d’accès de chaque personne. Rectification\u00a0: sur sa fiche, avec l’historique. Effacement\u00a0: définitif, depuis la corbeille. Opposition à l’affichage\u00a0: la carte est masquée.',
        ],
      },
    ],
  };
}
