import {
  isNamed,
  matrixOf,
  numbersOf,
  type Operand,
  type Operation,
  operationsOf,
} from '../../pdf-reader/content-tokens.ts';
import { IDENTITY, type Matrix, multiplied } from '../../pdf-reader/geometry.ts';
import {
  nameOf,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfStream,
  type ReadPdf,
} from '../../pdf-reader/read-pdf.ts';
import { ALL_PLATES, FOUR_INKS, inkChannelsOf, noteSpace } from './colour-space.ts';
import type { Found } from './found.ts';
import { noteFilters, noteImage, noteInlineImage, type Place } from './note-image.ts';
import { EVERYWHERE, RegistrationMarks, unitSquare } from './registration.ts';

/** Forms may hold forms; one that holds itself would never end. */
const DEPTH_MAX = 20;
/** More than a card has any use for: a page of them keeps its thread busy for seconds. */
const OPERATIONS_MAX = 3_000_000;
/** The most places where a repeated drawing is looked at, as long as a page is no larger. */
const AGAIN_MAX = 500;
const AGAIN_OPERATIONS_MAX = 300_000;

/** The state that `q` keeps and `Q` brings back; `fill`, `stroke`: of how many of the four inks. */
interface Skipped {
  readonly matrix: Matrix;
  readonly fill: number;
  readonly stroke: number;
}

const BEGINNING: Skipped = { matrix: IDENTITY, fill: 1, stroke: 1 };

/** Goes through all that a page draws, and notes what it is made of. */
export class PageWalk {
  readonly #pdf: ReadPdf;
  readonly #found: Found;
  readonly #seen = new Set<PdfObject>();
  /** Forms that are being looked at: one that holds itself is none of its own places. */
  readonly #open = new Set<PdfObject>();
  #operations = 0;
  #again = 0;

  constructor(pdf: ReadPdf, found: Found) {
    this.#pdf = pdf;
    this.#found = found;
  }

  /** A form; that of the page itself is no deeper than 0. */
  walk(form: PdfStream, before: Skipped = BEGINNING, depth = 0): void {
    const pdf = this.#pdf;
    this.#open.add(form);
    noteGroup(pdf, form, depth === 0, this.#found);
    const own = pdf.get(form, 'Matrix') ? matrixOf(pdf.numbers(form, 'Matrix')) : IDENTITY;
    const matrix = multiplied(own, before.matrix);
    this.#found.forms.push({ form, matrix });
    const { fill, stroke } = before;
    this.#draw(form, pdf.dict(form, 'Resources'), { matrix, fill, stroke }, depth);
    this.#open.delete(form);
  }

  #draw(stream: PdfStream, resources: PdfDict | undefined, start: Skipped, depth: number): void {
    if (depth > DEPTH_MAX) {
      this.#found.refuse('too-heavy');
      return;
    }
    noteFilters(this.#pdf, stream, this.#found);
    const kept: Skipped[] = [];
    let state = start;
    const marks = new RegistrationMarks(this.#found);
    const content = Buffer.from(stream.getDecodedData()).toString('latin1');
    for (const operation of operationsOf(content)) {
      this.#operations += 1;
      if (this.#operations > OPERATIONS_MAX) {
        this.#found.refuse('too-heavy');
        return;
      }
      const { operator, operands } = operation;
      const place = { pdf: this.#pdf, resources, ...state };
      marks.look(operation, state);
      if (operator === 'q') kept.push(state);
      else if (operator === 'Q') state = kept.pop() ?? this.#unbalanced(state);
      else if (operator === 'cm') {
        state = { ...state, matrix: multiplied(matrixOf(numbersOf(operands)), state.matrix) };
      } else if (!this.#note(operation, place, depth)) {
        state = { ...state, ...this.#noteColour(operation, place, state, depth) };
      }
    }
  }

  /** A `Q` without its `q`: in the page of a card it would bring back what that one kept. */
  #unbalanced(state: Skipped): Skipped {
    this.#found.refuse('unbalanced');
    return state;
  }

  /** Notes an operator that names something of the resources; answers whether it did. */
  #note({ operator, operands }: Operation, place: Place & Skipped, depth: number): boolean {
    switch (operator) {
      case 'Do':
        this.#place(this.#named('XObject', operands, place), place, depth);
        return true;
      case 'gs':
        this.#noteState(this.#named('ExtGState', operands, place), depth);
        return true;
      case 'Tf':
        this.#noteFont(this.#named('Font', operands, place), place.matrix, depth);
        return true;
      case 'sh':
        this.#noteShading(this.#named('Shading', operands, place), place);
        return true;
      case 'ID':
        noteInlineImage(operands, place, this.#found);
        if (place.fill === ALL_PLATES) this.#found.noteAllPlates(unitSquare(place.matrix));
        return true;
      default:
        return false;
    }
  }

  #named(kind: string, operands: readonly Operand[], { resources }: Place): PdfObject | undefined {
    const name = operands.find(isNamed)?.name ?? '';
    return this.#pdf.get(this.#pdf.dict(resources, kind), name);
  }

  /** Notes a colour; what becomes of the spaces that colours are in. */
  #noteColour(
    { operator, operands }: Operation,
    place: Place,
    state: Skipped,
    depth: number,
  ): Partial<Pick<Skipped, 'fill' | 'stroke'>> {
    const which = operator === operator.toLowerCase() ? 'fill' : 'stroke';
    const values = numbersOf(operands);
    const name = operands.find(isNamed)?.name;
    switch (operator.toLowerCase()) {
      case 'rg':
        this.#found.refuse('rgb');
        return {};
      case 'k':
        this.#noteShares(values);
        return { [which]: 4 };
      case 'g':
        this.#noteGrey(values);
        return { [which]: 1 };
      case 'cs': {
        const space = PdfName.of(name ?? '');
        noteSpace(place, space, this.#found, true);
        return { [which]: inkChannelsOf(place, space) };
      }
      case 'sc':
      case 'scn':
        if (name !== undefined) this.#notePattern(name, place, depth);
        else if (state[which] === 4) this.#noteShares(values);
        else if (state[which] === 1) this.#noteGrey(values);
        return {};
      default:
        return {};
    }
  }

  #noteGrey([light = 0]: readonly number[]): void {
    this.#noteShares([0, 0, 0, 1 - light]);
  }

  /** Shares of the four inks, from 0 to 1. */
  #noteShares(shares: readonly number[]): void {
    const total = shares.reduce((sum, share) => sum + share, 0) * 100;
    this.#found.inkMost = Math.max(this.#found.inkMost, Math.round(total));
    FOUR_INKS.forEach((name, ink) => {
      if ((shares[ink] ?? 0) > 0) this.#found.inks.add(name);
    });
  }

