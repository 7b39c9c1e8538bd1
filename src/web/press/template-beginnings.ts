import { type CardFormat, formatName, OFFERED_FORMATS } from '../../domain/press/card-format.ts';
import {
  PRESET_IDS,
  PRESET_NAMES,
  type PresetId,
} from '../../domain/press/presets/preset-names.ts';
import type { Beginning } from './template-queries.ts';

/** What a new template may begin with, as lists offer it. */
interface Option {
  value: string;
  label: string;
  beginning: Beginning;
}

const drawn = (preset: PresetId): Option => ({
  value: preset,
  label: `${PRESET_NAMES[preset]}, deux faces, 85\u00a0×\u00a055\u00a0mm`,
  beginning: { preset },
});
const empty = (format: CardFormat): Option => {
  const size = formatName(format);
  return { value: size, label: `Carte vide, ${size}`, beginning: { format } };
};
export const FIRST_BEGINNING = drawn('sober');
export const BEGINNINGS = [...PRESET_IDS.map(drawn), ...OFFERED_FORMATS.map(empty)];
export const AGENCY_BEGINNING = { value: 'agency', label: 'PDF de l’agence' };
export const BEGINNING_OPTIONS = [
  ...PRESET_IDS.map(drawn),
  AGENCY_BEGINNING,
  ...OFFERED_FORMATS.map(empty),
];
