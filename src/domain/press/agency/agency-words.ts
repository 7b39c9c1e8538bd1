import { frenchCount, frenchMeasure } from '../../french.ts';
import type { AgencyPage } from './agency-page.schema.ts';
import { needsX4 } from './agency-page.ts';

/** A part of what is told about a page. */
interface AgencyFact {
  readonly label: string;
  readonly text: string;
}

const NONE = 'aucune';
const tenths = (mm: number) => String(Math.round(mm * 10) / 10).replace('.', ',');

function sizeText({ width, height }: { readonly width: number; readonly height: number }): string {
  return `${tenths(width)}\u00a0×\u00a0${tenths(height)}\u00a0mm`;
}

function inksText({ inks, spots, registration }: AgencyPage): string {
  const four = inks.length === 4 ? 'CMJN' : inks.join(', ');
  const all = registration ? 'repérage (toutes les plaques)' : '';
  return (
    [four, ...spots.map((name) => `${name} (ton direct)`), all].filter(Boolean).join(', ') || NONE
  );
}

function picturesText({ pictures }: AgencyPage): string {
  const [coarsest] = pictures;
  if (!coarsest) return NONE;
  const least = frenchMeasure(coarsest.resolution, 'ppp');
  return pictures.length === 1
    ? `1\u00a0image, à ${least}`
    : `${frenchCount(pictures.length, 'image')}, à ${least} au moins`;
}

/** The facts about a page, in words. */
export function agencyFacts(page: AgencyPage): AgencyFact[] {
  const cut = page.trim ? `, coupe à ${sizeText(page.trim)}` : '';
  return [
    { label: 'Page', text: `${sizeText(page)}${cut}` },
    { label: 'Encres', text: inksText(page) },
    { label: 'Images', text: picturesText(page) },
    { label: 'Polices', text: page.fonts.join(', ') || NONE },
    ...(needsX4(page)
      ? [
          {
            label: 'Norme',
            text: `PDF/X-4, car ${page.isTransparent ? 'transparente' : 'avec profils'}`,
          },
        ]
      : []),
  ];
}
