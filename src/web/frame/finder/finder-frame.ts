/** How the search everywhere looks, before its code has come and after. */
export const FINDER_SCRIM = 'fixed inset-0 z-40 bg-scrim';
export const FINDER_PANEL =
  'fixed top-24 left-1/2 z-40 flex max-h-[min(38rem,calc(100dvh-8rem))] w-160 max-w-[calc(100vw-3rem)] -translate-x-1/2 flex-col overflow-hidden rounded-panel border border-line bg-surface text-ink shadow-float outline-none max-md:inset-0 max-md:max-h-none max-md:w-full max-md:max-w-none max-md:translate-x-0 max-md:rounded-none max-md:border-0';
export const FINDER_LINE = 'flex h-14 shrink-0 items-center gap-3 border-b border-line px-4';
export const FINDER_FIELD =
  'h-full min-w-0 grow bg-transparent text-base outline-none placeholder:text-ink-faint';

export const FINDER_LABEL = 'Rechercher partout';
export const FINDER_PLACEHOLDER = 'Entreprise, contact, commande, téléphone…';
