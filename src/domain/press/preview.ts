import { z } from 'zod';
import { isRecordId } from '../id.ts';
import { designSchema } from './card-design.ts';
import type { Finding } from './finding.ts';
import { HARD_CASES } from './hard-case.ts';
import type { LogoColour } from './layout/side-context.ts';
import type { SvgNode } from './svg/svg-node.ts';

const id = z.string().refine(isRecordId);

/** With whom a card is shown: somebody, whoever is hardest in a case, or nobody in particular. */
export const shownWithSchema = z.strictObject({
  contact: id.optional(),
  hardCase: z.enum(HARD_CASES).optional(),
});
export type ShownWith = z.infer<typeof shownWithSchema>;

/** Whether it is not said twice who is shown. */
export const isOneOrNobody = ({ contact, hardCase }: ShownWith) =>
  contact === undefined || hardCase === undefined;

export const layoutWishSchema = shownWithSchema
  /** Whose printer judges it: what most printers ask for without one. */
  .extend({ company: id, design: designSchema, printer: id.optional() })
  .refine(isOneOrNobody);

export const fitWishSchema = z.strictObject({
  ...{ company: id, design: designSchema },
  /** As for one card. */
  printer: id.optional(),
});
export type FitWish = z.infer<typeof fitWishSchema>;

/** One person's card as screens draw it. */
export interface LaidOutPreview {
  readonly name: string;
  /** Whether this is nobody of the company. */
  readonly isMadeUp: boolean;
  /** Front, and back when there is one, with what is cut off. */
  readonly sides: readonly SvgNode[];
  readonly findings: readonly Finding[];
  /** In which inks logos that are drawn as shapes are printed. */
  readonly logoColours: readonly LogoColour[];
}

/** What a template looks like in lists. */
export interface TemplateThumbnail {
  /** Front, and back when there is one, as they are cut. */
  readonly sides: readonly SvgNode[];
}

/** So many people of a company are laid out at once. */
export const FIT_PEOPLE_MAX = 1000;

/** Somebody whose card cannot be printed as it is, and the first reason. */
export interface Misfit extends Pick<Finding, 'side' | 'element' | 'message'> {
  readonly id: string;
  readonly name: string;
}

/** For how many people of a company a template does not do. */
export interface TemplateFit {
  /** How many were looked at. */
  readonly people: number;
  readonly misfits: readonly Misfit[];
}
