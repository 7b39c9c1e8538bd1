import { z } from 'zod';
import type { CardContact } from '../card/card.ts';
import { isRecordId } from '../id.ts';
import { designSchema } from './card-design.ts';
import type { Finding } from './finding.ts';
import type { SvgNode } from './svg/svg-node.ts';

const id = z.string().refine(isRecordId);

/** Whose card is laid out: somebody's, or that of nobody in particular. */
export const layoutWishSchema = z.strictObject({
  company: id,
  design: designSchema,
  contact: id.optional(),
});

export const fitWishSchema = z.strictObject({ company: id, design: designSchema });

/** One person's card as screens draw it. */
export interface LaidOutPreview {
  readonly name: string;
  /** Front, and back when there is one, with what is cut off. */
  readonly sides: readonly SvgNode[];
  readonly findings: readonly Finding[];
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

/** Who is shown as long as a company has nobody. */
export const NOBODY_IN_PARTICULAR: CardContact = {
  ...{ id: 'exempleexemple0', Prenom: 'Camille', Nom: 'Durand', photo: '', photoConsent: '' },
  ...{ Poste: 'Responsable commerciale', Poste2: '', Phone: '06 39 98 12 34', Tel: '' },
  ...{ Email: 'camille.durand@example.fr', phones: [], emails: [], links: [] },
  ...{ logo: '', cover: '', color: '', updated: '' },
};
