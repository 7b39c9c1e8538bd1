import type { ReactNode } from 'react';
import { CARD_ICON_PATH } from './card-icon.ts';
import { CARD_STYLE, cardColorStyle } from './card-style.ts';
import type { CardLanguage } from './card-texts.ts';

/** The preview of a link to the page in a messenger. */
export interface LinkPreview {
  title: string;
  description: string;
  /** A whole address: messengers know no relative ones. */
  image: string;
}

interface CardDocumentProps {
  title: string;
  language: CardLanguage;
  /** The colour of the company, or none. */
  color?: string;
  preview?: LinkPreview | undefined;
  /** The style of the page; that of cards where none is given. */
  style?: string;
  children: ReactNode;
}

/** The frame of every public page: no script, nothing to fetch, nothing for search engines. */
export function CardDocument({
  title,
  language,
  color,
  preview,
  style = CARD_STYLE,
  children,
}: CardDocumentProps) {
  const colorStyle = cardColorStyle(color ?? '');
  return (
    <html lang={language}>
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
        {preview && <PreviewTags {...preview} />}
        <style>{style}</style>
        {colorStyle !== '' && <style>{colorStyle}</style>}
      </head>
      <body>{children}</body>
    </html>
  );
}

/** The least that messengers need; each byte is paid by every visitor. */
function PreviewTags({ title, description, image }: LinkPreview) {
  return (
    <>
      <meta property="og:title" content={title} />
      <meta name="description" property="og:description" content={description} />
      <meta property="og:image" content={image} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
