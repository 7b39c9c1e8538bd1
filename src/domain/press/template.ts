import type { CardElement } from './card-design.schema.ts';

export const TEMPLATE_NAME_MAX = 80;
/** Of each company, archived ones too. */
export const TEMPLATES_MAX = 50;

/** `draft` until it is first published; an archived one is offered for no new order. */
export const TEMPLATE_STATES = ['draft', 'published', 'archived'] as const;
export type TemplateState = (typeof TEMPLATE_STATES)[number];

export const TEMPLATE_STATE_LABELS: Readonly<Record<TemplateState, string>> = {
  draft: 'Brouillon',
  published: 'Publié',
  archived: 'Archivé',
};

/** Says what of a template is published, and whether its draft is ahead of that. */
export function publicationText({
  version,
  isChanged,
}: {
  readonly version: number;
  readonly isChanged: boolean;
}): string {
  if (version === 0) return 'Jamais publié';
  return `Version ${version} publiée · ${isChanged ? 'brouillon modifié' : 'rien n’a changé depuis'}`;
}

/** Kinds of things that a version shows by name. */
export const ASSET_KINDS = ['picture', 'font', 'page'] as const;

interface ShownAsset {
  readonly kind: (typeof ASSET_KINDS)[number];
  readonly name: string;
}

/** The asset that an element shows by name; undefined when the design or the person holds all. */
export function assetOf(element: CardElement): ShownAsset | undefined {
  if (element.kind === 'text') return { kind: 'font', name: element.font };
  if (element.kind === 'picture') return { kind: 'picture', name: element.picture };
  return element.kind === 'page' ? { kind: 'page', name: element.page } : undefined;
}
