import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';

interface PageHeaderProps {
  title: ReactNode;
  /** The title is not known yet and may be longer: what it would move is not shown until it is. */
  isTitlePending?: boolean | undefined;
  /** A link to the page above this one. */
  parent?: ReactNode;
  /** `loading` keeps its line, so that nothing moves when it is known. */
  subtitle?: ReactNode;
  actions?: ReactNode;
  search?: ReactNode;
}

export function PageHeader(props: PageHeaderProps) {
  const { title, isTitlePending = false, parent, subtitle, actions, search } = props;
  const held = isTitlePending && 'invisible';
  return (
    // On a phone a short title leaves room for the button beside it, a long one has its own lines.
    // On a tablet the buttons go below the search rather than squeeze the title.
    <div className="mb-5 flex flex-wrap items-center gap-3 max-md:mb-4">
      <div className="min-w-0 max-md:grow-999 md:mr-3 md:flex-1 md:basis-56">
        {parent && (
          <nav aria-label="Fil d’Ariane" className="mb-0.5 text-sm max-md:-mt-3 max-md:mb-0">
            {parent}
          </nav>
        )}
        <h1 className="text-xl font-semibold tracking-tight text-pretty text-ink">{title}</h1>
        {subtitle && (
          // The result of a search is told without being looked for.
          <p
            role="status"
            className={classNames(
              'mt-0.5 flex min-h-5 items-center text-sm text-ink-soft tabular-nums',
              held,
            )}
          >
            {subtitle === 'loading' ? <Skeleton className="w-24" /> : subtitle}
          </p>
        )}
      </div>
      {search && (
        <div className={classNames('max-md:order-last max-md:w-full print:hidden', held)}>
          {search}
        </div>
      )}
      {actions && (
        <div
          data-page-actions
          // Those that have a line of a phone to themselves fill it.
          className={classNames(
            'flex flex-wrap items-center gap-3 max-md:grow max-md:*:grow max-md:has-[>*+*]:w-full md:ml-auto print:hidden',
            held,
          )}
        >
          {actions}
        </div>
      )}
    </div>
  );
}
