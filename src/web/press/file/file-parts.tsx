import type { PressProgress } from '../../../domain/press/press-run.ts';
import { CheckIcon } from '../../kit/icons.tsx';
import { ProgressBar } from '../../kit/progress-bar.tsx';
import { progressText } from './press-file-calls.ts';

interface FileProgressProps {
  progress: PressProgress | undefined;
  /** The step before the first that is counted. */
  first: string;
}

/** How far a file is that is being made. */
export function FileProgress({ progress, first }: FileProgressProps) {
  return (
    <div className="grid gap-2 text-sm">
      <p role="status" className="text-ink-soft tabular-nums">
        {progress ? progressText(progress) : first}
      </p>
      <ProgressBar
        label="Progression du fichier"
        done={progress?.done ?? 0}
        total={progress?.all}
      />
    </div>
  );
}

/** The checks that a file passed before it was handed out. */
export function FileChecks({ checks }: { checks: readonly string[] }) {
  return (
    <ul aria-label="Vérifications" className="grid gap-1.5">
      {checks.map((check) => (
        <li key={check} className="flex gap-2 text-ink-soft">
          <CheckIcon className="mt-0.5 shrink-0 text-success" />
          {check}
        </li>
      ))}
    </ul>
  );
}
