import { frenchMeasure } from '../french.ts';
import { BLEED_MAX } from './card-format.ts';
import type { PrinterProfile } from './printer-profile.schema.ts';
import type { Conformance, PageOrder } from './printer-profile.ts';

export const CONFORMANCE_LABELS: Readonly<Record<Conformance, string>> = {
  'X-1a:2003': 'PDF/X-1a:2003, sans transparence',
  'X-4': 'PDF/X-4, transparence permise',
};

export const PAGE_ORDER_LABELS: Readonly<Record<PageOrder, string>> = {
  'by-card': 'Carte par carte, recto puis verso',
  'by-side': 'Tous les rectos, puis tous les versos',
};

type Thresholds = PrinterProfile['thresholds'];
export type PairKey = {
  [K in keyof Thresholds]: Thresholds[K] extends number ? never : K;
}[keyof Thresholds];
export type SingleKey = Exclude<keyof Thresholds, PairKey>;

interface Measured {
  readonly label: string;
  readonly unit: string;
  readonly max: number;
}

/** What is refused below one number and remarked below another. */
export const PAIR_WORDS: Readonly<Record<PairKey, Measured>> = {
  safe: { label: 'Du texte, du logo ou du code à la coupe', unit: 'mm', max: 20 },
  textOneInk: { label: 'Corps d’un texte d’une seule encre', unit: 'pt', max: 24 },
  textInks: { label: 'Corps d’un texte blanc ou de plusieurs encres', unit: 'pt', max: 24 },
  lineOneInk: { label: 'Épaisseur d’un filet d’une seule encre', unit: 'pt', max: 6 },
  lineInks: { label: 'Épaisseur d’un filet blanc ou de plusieurs encres', unit: 'pt', max: 6 },
  resolution: { label: 'Résolution des images', unit: 'ppp', max: 2400 },
  codeModule: { label: 'Côté d’un module du QR code', unit: 'mm', max: 3 },
};

/** What has one number; `share` is kept between 0 and 1, and shown in percent. */
export const SINGLE_WORDS: Readonly<Record<SingleKey, Measured & { readonly share?: true }>> = {
  bleedRemark: { label: 'Signaler un fond perdu de moins de', unit: 'mm', max: BLEED_MAX },
  frame: { label: 'Signaler un filet qui suit la coupe à moins de', unit: 'mm', max: 20 },
  blackText: { label: 'Texte noir en noir seul jusqu’au corps', unit: 'pt', max: 96 },
  inkMargin: { label: 'Signaler l’encrage, avant sa limite de', unit: '%', max: 100 },
  tint: { label: 'Signaler une teinte plus claire que', unit: '%', max: 100, share: true },
  quietZone: { label: 'Marge blanche autour du QR code', unit: 'modules', max: 10 },
};

/** What a printer asks for first, in one line. */
export function profileText({ bleed, conformance, condition, inkLimit }: PrinterProfile): string {
  const edge = bleed === 0 ? 'sans fond perdu' : `fond perdu ${frenchMeasure(bleed, 'mm')}`;
  return `PDF/${conformance} · ${condition} · ${edge} · encrage ${inkLimit}\u00a0%`;
}

/** What stands beside a printer whose values nobody compared with its sheet. */
export const TO_BE_CHECKED = 'À vérifier avec la fiche de l’imprimeur';
