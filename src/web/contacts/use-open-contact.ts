import { useQuery } from '@tanstack/react-query';
import { readFailure } from '../api/failure.ts';
import type { ContactRow } from '../api/records.ts';
import { contactQuery } from './contact-queries.ts';

export interface OpenContact {
  contact: ContactRow | undefined;
  /** What to say while there is no contact. */
  waiting: { failure: string | undefined; onRetry: (() => void) | undefined };
}

/**
 * The contact whose dialog the address opens. Taken from the rows when it is there, and kept when
 * a refreshed list no longer holds it: a form must not vanish while one types.
 */
export function useOpenContact(id: string, rows: readonly ContactRow[]): OpenContact {
  const row = rows.find((contact) => contact.id === id);
  const query = useQuery({
    ...contactQuery(id),
    enabled: id !== '',
    ...(row && { initialData: row }),
  });
  const failure = query.error ? readFailure(query.error) : undefined;
  return {
    contact: row ?? query.data,
    waiting: {
      failure: failure?.message,
      onRetry: failure?.status === 404 ? undefined : () => void query.refetch(),
    },
  };
}
