import { lazy, Suspense } from 'react';
import { Skeleton } from '../../kit/skeleton.tsx';

const CodeForm = lazy(async () => ({ default: (await import('./code-form.tsx')).CodeForm }));

interface CodeStepProps {
  mfaId: string;
  onSignedIn?: () => void;
  onAgain: () => void;
}

/** The code after the password, fetched when somebody has to give one. */
export function CodeStep(props: CodeStepProps) {
  return (
    <Suspense fallback={<Skeleton className="h-44 w-full" />}>
      <CodeForm {...props} />
    </Suspense>
  );
}
