import type { ImportChange, ImportView } from '../../../../domain/import/import.schema.ts';
import { LOOKS_LIKE_NONE } from '../../../../domain/import/import-results.ts';
import type { ImportRowView } from '../../../../domain/import/import-row.schema.ts';
import { COMPANY_FIELD } from '../../../../domain/import/import-targets.ts';
import { SelectBox } from '../../../kit/form/select-box.tsx';
import { REASON_LABELS } from '../import-texts.ts';
import { Changed } from './checked-cell.tsx';
import {
  importedColumns,
  looksLikeNone,
  otherChanges,
  stayText,
  wholeRowError,
} from './row-cells.ts';
import { decisionOf, rowOption, rowOptions } from './row-choices.ts';

interface RowDecisionProps {
  view: ImportView;
  row: ImportRowView;
  onChange: (change: ImportChange) => void;
}

/** What becomes of a row, and why. */
export function RowDecision({ view, row, onChange }: RowDecisionProps) {
  const { line, verdict, choice, move } = row;
  const isOpen = verdict !== 'error' && (verdict !== 'same' || choice !== '' || move !== null);
  const hasCompany = importedColumns(view).some(({ target }) => target === COMPANY_FIELD);
  const stay = hasCompany ? undefined : stayText(row);
  return (
    <div className="flex w-60 flex-col gap-1 max-md:w-full">
      {isOpen && (
        <SelectBox
          label={`Que faire de la ligne ${line}`}
          options={rowOptions(row)}
          value={rowOption(row)}
          onChange={({ target }) => onChange(decisionOf(line, target.value))}
        />
      )}
      {verdict === 'error' && (
        <p className="py-2 text-xs text-danger">
          {wholeRowError(view, row) ?? 'À corriger pour l’importer.'}
        </p>
      )}
      {reasonOf(row) && <p className="text-xs text-ink-faint">{reasonOf(row)}</p>}
      {stay && <p className="text-xs text-amber">{stay}</p>}
      {otherChanges(view, row).map(({ label, before, after }) => (
        <p key={label} className="text-xs text-ink-soft">
          {`${label}\u00a0: `}
          <Changed before={before} after={after} />
        </p>
      ))}
    </div>
  );
}

function reasonOf(row: ImportRowView): string {
  const { verdict, reason, sameAs, choice, records } = row;
  if (sameAs > 0 && reason !== '' && records.length === 0)
    return `${REASON_LABELS[reason]} (ligne ${sameAs})`;
  if (sameAs > 0) return `Comme la ligne ${sameAs} du fichier`;
  if (looksLikeNone(row)) return LOOKS_LIKE_NONE;
  if (verdict === 'same' && choice === '') return 'Rien à changer';
  return reason === '' || verdict === 'new' ? '' : REASON_LABELS[reason];
}
