import { escapeMarkup } from '../../../domain/markup.ts';

/** A table of texts. */
interface DocumentTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A part under a heading; what is empty is left out. */
export interface DocumentSection {
  readonly title: string;
  readonly paragraphs?: readonly string[];
  /** Names of things, each with what it is. */
  readonly facts?: readonly (readonly [label: string, text: string])[];
  readonly table?: DocumentTable;
  /** Said in the place of a table without rows. */
  readonly empty?: string;
}

/** Something to read or to print, made of texts alone. */
export interface PlainDocument {
  readonly title: string;
  /** Below the title: as of when, for whom. */
  readonly subtitle: string;
  readonly sections: readonly DocumentSection[];
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;color:#1c1b19;background:#fff;max-width:60rem;margin:2.5rem auto;padding:0 1.25rem;overflow-wrap:anywhere}
h1{font-size:1.6rem;margin:0}h1+p{color:#5b5750;margin:.25rem 0 2rem}h2{font-size:1.1rem;margin:2rem 0 .5rem}
dl,dl div{margin:0}dl div{display:grid;grid-template-columns:minmax(10rem,16rem) 1fr;gap:.35rem 1.5rem;padding:.15rem 0}dt{color:#5b5750}dd{margin:0;white-space:pre-wrap}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid #dedad2;white-space:pre-wrap}th{font-weight:600}td{font-variant-numeric:tabular-nums}
@media (max-width:40rem){dl div{display:block}dd{margin-bottom:.6rem}}
@page{size:A4;margin:18mm 16mm 20mm;@bottom-right{content:"Page " counter(page) " sur " counter(pages);font:9pt system-ui,sans-serif;color:#5b5750}}
@media print{body{margin:0;padding:0;max-width:none;font-size:10pt}h1{font-size:17pt}h2{font-size:12pt}h1,h2,thead{break-after:avoid}p,dl div,tr{break-inside:avoid}p{orphans:3;widows:3}}`;

function cells(texts: readonly string[], tag: 'td' | 'th scope="col"'): string {
  const [name] = tag.split(' ');
  return `<tr>${texts.map((text) => `<${tag}>${escapeMarkup(text)}</${name}>`).join('')}</tr>`;
}

function sectionHtml({ title, paragraphs = [], facts = [], table, empty }: DocumentSection) {
  const parts = paragraphs.map((text) => `<p>${escapeMarkup(text)}</p>`);
  if (facts.length > 0) {
    const terms = facts.map(
      ([label, text]) => `<div><dt>${escapeMarkup(label)}</dt><dd>${escapeMarkup(text)}</dd></div>`,
    );
    parts.push(`<dl>${terms.join('')}</dl>`);
  }
  if (table && table.rows.length > 0) {
    const head = cells(table.columns, 'th scope="col"');
    const rows = table.rows.map((row) => cells(row, 'td')).join('\n');
    parts.push(`<table><thead>${head}</thead><tbody>${rows}</tbody></table>`);
  } else if (empty !== undefined) parts.push(`<p>${escapeMarkup(empty)}</p>`);
  return `<section><h2>${escapeMarkup(title)}</h2>${parts.join('')}</section>`;
}

/** A page of its own, which loads nothing and prints on A4 as one reads it. */
export function htmlDocument({ title, subtitle, sections }: PlainDocument): string {
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(subtitle)}</p>
${sections.map(sectionHtml).join('\n')}</main></body></html>
`;
}
