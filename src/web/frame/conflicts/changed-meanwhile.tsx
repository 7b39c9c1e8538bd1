import { ChangeList, type ChangeText } from './change-list.tsx';
import { changedText } from './changes-words.ts';
import { SOMEBODY } from './last-author.ts';
import { useLastAuthor } from './use-last-author.ts';

interface ChangedMeanwhileProps {
  /** The id of the record. */
  record: string;
  /** `updated` of the version that stands now. */
  version: string;
  changes: readonly ChangeText[];
}

/** Before a record is deleted: what a colleague changed since it was shown. */
export function ChangedMeanwhile({ record, version, changes }: ChangedMeanwhileProps) {
  const author = useLastAuthor(record, version) ?? SOMEBODY;
  const changed = changedText(author, { version });
  return (
    <div className="rounded-control bg-amber-soft px-3 py-2">
      <p>
        {changes.length === 0
          ? `${changed}, sur ce que cette page ne montre pas.`
          : `${changed}\u00a0:`}
      </p>
      <ChangeList changes={changes} />
    </div>
  );
}
