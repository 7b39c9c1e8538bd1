import { z } from 'zod';
import { isRecordId } from '../id.ts';
import { designSchema } from './card-design.ts';
import type { Finding } from './finding.ts';
import { HARD_CASES } from './hard-case.ts';
import type { SvgNode } from './svg/svg-node.ts';

const id = z.string().refine(isRecordId);

/** Whose card is laid out: somebody's, that of whoever is hardest in a case, or of nobody in particular. */
export const layoutWishSchema = z
  .strictObject({
    company: id,
    design: designSchema,
    contact: id.optional(),
    hardCase: z.enum(HARD_CASES).optional(),
  })
  .refine(({ contact, hardCase }) => contact === undefined || hardCase === undefined);
export type LayoutWish = z.infer<typeof layoutWishSchema>;

export const fitWishSchema = z.strictObject({ company: id, design: designSchema });

/** One person's card as screens draw it. */
export interface LaidOutPreview {
  readonly name: string;
  /** Whether this is nobody of the company. */
  readonly isMadeUp: boolean;
  /** Front, and back when there is one, with what is cut off. */
  readonly sides: readonly SvgNode[];
  readonly findings: readonly Finding[];
}

/** What a template looks like in lists. */
export interface TemplateThumbnail {
  /** Front, and back when there is one, as they are cut. */
  readonly sides: readonly SvgNode[];
}

/** So many people of a company are laid out at once. */
export const FIT_PEOPLE_MAX = 1000;

/** Somebody whose card cannot be printed as it is. */
export interface Misfit {
  readonly id: string;
  readonly name: string;
  readonly message: string;
}

/** For how many people of a company a template does not do. */
export interface TemplateFit {
  /** How many were looked at. */
  readonly people: number;
  readonly misfits: readonly Misfit[];
}
