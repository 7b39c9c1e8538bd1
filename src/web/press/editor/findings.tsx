import type { Finding } from '../../../domain/press/finding.ts';
import { Button } from '../../ui/button.tsx';

interface FindingsProps {
  findings: readonly Finding[];
  onChoose: (element: string) => void;
}

/** What keeps the card that is shown from the press, and leads to what it is about. */
export function Findings({ findings, onChoose }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    <ul aria-label="À corriger" className="grid gap-1 text-sm">
      {findings.map(({ rule, element = '', message }) => (
        <li key={`${rule}/${element}`} className="flex items-center gap-3 text-danger">
          <span className="min-w-0 grow">{message}</span>
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
}
