import { frenchMoment } from '../../domain/french.ts';
import { ChangeList, type ChangeText } from './change-list.tsx';

interface ChangedMeanwhileProps {
  /** `updated` of the version that stands now. */
  version: string;
  changes: readonly ChangeText[];
}

/** Before a record is deleted: what a colleague changed since it was shown. */
export function ChangedMeanwhile({ version, changes }: ChangedMeanwhileProps) {
  const moment = frenchMoment(version, new Date());
  return (
    <div className="rounded-control bg-amber-soft px-3 py-2">
      <p>
        {changes.length === 0
          ? `Dernière modification ${moment}, sur ce que cette page ne montre pas.`
          : `Dernière modification ${moment}\u00a0:`}
      </p>
      <ChangeList changes={changes} />
    </div>
  );
}
