import { useQuery } from '@tanstack/react-query';
import { copySentence } from '../../../domain/card/card-copy.ts';
import { cardCopyQuery } from './card-copy-query.ts';

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
