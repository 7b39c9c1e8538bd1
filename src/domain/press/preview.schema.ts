import { z } from 'zod';
import { isRecordId } from '../id.ts';
import type { Output } from '../output.ts';
import { designSchema } from './card-design.schema.ts';
import { findingSchema } from './finding.schema.ts';
import { logoColourSchema } from './layout/logo-colour.schema.ts';
import { PRESET_IDS } from './presets/preset-names.ts';
import { FIT_PEOPLE_MAX } from './press-request.ts';
import { STRESS_SAMPLES } from './stress-sample.ts';
import { svgNodeSchema } from './svg/svg-node.schema.ts';

const id = z.string().refine(isRecordId);
const JUDGED = 'what most printers ask for without it.';

/** With whom a card is shown: somebody, whoever is hardest in a case, or the first of the company. */
export const shownWithSchema = z.strictObject({
  contact: id
    .optional()
    .describe('Without it the first of the company, or somebody made up where there is nobody.'),
  hardCase: z
    .enum(STRESS_SAMPLES)
    .optional()
    .describe('Instead of a contact: who is hardest of the company, or somebody made up.'),
});
export type ShownWith = Output<typeof shownWithSchema>;

/** Whether it is not said twice who is shown. */
export const isOneOrNobody = ({ contact, hardCase }: ShownWith) =>
  contact === undefined || hardCase === undefined;

export const layoutRequestSchema = shownWithSchema
  .extend({
    company: id,
    design: designSchema,
    printer: id.optional().describe(`Who judges it; ${JUDGED}`),
  })
  .refine(isOneOrNobody)
  .meta({ id: 'LayoutWish' });
export type LayoutRequest = Output<typeof layoutRequestSchema>;

export const fitRequestSchema = z
  .strictObject({
    company: id,
    design: designSchema,
    printer: id.optional().describe(`Who judges them; ${JUDGED}`),
  })
  .meta({ id: 'FitWish' });
export type FitRequest = Output<typeof fitRequestSchema>;

/** One person's card as screens draw it. */
export const laidOutPreviewSchema = z
  .strictObject({
    contact: z.string().describe('The id of whose card it is; empty where somebody is made up.'),
    name: z.string(),
    /** Front, and back when there is one. */
    sides: z.array(svgNodeSchema).describe('With what is cut off.'),
    findings: z.array(findingSchema),
    logoColours: z
      .array(logoColourSchema)
      .describe('In which ink each colour of a logo is printed that is drawn as shapes.'),
  })
  .meta({ id: 'LaidOutCard' });
export type LaidOutPreview = Output<typeof laidOutPreviewSchema>;

/** The picture of a template in lists: its sides as they are cut. */
export const templateThumbnailSchema = z
  .strictObject({ sides: z.array(svgNodeSchema) })
  .meta({ id: 'TemplateThumbnail' });
export type TemplateThumbnail = Output<typeof templateThumbnailSchema>;

export const versionThumbnailQuerySchema = z.object({ contact: id });

export const templateStartsQuerySchema = z.object({ company: id });

/** The presets that a new template may begin with, each as it would be drawn for a company. */
export const templateStartsSchema = z
  .strictObject({
    items: z.array(z.strictObject({ preset: z.enum(PRESET_IDS), sides: z.array(svgNodeSchema) })),
  })
  .meta({ id: 'TemplateStarts' });
export type TemplateStarts = Output<typeof templateStartsSchema>;

/** Somebody whose card cannot be printed as it is, and the first reason. */
const misfitSchema = findingSchema
  .pick({ side: true, element: true, message: true })
  .extend({ id: z.string(), name: z.string() });

/** For how many people of a company a template does not do. */
export const templateFitSchema = z
  .strictObject({
    people: z.number().int().describe(`How many were looked at, ${FIT_PEOPLE_MAX} at most.`),
    misfits: z.array(misfitSchema),
  })
  .meta({ id: 'TemplateFit' });
export type TemplateFit = Output<typeof templateFitSchema>;
