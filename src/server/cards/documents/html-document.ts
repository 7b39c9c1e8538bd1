import type { DocumentSection, PlainDocument } from './document.ts';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;color:#1c1b19;background:#fff;max-width:60rem;margin:2.5rem auto;padding:0 1.25rem}
h1{font-size:1.6rem;margin:0}h1+p{color:#5b5750;margin:.25rem 0 2rem}h2{font-size:1.1rem;margin:2rem 0 .5rem}
dl{display:grid;grid-template-columns:minmax(10rem,16rem) 1fr;gap:.35rem 1.5rem;margin:0}dt{color:#5b5750}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid #dedad2;overflow-wrap:break-word;white-space:pre-wrap}th{font-weight:600;white-space:nowrap}
@media (max-width:40rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.6rem}table{display:block;overflow-x:auto}}
@media print{body{margin:0;max-width:none;font-size:12px}h2{break-after:avoid}tr{break-inside:avoid}}`;

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}

function cells(texts: readonly string[], tag: 'td' | 'th scope="col"'): string {
  const [name] = tag.split(' ');
  return `<tr>${texts.map((text) => `<${tag}>${escaped(text)}</${name}>`).join('')}</tr>`;
}

function sectionHtml({ title, paragraphs = [], facts = [], table, empty }: DocumentSection) {
  const parts = paragraphs.map((text) => `<p>${escaped(text)}</p>`);
  if (facts.length > 0) {
    const terms = facts.map(
      ([label, text]) => `<dt>${escaped(label)}</dt><dd>${escaped(text)}</dd>`,
    );
    parts.push(`<dl>${terms.join('')}</dl>`);
  }
  if (table && table.rows.length > 0) {
    const head = cells(table.columns, 'th scope="col"');
    const rows = table.rows.map((row) => cells(row, 'td')).join('\n');
    parts.push(`<table><thead>${head}</thead><tbody>${rows}</tbody></table>`);
  } else if (empty !== undefined) parts.push(`<p>${escaped(empty)}</p>`);
  return `<section><h2>${escaped(title)}</h2>${parts.join('')}</section>`;
}

/** A page of its own, which loads nothing and prints as one reads it. */
export function htmlDocument({ title, subtitle, sections }: PlainDocument): string {
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escaped(title)}</h1><p>${escaped(subtitle)}</p>
${sections.map(sectionHtml).join('\n')}</main></body></html>
`;
}
