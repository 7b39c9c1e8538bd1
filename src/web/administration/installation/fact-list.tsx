import type { ReactNode } from 'react';

/** Names and what they are, line by line. */
export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="divide-y divide-line text-sm">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="flex justify-between gap-x-6 gap-y-0.5 py-2 first:pt-0 last:pb-0 max-md:flex-wrap"
        >
          <dt className="shrink-0 text-ink-soft">{name}</dt>
          <dd className="min-w-0 text-right wrap-anywhere text-ink tabular-nums max-md:text-left">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
