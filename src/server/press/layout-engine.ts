import { encode } from 'uqr';
import type { CardDesign } from '../../domain/press/card-design.schema.ts';
import { fontsOf } from '../../domain/press/layout/lay-out.ts';
import type { LayoutTools } from '../../domain/press/layout/side-context.ts';
import { openFonts, type PressFonts, type UploadedFonts } from './fonts/press-fonts.ts';

export interface LayoutEngine extends PressFonts {
  readonly tools: LayoutTools;
}

/** The engine that lays out a design: its fonts, opened, and the maker of codes. */
export async function layoutEngine(
  design: CardDesign,
  uploaded?: UploadedFonts,
): Promise<LayoutEngine> {
  const fonts = await openFonts(fontsOf(design), uploaded);
  const tools: LayoutTools = {
    shaper: fonts.shaper,
    encode: (address, level) => encode(address, { ecc: level, border: 0 }).data,
  };
  return { ...fonts, tools };
}
