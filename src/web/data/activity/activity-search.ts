const NAMES = ['personne', 'source', 'periode'] as const;

/** The search of the activity in the address: an account's id, a source, a period. */
export type ActivitySearch = Readonly<Partial<Record<(typeof NAMES)[number], string | undefined>>>;

export function readActivitySearch(search: Readonly<Record<string, unknown>>): ActivitySearch {
  return Object.fromEntries(
    NAMES.flatMap((name) => (search[name] ? [[name, String(search[name])]] : [])),
  );
}
