import { uploadedFontLabel } from './uploaded-fonts.ts';

/** The fonts that every template may use, brought along with the product (Open Font License). */

const FAMILIES = [
  { id: 'inter', label: 'Inter', style: 'Sans empattement', italic: true },
  { id: 'source-sans-3', label: 'Source Sans', style: 'Humaniste', italic: true },
  { id: 'libre-franklin', label: 'Libre Franklin', style: 'Grotesque', italic: true },
  { id: 'archivo-narrow', label: 'Archivo Narrow', style: 'Étroite', italic: true },
  { id: 'source-serif-4', label: 'Source Serif', style: 'Avec empattements', italic: true },
  { id: 'eb-garamond', label: 'EB Garamond', style: 'Garalde', italic: true },
  { id: 'lora', label: 'Lora', style: 'Calligraphique', italic: true },
  { id: 'roboto-slab', label: 'Roboto Slab', style: 'Égyptienne', italic: false },
] as const;
export type FontFamily = (typeof FAMILIES)[number]['id'];

const CUTS = [
  { cut: '400', label: 'Normal' },
  { cut: '400-italic', label: 'Italique' },
  { cut: '600', label: 'Demi-gras' },
  { cut: '700', label: 'Gras' },
] as const;
export type FontCut = (typeof CUTS)[number]['cut'];
type CardFontId = `${FontFamily}-${FontCut}`;

export interface CardFont {
  readonly id: CardFontId;
  readonly family: FontFamily;
  readonly cut: FontCut;
  /** `Inter Demi-gras` */
  readonly label: string;
  /** The kind of its letters. */
  readonly style: string;
}

export const CARD_FONTS: readonly CardFont[] = FAMILIES.flatMap((family) =>
  CUTS.filter(({ cut }) => family.italic || cut !== '400-italic').map(({ cut, label }) => ({
    id: `${family.id}-${cut}` as const,
    family: family.id,
    cut,
    label: `${family.label} ${label}`,
    style: family.style,
  })),
);

/** How a font is called on screens. */
export function fontLabel(id: string): string {
  return CARD_FONTS.find((font) => font.id === id)?.label ?? uploadedFontLabel(id);
}
