import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  search?: ReactNode;
}

export function PageHeader({ title, subtitle, actions, search }: PageHeaderProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3 max-md:mb-4">
      <div className="min-w-0 flex-1 max-md:basis-full">
        <h1 className="text-xl font-semibold tracking-tight text-ink">{title}</h1>
        {subtitle && <p className="mt-0.5 text-sm text-ink-soft">{subtitle}</p>}
      </div>
      {(search || actions) && (
        <div className="flex items-center gap-3 max-md:w-full max-md:flex-wrap">
          {search}
          {actions}
        </div>
      )}
    </div>
  );
}