  #place(object: PdfObject | undefined, place: Place & Skipped, depth: number): void {
    if (!(object instanceof PdfStream)) return;
    const kind = this.#pdf.name(object, 'Subtype');
    const isElsewhere = ['OPI', 'Ref', 'PS'].some((key) => object.has(key));
    if (isElsewhere || kind === 'PS') this.#found.refuse('external');
    if (kind === 'Image') {
      noteImage(object, place, this.#found);
      const isStencil = this.#pdf.flag(object, 'ImageMask') && place.fill === ALL_PLATES;
      if (isStencil) this.#found.noteAllPlates(unitSquare(place.matrix));
    }
    if (kind === 'Form' && (this.#isNew(object) || this.#isWorthwhile(object))) {
      // A form goes on in the colours of whoever draws it (ISO 32000-2, 8.10.1).
      this.walk(object, place, depth + 1);
    }
  }

  /** Whether a form that was seen is looked at in another place, where it may be larger. */
  #isWorthwhile(form: PdfObject): boolean {
    if (this.#open.has(form) || this.#operations > AGAIN_OPERATIONS_MAX) return false;
    this.#again += 1;
    return this.#again <= AGAIN_MAX;
  }

  #isNew(object: PdfObject): boolean {
    const isNew = !this.#seen.has(object);
    this.#seen.add(object);
    return isNew;
  }

