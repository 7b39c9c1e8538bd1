import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Failure } from '../../kit/failure.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { ScreenUnreachable } from './reachable.ts';

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
