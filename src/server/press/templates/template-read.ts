import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import { designSchema } from '../../../domain/press/card-design.schema.ts';
import {
  type CardTemplate,
  type TemplateSummary,
  type TemplateVersion,
  type VersionSummary,
  versionAssetsSchema,
} from '../../../domain/press/template.schema.ts';
import type { TemplateState } from '../../../domain/press/template.ts';
import type { Tables } from '../../platform/database/tables.ts';

interface Row {
  readonly id: string;
  readonly company: string;
  readonly name: string;
  readonly archived: string;
  readonly draft: string;
  readonly draftVersion: number;
  readonly draftAt: string;
  readonly editedBy: string;
  readonly created: string;
  readonly number: number | null;
  readonly isSame: number | boolean | null;
}

/** The name of an account; a program's templates are of the account that made its token. */
const CALLED = sql`coalesce(nullif(u.name, ''), u.email, '')`;

/**
 * Templates whose company is living: those of one that became another one are the other one's for as
 * long as it is. `where` speaks of `t`, a template, and `k`, its company.
 */
async function rowsOf(
  db: Kysely<Tables>,
  columns: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    SELECT t.id, k.id AS company, t.name, t.archived, ${columns}, t."draftVersion", t."draftAt",
      ${CALLED} AS "editedBy", t.created, v.number, v.design = t.draft AS "isSame"
    FROM card_templates t
    JOIN "Company" c ON c.id = t.company
    JOIN "Company" k ON k.id = coalesce(c."mergedInto", c.id) AND k.deleted IS NULL
    LEFT JOIN users u ON u.id = t."draftBy"
    LEFT JOIN template_versions v ON v.template = t.id
      AND v.number = (SELECT max(number) FROM template_versions WHERE template = t.id)
    WHERE ${where}
    ORDER BY t.created, t.id`.execute(db);
  return rows;
}

function stateOf({ archived, number }: Row): TemplateState {
  if (archived !== '') return 'archived';
  return number === null ? 'draft' : 'published';
}

function summaryOf(row: Row): TemplateSummary {
  const { id, company, name, draftVersion, editedBy, draftAt, created } = row;
  return {
    ...{ id, company, name, state: stateOf(row), version: row.number ?? 0 },
    ...{ isChanged: row.number !== null && !row.isSame, draftVersion },
    ...{ editedBy, edited: draftAt, created },
  };
}

/** The templates of a living company, the oldest first; none of one that is in the bin. */
export async function templatesOf(db: Kysely<Tables>, company: string): Promise<TemplateSummary[]> {
  const among = sql`t.company IN (
    SELECT id FROM "Company" WHERE id = ${company}
    UNION ALL SELECT id FROM "Company" WHERE "mergedInto" = ${company})`;
  const rows = await rowsOf(db, sql`'' AS draft`, sql`${among} AND k.id = ${company}`);
  return rows.map(summaryOf);
}

/** A template with its draft; undefined when there is none, or its company is in the bin. */
export async function findTemplate(
  db: Kysely<Tables>,
  id: string,
): Promise<CardTemplate | undefined> {
  const [row] = await rowsOf(db, sql`t.draft`, sql`t.id = ${id}`);
  return row && { ...summaryOf(row), design: designSchema.parse(JSON.parse(row.draft)) };
}

/** The versions of a template, the newest first, whatever became of its company. */
export async function versionsOf(db: Kysely<Tables>, template: string): Promise<VersionSummary[]> {
  const { rows } = await sql<VersionSummary>`
    SELECT v.number, ${CALLED} AS "publishedBy", v.published
    FROM template_versions v LEFT JOIN users u ON u.id = v."publishedBy"
    WHERE v.template = ${template} ORDER BY v.number DESC`.execute(db);
  return rows;
}

/** One version, whatever became of its company; undefined when there is none. */
export async function findVersion(
  db: Kysely<Tables>,
  template: string,
  number: number,
): Promise<TemplateVersion | undefined> {
  const { rows } = await sql<{ by: string; at: string; design: string; assets: string }>`
    SELECT ${CALLED} AS by, v.published AS at, v.design, v.assets
    FROM template_versions v LEFT JOIN users u ON u.id = v."publishedBy"
    WHERE v.template = ${template} AND v.number = ${number}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  return {
    ...{ template, number, publishedBy: row.by, published: row.at },
    design: designSchema.parse(JSON.parse(row.design)),
    assets: versionAssetsSchema.parse(JSON.parse(row.assets)),
  };
}

/** The version that an address names. ApiError `not_found`. */
export async function existingVersion(
  db: Kysely<Tables>,
  template: string,
  number: string,
): Promise<TemplateVersion> {
  const known = Number(/^\d{1,9}$/.exec(number)?.[0] ?? 0);
  const version = known > 0 ? await findVersion(db, template, known) : undefined;
  if (!version) throw new ApiError('not_found');
  return version;
}
