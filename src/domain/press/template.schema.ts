import { z } from 'zod';
import { typedName } from '../characters/typed-text.ts';
import { isRecordId } from '../id.ts';
import type { Output } from '../output.ts';
import { designSchema } from './card-design.schema.ts';
import { PRESET_IDS } from './presets/preset-names.ts';
import { ASSET_KINDS, TEMPLATE_NAME_MAX, TEMPLATE_STATES } from './template.ts';

const nameSchema = typedName(TEMPLATE_NAME_MAX);
const companySchema = z.string().refine(isRecordId);
const number = z.number().int();

/** A printed card of a company, as lists show it. */
const templateSummarySchema = z.strictObject({
  id: z.string(),
  company: z.string().describe('The id of the company whose card it is.'),
  name: z.string(),
  state: z.enum(TEMPLATE_STATES),
  version: number.describe('The last published one; 0 when there is none.'),
  isChanged: z.boolean().describe('The draft differs from the last published version.'),
  /** Counts what was saved of the draft: a save names the one that it goes on from. */
  draftVersion: number.describe('For `If-Match` of a save.'),
  editedBy: z.string().describe('The name of who saved the draft last.'),
  edited: z.string(),
  created: z.string(),
});

/** With its draft. */
export const templateSchema = templateSummarySchema
  .extend({ design: designSchema })
  .meta({ id: 'Template' });

export const templatesSchema = z
  .strictObject({ items: z.array(templateSummarySchema) })
  .meta({ id: 'Templates' });

export const templatesQuerySchema = z.object({ company: companySchema });

/** A picture or a font of a version, by what it held when that was published. */
const versionAssetSchema = z.strictObject({
  kind: z.enum(ASSET_KINDS),
  name: z.string(),
  sha256: z.string().describe('Of its bytes when the version was published.'),
});

export const versionAssetsSchema = z.array(versionAssetSchema);

/** A publication, which never changes. */
const versionSummarySchema = z.strictObject({
  number,
  publishedBy: z.string(),
  published: z.string(),
});

export const templateVersionsSchema = z
  .strictObject({ items: z.array(versionSummarySchema) })
  .meta({ id: 'TemplateVersions' });

export const templateVersionSchema = z
  .strictObject({
    template: z.string(),
    ...versionSummarySchema.shape,
    design: designSchema,
    assets: versionAssetsSchema,
  })
  .meta({ id: 'TemplateVersion' });

export const publicationSchema = z
  .strictObject({
    number,
    isNew: z.boolean().describe('False when the last version says the same already.'),
  })
  .meta({ id: 'Publication' });

const beginning = { company: companySchema, name: nameSchema };

export const newTemplateSchema = z
  .union([
    z.strictObject({ ...beginning, design: designSchema }),
    z.strictObject({ ...beginning, preset: z.enum(PRESET_IDS) }),
  ])
  .meta({
    id: 'NewTemplate',
    description: 'With a design, or with the preset that one is drawn after for the company.',
  });

/** The changes of a template; the rest stays. */
export const templateChangesSchema = z
  .strictObject({ name: nameSchema.optional(), isArchived: z.boolean().optional() })
  .meta({ id: 'TemplateChanges' });

/** Where a copy goes: to the same company unless another is named. */
export const templateCopySchema = z
  .strictObject({ name: nameSchema, company: companySchema.optional() })
  .meta({ id: 'TemplateCopy' });

export const draftSchema = z.strictObject({ design: designSchema }).meta({ id: 'TemplateDraft' });

export type TemplateSummary = Output<typeof templateSummarySchema>;
export type CardTemplate = Output<typeof templateSchema>;
export type Templates = Output<typeof templatesSchema>;
export type VersionAsset = Output<typeof versionAssetSchema>;
export type VersionSummary = Output<typeof versionSummarySchema>;
export type TemplateVersion = Output<typeof templateVersionSchema>;
export type Publication = Output<typeof publicationSchema>;
export type NewTemplate = Output<typeof newTemplateSchema>;
export type TemplateChanges = Output<typeof templateChangesSchema>;
export type TemplateCopy = Output<typeof templateCopySchema>;
