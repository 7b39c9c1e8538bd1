import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formPagePolicy } from '../../cards/card-html.ts';

/** A page of a BAT, and the policy under which its styles apply. */
export function proofHtml(page: ReactElement): { readonly html: string; readonly policy: string } {
  const html = `<!doctype html>${renderToStaticMarkup(page)}`;
  return { html, policy: formPagePolicy(html) };
}
