import type { CardDesign, CardElement } from './card-design.ts';

export const TEMPLATE_NAME_MAX = 80;
/** Of each company, archived ones too. */
export const TEMPLATES_MAX = 50;
/** What a design may weigh as JSON, in bytes. */
export const DESIGN_BYTES_MAX = 262_144;

/** `draft` until it is first published; an archived one is offered for no new order. */
export const TEMPLATE_STATES = ['draft', 'published', 'archived'] as const;
export type TemplateState = (typeof TEMPLATE_STATES)[number];

export const TEMPLATE_STATE_LABELS: Readonly<Record<TemplateState, string>> = {
  draft: 'Brouillon',
  published: 'Publié',
  archived: 'Archivé',
};

/** A printed card of a company, as lists show it. */
export interface TemplateSummary {
  readonly id: string;
  readonly company: string;
  readonly name: string;
  readonly state: TemplateState;
  /** The number of the last published version; 0 when there is none. */
  readonly version: number;
  /** Whether the draft differs from the last published version. */
  readonly isChanged: boolean;
  /** Counts what was saved of the draft: a save names the one that it goes on from. */
  readonly draftVersion: number;
  /** Who saved the draft last. */
  readonly editedBy: string;
  readonly edited: string;
  readonly created: string;
}

/** What becomes of a template; the rest stays. */
export interface TemplateChange {
  readonly name?: string;
  readonly isArchived?: boolean;
}

/** With its draft. */
export interface CardTemplate extends TemplateSummary {
  readonly design: CardDesign;
}

/** A picture or a font of a version, by what it held when that was published. */
export interface VersionAsset {
  readonly kind: 'picture' | 'font' | 'page';
  readonly name: string;
  readonly sha256: string;
}

/** What an element shows by name; undefined of one that is all in the design, or in who is printed. */
export function assetOf(element: CardElement): Pick<VersionAsset, 'kind' | 'name'> | undefined {
  if (element.kind === 'text') return { kind: 'font', name: element.font };
  if (element.kind === 'picture') return { kind: 'picture', name: element.picture };
  return element.kind === 'page' ? { kind: 'page', name: element.page } : undefined;
}

/** What was published once, and never changes. */
export interface VersionSummary {
  readonly number: number;
  readonly publishedBy: string;
  readonly published: string;
}

export interface TemplateVersion extends VersionSummary {
  readonly template: string;
  readonly design: CardDesign;
  readonly assets: readonly VersionAsset[];
}
