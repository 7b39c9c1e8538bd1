import { frenchNumber } from '../../../domain/french.ts';
import type { AstrayCounts } from '../../../domain/visits/astray-code.schema.ts';
import { type AstrayScans, astraySentence } from '../../../domain/visits/astray-code.ts';
import { classNames } from '../../kit/class-names.ts';
import { Segments } from '../../kit/form/segments.tsx';

interface CodesIntroProps {
  scans: AstrayScans;
  /** Undefined until they are known. */
  counts: AstrayCounts | undefined;
  /** Hears what the address is to hold. */
  onScans: (scans: '' | 'sans') => void;
}

/** How many printed codes disappoint somebody, and the choice between these and the others. */
export function CodesIntro({ scans, counts, onScans }: CodesIntroProps) {
  const { scanned = 0, unscanned = 0 } = counts ?? {};
  return (
    <div
      className={classNames(
        'mb-4 flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-3',
        !counts && 'invisible',
      )}
    >
      <p className="text-sm text-ink">{astraySentence(scanned)}</p>
      <Segments
        label="Scans"
        options={[
          { value: '', label: `Encore scannés\u00a0${frenchNumber(scanned)}` },
          { value: 'sans', label: `Sans scan\u00a0${frenchNumber(unscanned)}` },
        ]}
        value={scans === 'none' ? 'sans' : ''}
        onChange={onScans}
      />
    </div>
  );
}
