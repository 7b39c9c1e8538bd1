import { frenchNumber } from '../../domain/french.ts';
import type { ListSearch } from '../frame/api/list-search.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { TextLink } from '../kit/text-link.tsx';

interface FigureProps {
  title: string;
  /** Undefined until it is known. */
  count: number | undefined;
  failed: boolean;
  /** The list that it counts. */
  to: '/companies' | '/contacts' | '/orders';
  search?: Partial<ListSearch>;
  /** What the list holds, where that is something else than what is counted. */
  note?: string | undefined;
}

/** One of the numbers at the top, all of whose place leads to what it counts. */
export function Figure({ title, count, failed, to, search, note }: FigureProps) {
  return (
    <section className="relative flex h-21 min-w-0 flex-col justify-center bg-surface px-4 transition-colors hover:bg-hover md:px-5">
      <h2 className="truncate text-sm text-ink-soft" title={title}>
        {title}
      </h2>
      <div className="flex h-9 items-center text-2xl font-semibold tracking-tight text-ink tabular-nums max-md:text-xl">
        {count !== undefined && (
          <p className="flex min-w-0 items-baseline gap-2">
            <TextLink
              to={to}
              search={search ?? {}}
              aria-label={`${title}\u00a0: ${frenchNumber(count)}${note ? ` ${note}` : ''}`}
              className="font-semibold text-ink after:absolute after:inset-0 hover:no-underline"
            >
              {frenchNumber(count)}
            </TextLink>
            {note && (
              <span className="truncate text-sm font-normal tracking-normal text-ink-soft max-md:hidden">
                {note}
              </span>
            )}
          </p>
        )}
        {count === undefined && failed && <p>–</p>}
        {count === undefined && !failed && <Skeleton className="h-6 w-16" />}
      </div>
    </section>
  );
}
