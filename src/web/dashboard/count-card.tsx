import { frenchNumber } from '../../domain/french.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextLink } from '../ui/text-link.tsx';

interface CountCardProps {
  title: string;
  /** Undefined until it is known. */
  count: number | undefined;
  failed: boolean;
  /** The list that it counts. */
  to: '/companies' | '/contacts';
  search?: { active: string };
}

export function CountCard({ title, count, failed, to, search }: CountCardProps) {
  return (
    <section className="relative grow basis-0 rounded-panel border border-line bg-surface px-4 py-4 shadow-panel md:px-5">
      <h2 className="text-sm font-medium text-ink-soft">{title}</h2>
      <div className="mt-1 flex min-h-10 items-center text-2xl font-semibold tracking-tight text-ink max-md:text-xl">
        {count !== undefined && (
          <p>
            <TextLink
              to={to}
              search={search ?? {}}
              aria-label={`${title}\u00a0: ${frenchNumber(count)}`}
              className="font-semibold text-ink after:absolute after:inset-0 hover:text-accent"
            >
              {frenchNumber(count)}
            </TextLink>
          </p>
        )}
        {count === undefined && failed && <p>–</p>}
        {count === undefined && !failed && <Skeleton className="h-6 w-16" />}
      </div>
    </section>
  );
}
