import { lazy, Suspense } from 'react';
import { useSignedInEmail } from '../../frame/api/session.ts';
import { useScreenTitle } from '../../frame/navigation/screen-title.ts';
import { LinkButton } from '../../kit/link-button.tsx';

const StaffFrame = lazy(async () => ({
  default: (await import('../staff-frame.tsx')).StaffFrame,
}));

/** Inside the frame for staff; guests have none. */
export function NotFoundScreen() {
  useScreenTitle('Page introuvable');
  const isGuest = useSignedInEmail() === undefined;
  if (isGuest) {
    return (
      <main className="p-4 md:p-8">
        <NotFound />
      </main>
    );
  }
  return (
    <Suspense>
      <StaffFrame>
        <NotFound />
      </StaffFrame>
    </Suspense>
  );
}

function NotFound() {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-20 text-center">
      <p className="text-sm font-medium text-ink-faint tabular-nums">404</p>
      <h1 className="mt-2 text-xl font-semibold tracking-tight text-ink">Page introuvable</h1>
      <p className="mt-3 text-base text-balance text-ink-soft">
        Cette adresse ne mène à aucune page. Elle a{' '}
        <span className="whitespace-nowrap">peut-être</span> été mal recopiée, ou la page n’existe
        plus.
      </p>
      <LinkButton to="/" variant="primary" className="mt-8">
        Revenir au Dashboard
      </LinkButton>
    </div>
  );
}