  #noteState(state: PdfObject | undefined, depth: number): void {
    if (!(state instanceof PdfDict) || !this.#isNew(state)) return;
    noteState(this.#pdf, state, this.#found);
    const mask = this.#pdf.stream(this.#pdf.dict(state, 'SMask'), 'G');
    if (mask && this.#isNew(mask)) this.walk(mask, BEGINNING, depth + 1);
    this.#noteFont(this.#pdf.array(state, 'Font')[0], IDENTITY, depth);
  }

  #noteFont(font: PdfObject | undefined, matrix: Matrix, depth: number): void {
    if (!(font instanceof PdfDict) || !this.#isNew(font)) return;
    const { name, isEmbedded } = fontOf(this.#pdf, font);
    this.#found.fonts.add(name);
    if (!isEmbedded) this.#found.refuse('fonts', name);
    const resources = this.#pdf.dict(font, 'Resources');
    for (const drawing of glyphDrawings(this.#pdf, font)) {
      this.#draw(drawing, resources, { ...BEGINNING, matrix }, depth + 1);
    }
  }

  #noteShading(shading: PdfObject | undefined, place: Place): void {
    if (!(shading instanceof PdfDict)) return;
    const space = this.#pdf.get(shading, 'ColorSpace');
    noteSpace(place, space, this.#found);
    if (inkChannelsOf(place, space) === ALL_PLATES) this.#found.noteAllPlates(EVERYWHERE);
  }

  #notePattern(name: string, place: Place, depth: number): void {
    const pattern = this.#pdf.get(this.#pdf.dict(place.resources, 'Pattern'), name);
    if (!(pattern instanceof PdfDict) || !this.#isNew(pattern)) return;
    this.#noteState(this.#pdf.get(pattern, 'ExtGState'), depth);
    this.#noteShading(this.#pdf.get(pattern, 'Shading'), place);
    const { matrix } = place;
    if (pattern instanceof PdfStream) this.walk(pattern, { ...BEGINNING, matrix }, depth + 1);
  }
}

/** Fonts whose glyphs are drawn by the page itself. */
function glyphDrawings(pdf: ReadPdf, font: PdfDict): PdfStream[] {
  if (pdf.name(font, 'Subtype') !== 'Type3') return [];
  const procedures = pdf.dict(font, 'CharProcs');
  return [...(procedures ?? [])]
    .map(([name]) => pdf.get(procedures, name.value))
    .filter((drawing) => drawing instanceof PdfStream);
}

/** The name of a font, and whether the file holds it. */
function fontOf(pdf: ReadPdf, font: PdfDict): { name: string; isEmbedded: boolean } {
  const [descendant] = pdf.array(font, 'DescendantFonts');
  const drawn = descendant && 'get' in descendant ? descendant : font;
  const called = pdf.name(font, 'BaseFont') ?? pdf.name(drawn, 'BaseFont') ?? '';
  const name = called.replace(/^[A-Z]{6}\+/, '');
  if (pdf.name(font, 'Subtype') === 'Type3') return { name: name || 'Type 3', isEmbedded: true };
  const descriptor = pdf.dict(drawn, 'FontDescriptor');
  const isEmbedded = ['FontFile', 'FontFile2', 'FontFile3'].some((key) =>
    pdf.stream(descriptor, key),
  );
  return { name, isEmbedded };
}

/** Whether a value of a graphics state is a name that changes nothing, or is not there. */
function isNatural(pdf: ReadPdf, state: PdfDict, key: string, name: string): boolean {
  return !state.has(key) || pdf.name(state, key) === name;
}

/** Notes what a graphics state asks for: transparency, and what no press file may change. */
function noteState(pdf: ReadPdf, state: PdfDict, found: Found): void {
  const blends = pdf.array(state, 'BM').map(nameOf);
  const isPlain = blends.every((name) => name === 'Normal' || name === 'Compatible');
  const isFull = ['ca', 'CA'].every((key) => (pdf.number(state, key) ?? 1) === 1);
  if (pdf.dict(state, 'SMask') || !isPlain || !isFull) found.isTransparent = true;
  const isOwnScreen = !isNatural(pdf, state, 'HT', 'Default');
  const isOwnCurve = state.has('TR2')
    ? !isNatural(pdf, state, 'TR2', 'Default')
    : !isNatural(pdf, state, 'TR', 'Identity');
  if (isOwnScreen || isOwnCurve) found.refuse('halftone');
}

/** Notes a group of transparency, and in what colours it is mixed. */
function noteGroup(pdf: ReadPdf, form: PdfDict, isPage: boolean, found: Found): void {
  const group = pdf.dict(form, 'Group');
  if (pdf.name(group, 'S') !== 'Transparency') return;
  // Most programs give the page itself one, whether anything on it is transparent or not.
  if (!isPage) found.isTransparent = true;
  const space = pdf.get(group, 'CS');
  if (space && !isMixedInInks(pdf, space)) found.isMixedInRgb = true;
}

function isMixedInInks(pdf: ReadPdf, space: PdfObject): boolean {
  const name = nameOf(space);
  if (name !== undefined) return name === 'DeviceCMYK' || name === 'DeviceGray';
  if (!('at' in space)) return false;
  const profile = pdf.value(space.at(1));
  const channels = profile instanceof PdfStream ? pdf.number(profile, 'N') : undefined;
  return nameOf(pdf.value(space.at(0))) === 'ICCBased' && (channels === 4 || channels === 1);
}
