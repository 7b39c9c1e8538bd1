import { CARD_BASE_STYLE, cardColorStyle } from '../../../card/card-style.ts';

export const PREVIEW_MODES = ['light', 'dark'] as const;
export type PreviewMode = (typeof PREVIEW_MODES)[number];

/** The mode that the system is in. */
export function systemMode(): PreviewMode {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

const IN_THE_DARK = /@media(?: screen and )?\s*\(prefers-color-scheme:dark\)/g;

/**
 * The style of the public page for a part of another page: what the page says of its root holds for
 * the frame of the preview, and the mode is the chosen one, whatever the system's. On
 * paper, every card is dark on white.
 */
export function previewStyle(mode: PreviewMode, color: string): string {
  const style = (CARD_BASE_STYLE + cardColorStyle(color))
    .replace(IN_THE_DARK, mode === 'dark' ? '@media screen' : '@media not all')
    .replaceAll(':root', ':host')
    .replace('html{', ':host{')
    .replace('body{', '.page{');
  return `${style}:host{display:block;color-scheme:${mode}}main{min-height:0}`;
}
