import {
  isNamed,
  matrixOf,
  numbersOf,
  type Operand,
  type Operation,
  operationsOf,
} from '../../check/content-tokens.ts';
import { IDENTITY, type Matrix, multiplied } from '../../check/geometry.ts';
import { PdfDict, PdfName, type PdfObject, PdfStream, type ReadPdf } from '../../check/read-pdf.ts';
import { FOUR_INKS, noteSpace } from './colour-space.ts';
import type { Found } from './found.ts';
import { noteFilters, noteImage, noteInlineImage, type Place } from './note-image.ts';
import { noteGroup, noteState } from './note-state.ts';
import { fontOf, glyphDrawings } from './page-fonts.ts';

/** Forms may hold forms; one that holds itself would never end. */
const DEPTH_MAX = 20;
/** More than a card has any use for: a page of them keeps its thread busy for seconds. */
const OPERATIONS_MAX = 3_000_000;

/** Goes through all that a page draws, and notes what it is made of. */
export class PageWalk {
  readonly #pdf: ReadPdf;
  readonly #found: Found;
  readonly #seen = new Set<PdfObject>();
  #operations = 0;

  constructor(pdf: ReadPdf, found: Found) {
    this.#pdf = pdf;
    this.#found = found;
  }

  /** A form; that of the page itself is no deeper than 0. */
  walk(form: PdfStream, before: Matrix = IDENTITY, depth = 0): void {
    const pdf = this.#pdf;
    noteGroup(pdf, form, depth === 0, this.#found);
    const own = pdf.get(form, 'Matrix') ? matrixOf(pdf.numbers(form, 'Matrix')) : IDENTITY;
    const matrix = multiplied(own, before);
    this.#found.forms.push({ form, matrix });
    this.#draw(form, pdf.dict(form, 'Resources'), matrix, depth);
  }

  #draw(stream: PdfStream, resources: PdfDict | undefined, start: Matrix, depth: number): void {
    if (depth > DEPTH_MAX) {
      this.#found.refuse('too-heavy');
      return;
    }
    noteFilters(this.#pdf, stream, this.#found);
    const kept: Matrix[] = [];
    /** The spaces in which areas and lines are coloured. */
    const spaces = { fill: 'DeviceGray', stroke: 'DeviceGray' };
    let matrix = start;
    const content = Buffer.from(stream.getDecodedData()).toString('latin1');
    for (const operation of operationsOf(content)) {
      this.#operations += 1;
      if (this.#operations > OPERATIONS_MAX) {
        this.#found.refuse('too-heavy');
        return;
      }
      const { operator, operands } = operation;
      const place = { pdf: this.#pdf, resources, matrix };
      if (operator === 'q') kept.push(matrix);
      else if (operator === 'Q') matrix = kept.pop() ?? matrix;
      else if (operator === 'cm') matrix = multiplied(matrixOf(numbersOf(operands)), matrix);
      else if (!this.#note(operation, place, depth)) {
        this.#noteColour(operation, place, spaces, depth);
      }
    }
  }

  /** What names something of the resources; whether it did. */
  #note({ operator, operands }: Operation, place: Place, depth: number): boolean {
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
        return true;
      default:
        return false;
    }
  }

  #named(kind: string, operands: readonly Operand[], { resources }: Place): PdfObject | undefined {
    const name = operands.find(isNamed)?.name ?? '';
    return this.#pdf.get(this.#pdf.dict(resources, kind), name);
  }

  #noteColour(
    { operator, operands }: Operation,
    place: Place,
    spaces: { fill: string; stroke: string },
    depth: number,
  ): void {
    const which = operator === operator.toLowerCase() ? 'fill' : 'stroke';
    const values = numbersOf(operands);
    const name = operands.find(isNamed)?.name;
    switch (operator.toLowerCase()) {
      case 'rg':
        this.#found.refuse('rgb');
        break;
      case 'k':
        this.#noteShares(values);
        break;
      case 'g':
        this.#noteShares([0, 0, 0, 1 - (values[0] ?? 0)]);
        break;
      case 'cs':
        spaces[which] = name ?? '';
        noteSpace(place, PdfName.of(name ?? ''), this.#found, true);
        break;
      case 'sc':
      case 'scn':
        if (name !== undefined) this.#notePattern(name, place, depth);
        else if (spaces[which] === 'DeviceCMYK') this.#noteShares(values);
    }
  }

  /** Shares of the four inks, from 0 to 1. */
  #noteShares(shares: readonly number[]): void {
    const total = shares.reduce((sum, share) => sum + share, 0) * 100;
    this.#found.inkMost = Math.max(this.#found.inkMost, Math.round(total));
    FOUR_INKS.forEach((name, ink) => {
      if ((shares[ink] ?? 0) > 0) this.#found.inks.add(name);
    });
  }

  #place(object: PdfObject | undefined, place: Place, depth: number): void {
    if (!(object instanceof PdfStream)) return;
    const kind = this.#pdf.name(object, 'Subtype');
    const isElsewhere = ['OPI', 'Ref', 'PS'].some((key) => object.has(key));
    if (isElsewhere || kind === 'PS') this.#found.refuse('external');
    if (kind === 'Image') noteImage(object, place, this.#found);
    // Each form is looked at once, however often it is drawn.
    if (kind === 'Form' && this.#isNew(object)) this.walk(object, place.matrix, depth + 1);
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
    if (mask && this.#isNew(mask)) this.walk(mask, IDENTITY, depth + 1);
    this.#noteFont(this.#pdf.array(state, 'Font')[0], IDENTITY, depth);
  }

  #noteFont(font: PdfObject | undefined, matrix: Matrix, depth: number): void {
    if (!(font instanceof PdfDict) || !this.#isNew(font)) return;
    const { name, isEmbedded } = fontOf(this.#pdf, font);
    this.#found.fonts.add(name);
    if (!isEmbedded) this.#found.refuse('fonts', name);
    const resources = this.#pdf.dict(font, 'Resources');
    for (const drawing of glyphDrawings(this.#pdf, font)) {
      this.#draw(drawing, resources, matrix, depth + 1);
    }
  }

  #noteShading(shading: PdfObject | undefined, place: Place): void {
    if (!(shading instanceof PdfDict)) return;
    noteSpace(place, this.#pdf.get(shading, 'ColorSpace'), this.#found);
  }

  #notePattern(name: string, place: Place, depth: number): void {
    const pattern = this.#pdf.get(this.#pdf.dict(place.resources, 'Pattern'), name);
    if (!(pattern instanceof PdfDict) || !this.#isNew(pattern)) return;
    this.#noteState(this.#pdf.get(pattern, 'ExtGState'), depth);
    this.#noteShading(this.#pdf.get(pattern, 'Shading'), place);
    if (pattern instanceof PdfStream) this.walk(pattern, place.matrix, depth + 1);
  }
}
