import { type CardDesign, designSchema } from '../card-design.schema.ts';
import { bandDesign } from './band.ts';
import { photoDesign } from './photo.ts';
import type { PresetCompany, WrittenDesign } from './preset.ts';
import type { PresetId } from './preset-names.ts';
import { soberDesign } from './sober.ts';

const DRAWN: Readonly<Record<PresetId, (company: PresetCompany) => WrittenDesign>> = {
  sober: soberDesign,
  band: bandDesign,
  photo: photoDesign,
};

/** A two-sided card of a company, ready to print. */
export function presetDesign(id: PresetId, company: PresetCompany): CardDesign {
  return designSchema.parse(DRAWN[id](company));
}
