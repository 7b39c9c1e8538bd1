import { randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import { recordIdFrom } from '../../../domain/id.ts';
import type { CardDesign } from '../../../domain/press/card-design.schema.ts';
import { DESIGN_BYTES_MAX } from '../../../domain/press/card-design.ts';
import { inInkOf } from '../../../domain/press/presets/company-ink.ts';
import { PRESET_COMPANY_FIELDS, presetCompany } from '../../../domain/press/presets/preset.ts';
import { presetDesign } from '../../../domain/press/presets/presets.ts';
import type {
  CardTemplate,
  NewTemplate,
  TemplateChanges,
  TemplateCopy,
} from '../../../domain/press/template.schema.ts';
import { TEMPLATES_MAX } from '../../../domain/press/template.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { findTemplate, templatesOf } from './template-read.ts';

/** The author of a write, and its database. */
export type Writing = Pick<Deps, 'database' | 'clock'> & { readonly by: string };

/** No record changes by them, so nothing that is kept of records need be forgotten. */
export const QUIETLY = { keepsCache: true };

/** A design as it is stored: equal ones are equal texts. ApiError `design_too_large`. */
function storedDesign(design: CardDesign): string {
  const text = JSON.stringify(design);
  if (Buffer.byteLength(text) > DESIGN_BYTES_MAX) throw new ApiError('design_too_large');
  return text;
}

/** ApiError `not_found` when there is none, or its company is in the bin. */
export async function existingTemplate(db: Kysely<Tables>, id: string): Promise<CardTemplate> {
  const template = await findTemplate(db, id);
  if (!template) throw new ApiError('not_found');
  return template;
}

/** A save or a publication goes on from the draft that its author saw. */
export function refuseOther(template: CardTemplate, seen: number): void {
  const { draftVersion, editedBy, edited } = template;
  if (draftVersion === seen) return;
  throw new ApiError('draft_changed', { data: { draft: { draftVersion, editedBy, edited } } });
}

type DrawnCompany = Parameters<typeof presetCompany>[0];

/** The fields of a company that presets look at. ApiError `not_found` when it is not there, or in the bin. */
async function companyForPresets(db: Kysely<Tables>, id: string): Promise<DrawnCompany> {
  const { rows } = await sql<DrawnCompany>`
    SELECT ${sql.join(PRESET_COMPANY_FIELDS.map((field) => sql.ref(field)))} FROM "Company"
    WHERE id = ${id} AND deleted IS NULL`.execute(db);
  const [company] = rows;
  if (!company) throw new ApiError('not_found');
  return company;
}

async function insertTemplate(
  tx: Transaction<Tables>,
  { clock, by }: Writing,
  request: NewTemplate,
): Promise<CardTemplate> {
  const { company, name } = request;
  const drawn = await companyForPresets(tx, company);
  const draft = storedDesign(
    'design' in request ? request.design : presetDesign(request.preset, presetCompany(drawn)),
  );
  const others = await templatesOf(tx, company);
  if (others.length >= TEMPLATES_MAX) throw new ApiError('too_many_templates');
  const id = recordIdFrom(randomBytes);
  const now = recordTime(clock());
  const edits = { draft, draftVersion: 1, draftBy: by, draftAt: now };
  const row = { id, company, name, ...edits, created: now, updated: now };
  await tx.insertInto('card_templates').values(row).execute();
  return existingTemplate(tx, id);
}

/** Stores a template of a living company. */
export function addTemplate(writing: Writing, request: NewTemplate): Promise<CardTemplate> {
  return writing.database.write((tx) => insertTemplate(tx, writing, request), QUIETLY);
}

/** Makes a template with the draft of another one, for the same company or in the colour of another. */
export function copyTemplate(
  writing: Writing,
  id: string,
  { name, company: chosen }: TemplateCopy,
): Promise<CardTemplate> {
  return writing.database.write(async (tx) => {
    const from = await existingTemplate(tx, id);
    const company = chosen ?? from.company;
    const own = await companyForPresets(tx, from.company);
    const other = await companyForPresets(tx, company);
    const design = inInkOf(from.design, own.color, other.color);
    return insertTemplate(tx, writing, { company, name, design });
  }, QUIETLY);
}

/** Renames a template, puts it into the archive or takes it out. */
export function changeTemplate(
  { database, clock }: Writing,
  id: string,
  { name, isArchived }: TemplateChanges,
): Promise<CardTemplate> {
  return database.write(async (tx) => {
    await existingTemplate(tx, id);
    const now = recordTime(clock());
    const archived = isArchived === undefined ? {} : { archived: isArchived ? now : '' };
    const values = { ...(name === undefined ? {} : { name }), ...archived, updated: now };
    await tx.updateTable('card_templates').set(values).where('id', '=', id).execute();
    return existingTemplate(tx, id);
  }, QUIETLY);
}

/** Saves a draft over the one that its author saw. ApiError `draft_changed` tells who saved since. */
export function saveDraft(
  { database, clock, by }: Writing,
  id: string,
  { design, seen }: { design: CardDesign; seen: number },
): Promise<CardTemplate> {
  const draft = storedDesign(design);
  return database.write(async (tx) => {
    refuseOther(await existingTemplate(tx, id), seen);
    const now = recordTime(clock());
    const edits = { draft, draftVersion: seen + 1, draftBy: by, draftAt: now };
    const values = { ...edits, updated: now };
    await tx.updateTable('card_templates').set(values).where('id', '=', id).execute();
    return existingTemplate(tx, id);
  }, QUIETLY);
}

/** Removes a template that nobody published: what was can be named by an order. */
export function removeTemplate({ database }: Writing, id: string): Promise<void> {
  return database.write(async (tx) => {
    const { version } = await existingTemplate(tx, id);
    if (version > 0) throw new ApiError('template_published');
    await tx.deleteFrom('card_templates').where('id', '=', id).execute();
  }, QUIETLY);
}
