import { frenchNumber } from '../../../domain/french.ts';
import type { CodesProgress as Done } from './codes-download.ts';

/** How far the download of an archive is. */
export function CodesProgress({ progress }: { progress: Done | undefined }) {
  const text = progressText(progress);
  return (
    <div>
      <p role="status" className="mb-2 text-ink-soft tabular-nums">
        {text}
      </p>
      <progress
        aria-label="Progression du téléchargement"
        max={progress?.people ?? 1}
        {...(progress ? { value: progress.done } : {})}
        className="h-2 w-full appearance-none overflow-hidden rounded-full border border-line-strong bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  );
}

function progressText(progress: Done | undefined): string {
  if (!progress) return 'Préparation des codes…';
  const { done, people } = progress;
  if (done >= people) return 'Préparation de la planche et des adresses…';
  return `${frenchNumber(done)} codes sur ${frenchNumber(people)}`;
}
