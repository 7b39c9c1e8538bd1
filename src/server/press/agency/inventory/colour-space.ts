import {
  nameOf,
  PdfArray,
  type PdfDict,
  type PdfObject,
  PdfStream,
  type ReadPdf,
} from '../../pdf-reader/read-pdf.ts';
import type { Found } from './found.ts';

/** Where a space is named. */
interface Place {
  readonly pdf: ReadPdf;
  readonly resources: PdfDict | undefined;
}

const PROCESS: Readonly<Record<string, string>> = {
  Cyan: 'Cyan',
  Magenta: 'Magenta',
  Yellow: 'Jaune',
  Black: 'Noir',
};
export const FOUR_INKS = Object.values(PROCESS);
/** Inks on no plate, or on each of them. */
const NO_PLATE = new Set(['None', 'All']);
/** The plates of the registration colour's values. */
export const ALL_PLATES = -1;
/** Spaces may hold spaces; one that holds itself would never end. */
const DEPTH_MAX = 5;

/**
 * Notes with what inks colours of a space are printed. Of the four inks, those whose values are looked
 * at one by one are noted there.
 */
export function noteSpace(
  place: Place,
  space: PdfObject | undefined,
  found: Found,
  areValuesSeen = false,
  depth = 0,
): void {
  if (depth > DEPTH_MAX) found.refuse('unreadable');
  else if (space instanceof PdfArray) noteFamily(place, space, found, depth);
  else noteName(place, nameOf(space) ?? '', found, areValuesSeen, depth);
}

function noteName(
  place: Place,
  name: string,
  found: Found,
  areValuesSeen: boolean,
  depth: number,
): void {
  const { pdf, resources } = place;
  switch (name) {
    case 'Pattern':
      break;
    case 'DeviceGray':
    case 'G':
      found.inks.add('Noir');
      break;
    case 'DeviceCMYK':
    case 'CMYK':
      if (!areValuesSeen) for (const ink of FOUR_INKS) found.inks.add(ink);
      break;
    default: {
      const own = pdf.get(pdf.dict(resources, 'ColorSpace'), name);
      // DeviceRGB and what is none of the spaces that a press knows.
      if (own === undefined) found.refuse('rgb');
      else noteSpace(place, own, found, areValuesSeen, depth + 1);
    }
  }
}

function noteFamily(place: Place, space: PdfArray, found: Found, depth: number): void {
  const { pdf } = place;
  const part = (at: number) => pdf.value(space.at(at));
  switch (nameOf(part(0))) {
    case 'ICCBased':
      noteProfile(pdf, part(1), found);
      break;
    case 'Indexed':
    case 'I':
      noteSpace(place, part(1), found, false, depth + 1);
      break;
    case 'Pattern':
      if (space.length > 1) noteSpace(place, part(1), found, false, depth + 1);
      break;
    case 'Separation':
      notePlates([nameOf(part(1)) ?? ''], found);
      noteAlternate(pdf, part(2), found);
      break;
    case 'DeviceN': {
      const inks = part(1);
      const names = inks instanceof PdfArray ? inks.toArray() : [];
      notePlates(
        names.map((ink) => nameOf(pdf.value(ink)) ?? ''),
        found,
      );
      noteAlternate(pdf, part(2), found);
      break;
    }
    case 'CalGray':
      found.isProfiled = true;
      found.inks.add('Noir');
      break;
    default:
      if (space.length === 1) noteName(place, nameOf(part(0)) ?? '', found, false, depth + 1);
      else found.refuse('rgb');
  }
}

/** The number of colours that a profile is made for; 0 when it does not say so. */
function channelsOf(pdf: ReadPdf, profile: PdfObject | undefined): number {
  return profile instanceof PdfStream ? (pdf.number(profile, 'N') ?? 0) : 0;
}

/**
 * How many of the four inks values of a space are shares of: 4, 1 for black; 0 when of none, `ALL_PLATES`
 * of all that there are.
 */
export function inkChannelsOf(
  { pdf, resources }: Place,
  space: PdfObject | undefined,
  depth = 0,
): number {
  if (depth > DEPTH_MAX) return 0;
  if (!(space instanceof PdfArray)) {
    const name = nameOf(space) ?? '';
    if (name === 'DeviceCMYK') return 4;
    if (name === 'DeviceGray') return 1;
    const own = pdf.get(pdf.dict(resources, 'ColorSpace'), name);
    return own === undefined ? 0 : inkChannelsOf({ pdf, resources }, own, depth + 1);
  }
  const family = pdf.value(space.at(0));
  if (nameOf(family) === 'ICCBased') return channelsOf(pdf, pdf.value(space.at(1)));
  if (nameOf(family) === 'CalGray') return 1;
  const part = pdf.value(space.at(1));
  if (nameOf(family) === 'Separation' && nameOf(part) === 'All') return ALL_PLATES;
  if (nameOf(family) === 'Indexed' || nameOf(family) === 'Pattern') {
    const base = inkChannelsOf({ pdf, resources }, part, depth + 1);
    return base === ALL_PLATES ? ALL_PLATES : 0;
  }
  return space.length === 1 ? inkChannelsOf({ pdf, resources }, family, depth + 1) : 0;
}

function noteProfile(pdf: ReadPdf, profile: PdfObject | undefined, found: Found): void {
  const channels = channelsOf(pdf, profile);
  if (channels !== 1 && channels !== 4) {
    found.refuse('rgb');
    return;
  }
  found.isProfiled = true;
  for (const ink of channels === 1 ? ['Noir'] : FOUR_INKS) found.inks.add(ink);
}

function notePlates(names: readonly string[], found: Found): void {
  for (const name of names) {
    if (NO_PLATE.has(name)) continue;
    const process = PROCESS[name];
    if (process) found.inks.add(process);
    else found.spots.add(name);
  }
}

/** Notes the space that stands for an ink where there is no plate of it. */
function noteAlternate(pdf: ReadPdf, alternate: PdfObject | undefined, found: Found): void {
  const isArray = alternate instanceof PdfArray;
  const name = isArray ? nameOf(pdf.value(alternate.at(0))) : nameOf(alternate);
  if (name === 'DeviceCMYK' || name === 'DeviceGray') return;
  const channels = isArray ? channelsOf(pdf, pdf.value(alternate.at(1))) : 0;
  const isOfPress = name === 'ICCBased' && (channels === 1 || channels === 4);
  if (name === 'Lab' || isOfPress) found.isProfiled = true;
  else found.refuse('spot-alternate');
}
