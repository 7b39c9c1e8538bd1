import { Skeleton } from '../../kit/skeleton.tsx';

/** Shown when the code of a screen takes its time; a title and lines, like any screen of ours. */
export function ScreenPending() {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        Chargement de la page
      </p>
      <Skeleton className="mb-8 h-6 w-48" />
      <div className="grid gap-4">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </div>
  );
}
