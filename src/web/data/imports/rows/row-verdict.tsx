import { frenchNumber } from '../../../../domain/french.ts';
import type { ImportRowView } from '../../../../domain/import/import-row.schema.ts';
import type { Verdict } from '../../../../domain/import/import-verdict.ts';
import { Badge, type BadgeTone } from '../../../kit/badge.tsx';

const VERDICTS: Readonly<Record<Verdict, { label: string; tone: BadgeTone }>> = {
  new: { label: 'Nouveau', tone: 'success' },
  changed: { label: 'Modifié', tone: 'neutral' },
  same: { label: 'Identique', tone: 'muted' },
  possible: { label: 'Doublon possible', tone: 'progress' },
  unsure: { label: 'À vérifier', tone: 'progress' },
  error: { label: 'Erreur', tone: 'progress' },
};

/** The line of a row in its file, and what it comes to. */
export function RowVerdict({ row }: { row: ImportRowView }) {
  const { line, verdict } = row;
  const { label, tone } = VERDICTS[verdict];
  return (
    <span className="flex min-h-9 items-center gap-2.5 whitespace-nowrap max-md:min-h-6">
      <span className="min-w-6 text-ink-faint tabular-nums">
        <span className="sr-only">Ligne </span>
        {frenchNumber(line)}
      </span>
      <Badge tone={tone}>{label}</Badge>
    </span>
  );
}
