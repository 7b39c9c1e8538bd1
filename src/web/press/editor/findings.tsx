import type { Finding } from '../../../domain/press/finding.schema.ts';
import { Button } from '../../kit/button.tsx';

interface FindingsProps {
  findings: readonly Finding[];
  onChoose: (element: string) => void;
}

const KINDS = [
  { severity: 'error', label: 'À corriger', tone: 'text-danger' },
  { severity: 'remark', label: 'À vérifier', tone: 'text-amber' },
] as const;

/** What keeps the card that is shown from the press, then what a printer may say; leads there. */
export function Findings({ findings, onChoose }: FindingsProps) {
  return KINDS.map(({ severity, label, tone }) => {
    const found = findings.filter((finding) => finding.severity === severity);
    if (found.length === 0) return null;
    return (
      <ul key={severity} aria-label={label} className={`grid gap-1 text-sm ${tone}`}>
        {found.map(({ rule, element = '', message }) => (
          <li key={`${rule}/${element}`} className="flex items-center gap-3">
            <span className="min-w-0 grow wrap-anywhere">{message}</span>
            {element && (
              <Button
                size="small"
                aria-label={`Y aller\u00a0: ${message}`}
                onClick={() => onChoose(element)}
              >
                Y aller
              </Button>
            )}
          </li>
        ))}
      </ul>
    );
  });
}
