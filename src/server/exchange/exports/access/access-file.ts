import { sql } from 'kysely';
import { fullName } from '../../../../domain/contact.ts';
import { ApiError } from '../../../../domain/errors.ts';
import { recordTime } from '../../../../domain/time.ts';
import { among } from '../../../platform/database/id-list.ts';
import { openReader } from '../../../platform/database/open.ts';
import { type ArchiveEntry, archiveOf } from '../../../platform/downloads/archive.ts';
import { readImage } from '../../../records/images/image-store.ts';
import type { RecordReader } from '../../../records/sql/record-json.ts';
import type { AccessTask } from '../export-task.ts';
import { htmlDocument } from '../html-document.ts';
import { PICTURES_FOLDER } from '../readme.ts';
import { vcardFile } from '../vcard-file.ts';
import { accessPage } from './access-page.ts';
import { type PersonData, readPerson, readRecipient } from './person-data.ts';

/** The bytes of an archive of all that is stored about one person. */
export async function* accessFile(task: AccessTask): AsyncGenerator<Uint8Array> {
  const opened = openReader(task.storage);
  try {
    const reader = { db: opened.kysely, dialect: opened.dialect };
    const { of } = task;
    const data = await ('contact' in of
      ? readPerson(reader, of.contact)
      : readRecipient(reader, of.email));
    // Erased since.
    if (!data) throw new ApiError('not_found');
    yield* archiveOf(entries(reader, task, data), task.time);
  } finally {
    await opened.close();
  }
}

async function* entries(
  reader: RecordReader,
  { publicUrl, time }: AccessTask,
  data: PersonData,
): AsyncGenerator<ArchiveEntry> {
  const text = (name: string, content: string) => ({
    name,
    compressed: false,
    content: [Buffer.from(content)],
  });
  yield text('donnees.json', `${JSON.stringify(asJson(data, time), null, 2)}\n`);
  yield text('donnees.html', htmlDocument(accessPage(data, nameOf(data), time)));
  if (data.living.length > 0) {
    const content = vcardFile(reader, data.living, publicUrl);
    yield { name: 'contact.vcf', compressed: false, content };
  }
  yield* pictures(reader, data.ids);
}

function nameOf({ records: [own], proofs }: PersonData): string {
  if (!own) return proofs.at(-1)?.name ?? '';
  return fullName({ Prenom: String(own.Prenom ?? ''), Nom: String(own.Nom ?? '') });
}

function asJson(data: PersonData, time: Date) {
  const { records, company, orders, cards, cardEvents, changes, visits, texts } = data;
  const [fiche, ...fichesFusionnees] = records;
  return {
    le: recordTime(time),
    fiche,
    fichesFusionnees,
    entreprise: company,
    commandes: orders,
    cartesPreparees: cards,
    suitesDesCartes: cardEvents,
    bonsATirer: data.proofs,
    reponses: data.answers,
    ouvertures: data.openings,
    textes: texts,
    historique: changes,
    visites: visits,
  };
}

/** The pictures as they came, replaced ones that the history still holds included. */
async function* pictures(
  { db, dialect }: RecordReader,
  ids: readonly string[],
): AsyncGenerator<ArchiveEntry> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM images
    WHERE collection = 'Contacts' AND variant = 'full' AND record ${among(dialect, ids)}
    ORDER BY name`.execute(db);
  for (const { name } of rows) {
    const bytes = await readImage(db, name, 'full');
    if (bytes) yield { name: `${PICTURES_FOLDER}/${name}`, compressed: true, content: [bytes] };
  }
}
