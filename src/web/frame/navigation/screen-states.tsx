import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Failure } from '../../kit/failure.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';

/** The code of a screen did not arrive: no network, or a newer version has replaced it. */
class ScreenUnreachable extends Error {
  constructor(cause: unknown) {
    super('The code of this screen could not be loaded.', { cause });
    this.name = 'ScreenUnreachable';
  }
}

/**
 * Names the failure of an import as ours. The router would otherwise reload the page by itself,
 * and someone without network would lose the one that they were reading.
 */
export function reachable<T>(load: () => Promise<T>): () => Promise<T> {
  return () =>
    load().catch((cause: unknown) => {
      throw new ScreenUnreachable(cause);
    });
}

const UNREACHABLE =
  'Cette page n’est pas arrivée jusqu’ici. Vérifiez votre connexion, puis réessayez.';
const BROKEN =
  'Un problème est survenu de notre côté. Ce qui était enregistré l’est toujours\u00a0: réessayez.';

/** In the place of a screen that broke, or whose code did not arrive. */
export function ScreenFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isUnreachable = error instanceof ScreenUnreachable;
  useEffect(() => {
    console.error('Erreur lors de l’affichage de la page\u00a0:', error);
  }, [error]);
  const retry = (): void => {
    // Browsers remember that an import failed, and the page may name files of an older version.
    if (isUnreachable && navigator.onLine) {
      location.reload();
    } else {
      reset();
      void router.invalidate();
    }
  };
  return (
    <>
      <PageHeader title="Cette page n’a pas pu s’afficher" />
      <div className="rounded-panel border border-line bg-surface shadow-panel">
        <Failure message={isUnreachable ? UNREACHABLE : BROKEN} onRetry={retry}>
          <LinkButton to="/">Revenir au Dashboard</LinkButton>
        </Failure>
      </div>
    </>
  );
}

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
