import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Failure } from '../ui/failure.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** In the place of a screen that broke, or whose code did not arrive. */
export function ScreenFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => {
    console.error('Erreur lors de l’affichage de la page\u00a0:', error);
  }, [error]);
  return (
    <>
      <PageHeader title="Cette page n’a pas pu s’afficher" />
      <div className="rounded-panel border border-line bg-surface shadow-panel">
        <Failure
          message="Un problème est survenu de notre côté. Ce qui était enregistré l’est toujours."
          onRetry={() => {
            reset();
            void router.invalidate();
          }}
        />
      </div>
    </>
  );
}
