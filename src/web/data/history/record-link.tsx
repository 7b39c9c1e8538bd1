import { recordPlace } from '../../frame/navigation/record-place.ts';
import { TextLink } from '../../kit/text-link.tsx';
import type { RecordChange } from './history-page.ts';

interface RecordLinkProps {
  change: Pick<RecordChange, 'collection' | 'record'>;
  children: string;
}

/** Among text, and large enough for a finger on a phone. */
export const LINK_LOOK = 'max-md:inline-flex max-md:min-h-11 max-md:items-center';

/** Leads to a record; one that is in the bin says so there. */
export function RecordLink({ change: { collection, record }, children }: RecordLinkProps) {
  return (
    <TextLink {...recordPlace(collection, record)} className={LINK_LOOK}>
      {children}
    </TextLink>
  );
}
