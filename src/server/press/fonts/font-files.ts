import {
  CARD_FONTS,
  type CardFont,
  type FontCut,
  type FontFamily,
} from '../../../domain/press/card-fonts.ts';

/** How the files of a family begin. */
const NAMES: Readonly<Record<FontFamily, string>> = {
  inter: 'Inter',
  'source-sans-3': 'SourceSans3',
  'libre-franklin': 'LibreFranklin',
  'archivo-narrow': 'ArchivoNarrow',
  'source-serif-4': 'SourceSerif4',
  'eb-garamond': 'EBGaramond',
  lora: 'Lora',
  'roboto-slab': 'RobotoSlab',
};

const CUT_NAMES: Readonly<Record<FontCut, string>> = {
  '400': '400Regular',
  '400-italic': '400Regular_Italic',
  '600': '600SemiBold',
  '700': '700Bold',
};

function fileOf({ family, cut }: CardFont): string {
  const name = CUT_NAMES[cut];
  return `@expo-google-fonts/${family}/${name}/${NAMES[family]}_${name}.ttf`;
}

/** The file of each font that is brought along, as a module is named; what is packed needs them all. */
export const FONT_FILES: ReadonlyMap<string, string> = new Map(
  CARD_FONTS.map((font) => [font.id, fileOf(font)]),
);
