import type { CardTemplate } from '../../../domain/press/template.schema.ts';

/** The search of a template's address: a person, a side, and an element to choose. */
export interface TemplateSearch {
  /** The id of the contact that the card is shown with. */
  readonly personne?: string;
  readonly face?: 'verso';
  readonly element?: string;
}

/** The side and the element that an address opens; 0 is the front. */
export function placeIn({ face, element = '' }: TemplateSearch) {
  return { side: face === 'verso' ? 1 : 0, element };
}

/** A template, and what the address opens beside it. */
export interface OpenedTemplate {
  readonly template: CardTemplate;
  readonly opened: TemplateSearch;
}
