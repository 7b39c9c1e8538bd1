import { sql } from 'kysely';
import type { CardMention } from '../../../domain/bin/erase.schema.ts';
import type { AgencyPage } from '../../../domain/press/agency/agency-page.schema.ts';
import { type CardDesign, designSchema } from '../../../domain/press/card-design.schema.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import type { BinReader } from '../../lifecycle/bin/bin-entries.ts';
import { agencyPages } from '../../press/agency/page-store.ts';
import { assetNames } from '../../press/templates/version-assets.ts';
import { soughtOf } from '../../records/find/mentions.ts';

/**
 * What a card says of everybody, in one piece: a first name and a name may stand in texts of their own.
 * A page of an agency says it in drawn letters.
 */
function fixedWords({ sides }: CardDesign, pages: ReadonlyMap<string, AgencyPage>): string {
  const elements = sides.flatMap((side) => side.elements);
  const words = elements.flatMap((element) => {
    if (element.kind === 'page')
      return pages.get(element.page)?.texts.map(({ text }) => text) ?? [];
    if (element.kind !== 'text') return [];
    return element.parts.flatMap((part) => (part.kind === 'words' ? part.words : []));
  });
  return words.join(' ');
}

/**
 * The printed cards of a person's company whose name, fixed words or agency's page, as they are
 * edited or last published, hold her name, one of her numbers or e-mails. Those of a company go with it.
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
  const cards = rows.map(({ draft, published, ...card }) => {
    const stored = published === null ? [draft] : [draft, published];
    return { ...card, designs: stored.map((design) => designSchema.parse(JSON.parse(design))) };
  });
  const shown = cards.flatMap(({ designs }) => designs.flatMap((one) => assetNames(one).pages));
  const pages = await agencyPages(reader, shown);
  return cards.flatMap(({ id, company, name, designs }) => {
    const texts = [name, ...designs.map((design) => fixedWords(design, pages))];
    const isNamed = texts.some((text) => sought.some(({ isIn }) => isIn(text)));
    return isNamed ? [{ id, company, name }] : [];
  });
}
