import { type RawBuilder, sql } from 'kysely';
import { NEW_LINE_STATE, type StoredLineState } from '../../../domain/order-lines/order-line.ts';
import { idList } from '../../platform/database/id-list.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import { noteOfLines } from './line-events.ts';
import type { RowChange, Values } from './row-change.ts';
import type { WriteContext } from './write-context.ts';

/** States of lines whose card is prepared: without it they are to be prepared again. */
const PREPARED: readonly StoredLineState[] = [
  ...(['ready', 'sent', 'accepted', 'refused', 'released'] as const),
];

/** Lines that had these cards are to be prepared again. */
async function leaveLines({ tx }: WriteContext, among: RawBuilder<unknown>): Promise<void> {
  await sql`UPDATE order_lines SET version = NULL,
      state = CASE WHEN state IN (${sql.join(PREPARED)}) THEN ${NEW_LINE_STATE} ELSE state END
    WHERE version IN ${among}`.execute(tx);
}

/** Removes signed sheets that no decision names any more. `which` speaks of `proof_sheets`. */
export async function removeSheets(
  { tx }: Pick<WriteContext, 'tx'>,
  which: RawBuilder<unknown>,
): Promise<void> {
  const unnamed = sql`SELECT id FROM proof_sheets WHERE (${which})
    AND NOT EXISTS (SELECT 1 FROM proof_decisions d WHERE d.sheet = proof_sheets.id)`;
  await sql`DELETE FROM proof_sheet_parts WHERE sheet IN (${unnamed})`.execute(tx);
  await sql`DELETE FROM proof_sheets WHERE id IN (${unnamed})`.execute(tx);
}

async function dropById(context: WriteContext, versions: readonly number[]): Promise<void> {
  const among = sql`(${sql.join(versions)})`;
  await leaveLines(context, among);
  // The terms hold where the card was to go, which may be the home of whoever it was for.
  await sql`UPDATE proof_lines SET version = NULL, terms = ''
    WHERE version IN ${among}`.execute(context.tx);
  await sql`UPDATE proof_lines SET former = NULL WHERE former IN ${among}`.execute(context.tx);
  const { rows: named } = await sql<{ sheet: string }>`DELETE FROM proof_decisions
    WHERE version IN ${among} RETURNING coalesce(sheet, '') AS sheet`.execute(context.tx);
  const sheets = new Set(named.flatMap(({ sheet }) => (sheet === '' ? [] : [sheet])));
  await inChunks([...sheets], (ids) => removeSheets(context, sql`id IN ${idList(context, ids)}`));
  await sql`DELETE FROM line_releases WHERE version IN ${among}`.execute(context.tx);
  await sql`UPDATE order_file_lines SET version = NULL, terms = '', reason = ''
    WHERE version IN ${among}`.execute(context.tx);
  await sql`DELETE FROM line_pages WHERE version IN ${among}`.execute(context.tx);
  const { rows } = await sql<{ hash: string }>`
    DELETE FROM line_parts WHERE version IN ${among} RETURNING hash`.execute(context.tx);
  await sql`DELETE FROM line_versions WHERE seq IN ${among}`.execute(context.tx);
  await inChunks([...new Set(rows.map(({ hash }) => hash))], async (hashes) => {
    await sql`DELETE FROM press_parts WHERE hash IN ${idList(context, hashes)}
      AND NOT EXISTS (SELECT 1 FROM line_parts p WHERE p.hash = press_parts.hash)`.execute(
      context.tx,
    );
  });
}

/**
 * Removes prepared cards, with the parts that no other card names; their lines are to be prepared
 * again. `which` speaks of `line_versions`.
 */
export async function dropVersions(
  context: WriteContext,
  which: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ seq: number }>`
    SELECT seq FROM line_versions WHERE ${which}`.execute(context.tx);
  await inChunks(
    rows.map(({ seq }) => seq),
    (versions) => dropById(context, versions),
  );
}

