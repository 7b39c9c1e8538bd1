import { z } from 'zod';
import { typedName } from '../characters/typed-text.ts';
import { isRecordId } from '../id.ts';
import { designSchema } from './card-design.ts';
import { PRESET_IDS } from './presets/preset-names.ts';
import { TEMPLATE_NAME_MAX } from './template.ts';

const nameSchema = typedName(TEMPLATE_NAME_MAX);
const companySchema = z.string().refine(isRecordId);

const beginning = { company: companySchema, name: nameSchema };

/** What a new template is made of: a design, or the preset that one is drawn after for the company. */
export const newTemplateSchema = z.union([
  z.strictObject({ ...beginning, design: designSchema }),
  z.strictObject({ ...beginning, preset: z.enum(PRESET_IDS) }),
]);
export type NewTemplate = z.infer<typeof newTemplateSchema>;

/** What becomes of a template; the rest stays. */
export const templateChangesSchema = z.strictObject({
  name: nameSchema.optional(),
  isArchived: z.boolean().optional(),
});
export type TemplateChanges = z.infer<typeof templateChangesSchema>;

/** Where a copy goes: to the same company unless another is named. */
export const templateCopySchema = z.strictObject({
  name: nameSchema,
  company: companySchema.optional(),
});
export type TemplateCopy = z.infer<typeof templateCopySchema>;

export const draftSchema = z.strictObject({ design: designSchema });
