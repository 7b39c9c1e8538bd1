import type { ReactNode } from 'react';
import { CARD_ICON_PATH } from './card-icon.ts';
import { CARD_STYLE } from './card-style.ts';

/** The frame of every public page: no script, nothing to fetch, nothing for search engines. */
export function CardDocument({ title, children }: { title: string; children: ReactNode }) {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        {/* Numbers are links already; phones must not guess more of them. */}
        <meta name="format-detection" content="telephone=no" />
        <meta name="theme-color" content="#f6f4ef" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#161512" media="(prefers-color-scheme: dark)" />
        <link rel="icon" type="image/svg+xml" href={CARD_ICON_PATH} />
        <title>{title}</title>
        <style>{CARD_STYLE}</style>
      </head>
      <body>{children}</body>
    </html>
  );
}
