import type { Generated } from 'kysely';

/** The tables of printed cards. */
export interface PressTables {
  /** `draft` is JSON; `archived` is when it was, empty when it is not; `draftBy` is an account. */
  card_templates: {
    id: string;
    company: string;
    name: string;
    archived: Generated<string>;
    draft: string;
    draftVersion: number;
    draftBy: string;
    draftAt: string;
    created: string;
    updated: string;
  };
  /** Never changed; `design` and `assets` are JSON. */
  template_versions: {
    template: string;
    number: number;
    design: string;
    assets: string;
    publishedBy: string;
    published: string;
  };
  /** Fonts that were uploaded; `id` is how designs name them. */
  press_fonts: { id: string; bytes: Uint8Array; size: number; created: string };
  /**
   * Pages that agencies delivered; `id` is how designs name them. `bytes` is a PDF of the page alone,
   * `picture` is WebP, `facts` JSON.
   */
  press_pages: {
    id: string;
    bytes: Uint8Array;
    picture: Uint8Array;
    facts: string;
    created: string;
    /** Its account; empty once a card shows it. */
    actor: Generated<string>;
  };
  /** Pictures that are put on cards by hand; `id` is how designs name them. */
  press_pictures: {
    id: string;
    bytes: Uint8Array;
    type: string;
    width: number;
    height: number;
    created: string;
    /** Its account; empty once a card shows it. */
    actor: Generated<string>;
  };
  /** `profile` is JSON; `checked` is a day, empty when nobody compared it with the printer's sheet. */
  printers: {
    id: string;
    profile: string;
    checked: Generated<string>;
    version: number;
    created: string;
    updated: string;
  };
}
