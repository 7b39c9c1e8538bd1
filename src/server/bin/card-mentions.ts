import { sql } from 'kysely';
import type { CardMention } from '../../domain/bin/bin.ts';
import { type CardDesign, designSchema } from '../../domain/press/card-design.ts';
import type { RecordCollection } from '../../domain/record-collections.ts';
import type { BinReader } from './bin-entries.ts';
import { soughtOf } from './mentions.ts';

/** The fixed words of a card in one piece: a first name and a name may stand in texts of their own. */
function fixedWords({ sides }: CardDesign): string {
  const elements = sides.flatMap((side) => side.elements);
  const parts = elements.flatMap((element) => (element.kind === 'text' ? element.parts : []));
  return parts.flatMap((part) => (part.kind === 'words' ? part.words : [])).join(' ');
}

/**
 * The printed cards of a person's company whose name or fixed words, as they are edited or last
 * published, hold her name, one of her numbers or e-mails. Those of a company go with it.
 */
export async function cardsNaming(
  reader: BinReader,
  of: RecordCollection,
  state: { readonly id: string; readonly name: string },
): Promise<CardMention[]> {
  if (of !== 'Contacts') return [];
  const sought = await soughtOf(reader, of, state);
  const { rows } = await sql<CardMention & { draft: string; published: string | null }>`
    SELECT t.id, k.id AS company, t.name, t.draft, v.design AS published
    FROM "Contacts" p
    JOIN "Company" k ON k.id = p.company
    JOIN "Company" c ON c.id = k.id OR c."mergedInto" = k.id
    JOIN card_templates t ON t.company = c.id
    LEFT JOIN template_versions v ON v.template = t.id
      AND v.number = (SELECT max(number) FROM template_versions WHERE template = t.id)
    WHERE p.id = ${state.id} AND k.deleted IS NULL
    ORDER BY t.created, t.id`.execute(reader.db);
  return rows.flatMap(({ id, company, name, draft, published }) => {
    const designs = [draft, ...(published === null ? [] : [published])];
    const texts = [
      name,
      ...designs.map((design) => fixedWords(designSchema.parse(JSON.parse(design)))),
    ];
    const isNamed = texts.some((text) => sought.some(({ isIn }) => isIn(text)));
    return isNamed ? [{ id, company, name }] : [];
  });
}
