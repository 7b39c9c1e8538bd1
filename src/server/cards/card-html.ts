import { createHash } from 'node:crypto';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CARD_STYLE, cardColorStyle } from '../../card/card-style.ts';
import { FirmName } from '../../card/proof/firm-name.ts';

/** The source by which a policy allows a style. */
function hashOf(style: string): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}

const STYLE_HASH = hashOf(CARD_STYLE);

/**
 * Nothing runs, nothing comes from elsewhere, nobody frames it: only the page's own styles apply.
 * Without a script nothing connects either; browsers' checkers read robots.txt through the page.
 */
function pagePolicy(styles: readonly string[], forms: "'none'" | "'self'"): string {
  return [
    "default-src 'none'",
    `style-src ${styles.join(' ')}`,
    "img-src 'self'",
    "connect-src 'self'",
    `form-action ${forms}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The policy of a card in the colour of its company. */
export function contentSecurityPolicy(color: string): string {
  const colorStyle = cardColorStyle(color);
  return pagePolicy(colorStyle === '' ? [STYLE_HASH] : [STYLE_HASH, hashOf(colorStyle)], "'none'");
}

const STYLES = /<style>([^<]*)<\/style>/g;

/** A page of a BAT, which has forms of its own, and the policy under which its styles apply. */
export function proofHtml(
  page: ReactElement,
  firm: string,
): { readonly html: string; readonly policy: string } {
  const named = createElement(FirmName, { value: firm }, page);
  const html = `<!doctype html>${renderToStaticMarkup(named)}`;
  const styles = [...html.matchAll(STYLES)].map(([, style = '']) => hashOf(style));
  return { html, policy: pagePolicy(styles, "'self'") };
}

/** The signs by which patterns know an address or a number; what is a reference already stays one. */
function entities(text: string): string {
  return text.replace(/&[^;]*;|\d(?=\d)|[@.:+]/g, (found) =>
    found.startsWith('&') ? found : `&#${found.codePointAt(0)};`,
  );
}

const LINKS = /href="(?:mailto|tel|sms):[^"]*"/g;
const TEXTS = />[^<]+/g;
const ADDRESSES_AND_NUMBERS = /[^\s>]*@[^\s<]*|\+?\d[\d\s.]{7,}\d/g;

/**
 * Writes the numbers and addresses of a page in character references: browsers show and dial them
 * all the same, while programs that gather addresses with a pattern find none.
 */
function hideFromHarvesters(markup: string): string {
  const start = markup.indexOf('<body>');
  const body = markup
    .slice(start)
    .replace(LINKS, (link) => `href="${entities(link.slice(6))}`)
    .replace(TEXTS, (text) => text.replace(ADDRESSES_AND_NUMBERS, entities));
  return markup.slice(0, start) + body;
}

/** The HTML of a public page. */
export function cardHtml(page: ReactElement): string {
  return `<!doctype html>${hideFromHarvesters(renderToStaticMarkup(page))}`;
}
