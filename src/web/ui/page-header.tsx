import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  search?: ReactNode;
}

export function PageHeader({ title, subtitle, actions, search }: PageHeaderProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3 max-md:mb-4">
      <div className="min-w-0 flex-1 md:mr-3">
        <h1 className="text-xl font-semibold tracking-tight text-ink">{title}</h1>
        {subtitle && <p className="mt-0.5 text-sm text-ink-soft tabular-nums">{subtitle}</p>}
      </div>
      {search && <div className="max-md:order-last max-md:w-full">{search}</div>}
      {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
    </div>
  );
}