/** Of cards that a client accepted, which are evidence, nothing goes but with their order. */
export const UNAPPROVED = sql`"approvedAt" = ''`;

/**
 * Whether a card of `line_versions` is of somebody who was erased, though another whom they became has it,
 * or the photo on it was removed since, or the consent to it withdrawn, by its person or whoever they
 * became: if it was accepted it is kept as evidence, and as nothing else.
 */
export function isWithheld(card: 'v' | 'f'): RawBuilder<boolean> {
  const [photo, contact] = [sql.ref(`${card}.photo`), sql.ref(`${card}.contact`)];
  return sql`(EXISTS (SELECT 1 FROM "Contacts" y WHERE y.id = ${contact} AND y.erased IS NOT NULL)
    OR (${photo} <> '' AND NOT EXISTS (SELECT 1 FROM "Contacts" y
      JOIN "Contacts" z ON z.id = coalesce(y."mergedInto", y.id)
      WHERE y.id = ${contact} AND z.photo <> '' AND z."photoConsent" <> '')))`;
}

/** Whether the card of a line `l` is prepared, and withheld. */
export const IS_ONLY_EVIDENCE = sql<boolean>`EXISTS (SELECT 1 FROM line_versions v
  WHERE v.seq = l.version AND ${isWithheld('v')})`;

/** Of cards that a BAT, a decision, a release or a file names, none goes because another is prepared. */
const UNNAMED = sql.join(
  (['proof_lines', 'proof_decisions', 'line_releases', 'order_file_lines'] as const).map(
    (table) =>
      sql`NOT EXISTS (SELECT 1 FROM ${sql.table(table)} n WHERE n.version = line_versions.seq)`,
  ),
  sql` AND `,
);

/** Removes cards in whose place others are, but those that tell what was shown, decided or printed. */
export function dropUnnamed(context: WriteContext, which: RawBuilder<unknown>): Promise<void> {
  return dropVersions(context, sql`${which} AND ${UNAPPROVED} AND ${UNNAMED}`);
}

/** Takes cards from their lines, which are to be prepared again; what tells of the past stays. */
export async function takeVersions(
  context: WriteContext,
  which: RawBuilder<unknown>,
): Promise<void> {
  await dropUnnamed(context, which);
  await leaveLines(context, sql`(SELECT seq FROM line_versions WHERE ${which})`);
}

/** Removes cards as `dropVersions` does, and says on the lines that had them why these wait. */
export async function dropTold(
  context: WriteContext,
  which: RawBuilder<unknown>,
  part: 'photoTaken' | 'cardTaken',
): Promise<void> {
  const { rows } = await sql<{ order: string; contact: string }>`
    SELECT "orderId" AS "order", contact FROM order_lines
    WHERE version IN (SELECT seq FROM line_versions WHERE ${which})`.execute(context.tx);
  await dropVersions(context, which);
  await noteOfLines(context, rows, { part });
}

/** Whether a contact shows a photo on cards: one that is there, and to which the person agreed. */
function showsPhoto(values: Values | undefined): boolean {
  return Boolean(values?.get('photo')) && Boolean(values?.get('photoConsent'));
}

/**
 * A photo that is removed, or whose consent is withdrawn, goes from each card that nobody approved:
 * that is to be prepared again. Another photo instead of it is a change as any other.
 */
export async function withdrawPhotos(
  context: WriteContext,
  changes: readonly RowChange[],
): Promise<void> {
  const withdrawn = changes.filter(
    ({ action, before, after }) =>
      action === 'update' && showsPhoto(before) && !showsPhoto(after ?? before),
  );
  for (const { id } of withdrawn) {
    // A line of this person may have the card of somebody who became one with them.
    const shown = sql`photo <> '' AND ${UNAPPROVED} AND seq IN (SELECT seq FROM line_versions WHERE contact = ${id}
      UNION ALL SELECT version FROM order_lines WHERE contact = ${id})`;
    await dropTold(context, shown, 'photoTaken');
  }
}
