import { frenchMeasure } from '../french.ts';
import type { PrinterProfile, Threshold } from './printer-profile.schema.ts';
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
type PairKey = {
  [K in keyof Thresholds]: Thresholds[K] extends number ? never : K;
}[keyof Thresholds];
type SingleKey = Exclude<keyof Thresholds, PairKey>;

interface Measured {
  readonly label: string;
  readonly unit: string;
}

/** Limits in pairs: refused below one number, remarked below another. */
export const PAIR_WORDS: Readonly<Record<PairKey, Measured>> = {
  safe: { label: 'Du texte, du logo ou du code à la coupe', unit: 'mm' },
  textOneInk: { label: 'Corps d’un texte d’une seule encre', unit: 'pt' },
  textInks: { label: 'Corps d’un texte blanc ou de plusieurs encres', unit: 'pt' },
  lineOneInk: { label: 'Épaisseur d’un filet d’une seule encre', unit: 'pt' },
  lineInks: { label: 'Épaisseur d’un filet blanc ou de plusieurs encres', unit: 'pt' },
  resolution: { label: 'Résolution des images', unit: 'ppp' },
  codeModule: { label: 'Côté d’un module du QR code', unit: 'mm' },
};

/** Limits of one number; `share` is kept between 0 and 1, and shown in percent. */
const SINGLE_WORDS: Readonly<Record<SingleKey, Measured & { readonly share?: true }>> = {
  bleedRemark: { label: 'Signaler un fond perdu de moins de', unit: 'mm' },
  frame: { label: 'Signaler un filet qui suit la coupe à moins de', unit: 'mm' },
  blackText: { label: 'Texte noir en noir seul jusqu’au corps', unit: 'pt' },
  inkMargin: { label: 'Signaler l’encrage, avant sa limite de', unit: '%' },
  tint: { label: 'Signaler une teinte plus claire que', unit: '%', share: true },
  quietZone: { label: 'Marge blanche autour du QR code', unit: 'modules' },
};

interface ShownThreshold {
  readonly label: string;
  /** Such as « refusé sous 7 pt, signalé sous 8 pt ». */
  readonly text: string;
}

/** A number to the last digit that was typed. */
function said(value: number, unit: string): string {
  return `${String(Math.round(value * 1e6) / 1e6).replace('.', ',')}\u00a0${unit}`;
}

function pairShown(key: PairKey, { error, remark }: Threshold): ShownThreshold {
  const { label, unit } = PAIR_WORDS[key];
  return { label, text: `refusé sous ${said(error, unit)}, signalé sous ${said(remark, unit)}` };
}

function singleShown(key: SingleKey, value: number): ShownThreshold {
  const { label, unit, share } = SINGLE_WORDS[key];
  return { label, text: said(share ? value * 100 : value, unit) };
}

const OTHER_PAIRS = ['textInks', 'lineOneInk', 'lineInks', 'codeModule'] as const;
const OTHER_SINGLES = [
  ...(['bleedRemark', 'frame', 'blackText'] as const),
  ...(['inkMargin', 'tint', 'quietZone'] as const),
] as const;

/** The thresholds that no screen asks for, where they are not the `usual` ones. */
export function unusualThresholds(own: Thresholds, usual: Thresholds): ShownThreshold[] {
  const all = (thresholds: Thresholds) => [
    ...OTHER_PAIRS.map((key) => pairShown(key, thresholds[key])),
    ...OTHER_SINGLES.map((key) => singleShown(key, thresholds[key])),
  ];
  const known = all(usual);
  return all(own).filter(({ text }, index) => text !== known[index]?.text);
}

/** The main demands of a printer, in one line. */
export function profileText({ bleed, conformance, condition, inkLimit }: PrinterProfile): string {
  const edge = bleed === 0 ? 'sans fond perdu' : `fond perdu ${frenchMeasure(bleed, 'mm')}`;
  return `PDF/${conformance} · ${condition} · ${edge} · encrage ${inkLimit}\u00a0%`;
}

/** The mark of a printer whose values nobody compared with its sheet. */
export const TO_BE_CHECKED = 'À vérifier avec la fiche de l’imprimeur';
