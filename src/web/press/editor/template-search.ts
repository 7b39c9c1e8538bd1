import type { CardTemplate } from '../../../domain/press/template.ts';

/** What the address of a template opens beside it: somebody, a side, and an element to choose. */
export interface TemplateSearch {
  /** The id of the contact that the card is shown with. */
  readonly personne?: string;
  readonly face?: 'verso';
  readonly element?: string;
}

/** A template, and what the address opens beside it. */
export interface OpenedTemplate {
  readonly template: CardTemplate;
  readonly opened: TemplateSearch;
}
