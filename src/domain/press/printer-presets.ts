import type { PrinterProfile } from './printer-profile.schema.ts';

/** The caution beside every preset: no value of ours replaces the printer's own sheet. */
export const PROFILE_CAUTION =
  'Valeurs relevées dans des fiches publiques\u00a0: vérifiez-les sur celle de votre imprimeur avant le premier envoi.';

const GENERIC: PrinterProfile = {
  name: 'Imprimeur, fond perdu 3\u00a0mm',
  bleed: 3,
  conformance: 'X-1a:2003',
  condition: 'FOGRA39',
  inkLimit: 300,
  outlines: false,
  marks: false,
  pageOrder: 'by-card',
  dieName: 'CutContour',
  spots: [],
  thresholds: {
    safe: { error: 3, remark: 5 },
    frame: 5,
    bleedRemark: 3,
    textOneInk: { error: 5, remark: 6 },
    textInks: { error: 6, remark: 7 },
    lineOneInk: { error: 0.25, remark: 0.3 },
    lineInks: { error: 0.5, remark: 0.75 },
    blackText: 12,
    inkMargin: 20,
    tint: 0.1,
    resolution: { error: 200, remark: 300 },
    codeModule: { error: 0.33, remark: 0.4 },
    quietZone: 4,
  },
};

/** Profiles that a new printer begins from. */
export const PROFILE_PRESETS: readonly [PrinterProfile, ...PrinterProfile[]] = [
  GENERIC,
  {
    ...GENERIC,
    name: 'Imprimeur, papier non couché',
    condition: 'FOGRA47',
    inkLimit: 280,
  },
  { ...GENERIC, name: 'Imprimeur, avec traits de coupe', marks: true },
  { ...GENERIC, name: 'Pixartprinting', bleed: 2 },
  { ...GENERIC, name: 'Onlineprinters', dieName: 'CutContur' },
  { ...GENERIC, name: 'Gelato', conformance: 'X-4' },
  {
    ...GENERIC,
    name: 'Callicartes',
    outlines: true,
    inkLimit: 250,
    thresholds: { ...GENERIC.thresholds, textInks: { error: 7, remark: 8 } },
  },
];
