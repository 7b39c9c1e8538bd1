import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Wordmark } from './wordmark.tsx';

/** The page of those who are not signed in: the wordmark, and one panel like a card on a desk. */
export function GuestPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-108 flex-col px-4 pt-[7vh] md:pt-[13vh] pb-12">
      <header className="mb-7 text-center">
        <Link
          to="/"
          aria-label="Bristol, accueil"
          className="inline-block rounded-control p-2 text-ink"
        >
          <Wordmark className="h-6" />
        </Link>
        <p className="mt-1 text-sm text-ink-soft">Entreprises, contacts et cartes de visite</p>
      </header>
      <main className="rounded-panel border border-line bg-surface px-6 py-7 shadow-panel md:px-9 md:py-9">
        <h1 className="mb-6 text-xl font-semibold tracking-tight text-balance text-ink">{title}</h1>
        {children}
      </main>
    </div>
  );
}
