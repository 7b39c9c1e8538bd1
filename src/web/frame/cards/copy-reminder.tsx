import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CopiedOn } from '../../../domain/card/card-copy.schema.ts';
import { copySentence } from '../../../domain/card/card-copy.ts';
import { pb } from '../api/client.ts';

/** Says that a copy of the pages goes on showing whoever leaves them here: a contact, or a company. */
export function CopyReminder({ of }: { of: string }) {
  const { data } = useQuery(cardCopyQuery(of));
  return <CopyRemark day={data} />;
}

/** The same of a day that is known; nothing when there is no copy. */
export function CopyRemark({ day }: { day: string | undefined }) {
  if (!day) return null;
  return <span className="block text-sm text-ink">{copySentence(day)}</span>;
}

/** The day of the oldest copy of the public pages that may hold a card; empty when there is none. */
function cardCopyQuery(contact: string) {
  return queryOptions({
    queryKey: ['card-copies', contact],
    queryFn: async ({ signal }) =>
      (await pb.send<CopiedOn>(`/api/card-copies/${contact}`, { signal })).copiedOn,
    staleTime: 0,
  });
}
