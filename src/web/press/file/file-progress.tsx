import type { PressProgress } from '../../../domain/press/press-run.ts';
import { ProgressBar } from '../../kit/progress-bar.tsx';
import { progressText } from './press-file-calls.ts';

/** How far a file is that is being made. */
export function FileProgress({ progress }: { progress: PressProgress | undefined }) {
  return (
    <div className="grid gap-2 text-sm">
      <p role="status" className="text-ink-soft tabular-nums">
        {progressText(progress)}
      </p>
      <ProgressBar
        label="Progression du fichier"
        done={progress?.done ?? 0}
        total={progress?.all}
      />
    </div>
  );
}
