import type { ContentCache } from './content-cache.ts';
import {
  isNamed,
  isText,
  matrixOf,
  numbersOf,
  type Operand,
  type Operation,
} from './content-tokens.ts';
import type { Colour, Drawing, DrawnText, Mark } from './drawing.ts';
import {
  type Box,
  boundsOf,
  common,
  IDENTITY,
  isEmpty,
  type Matrix,
  moved,
  multiplied,
} from './geometry.ts';
import { PathReader } from './path-reader.ts';
import type { FontTexts } from './read-fonts.ts';
import { nameOf, PdfArray, type PdfDict, type PdfObject, PdfStream } from './read-pdf.ts';

const BLACK_GREY: Colour = { space: 'DeviceGray', ink: '', values: [0] };

/** The state that `q` keeps and `Q` brings back. */
interface GraphicsState {
  matrix: Matrix;
  fill: Colour;
  stroke: Colour;
  fillOverprints: boolean;
  strokeOverprints: boolean;
  clip: Box;
  font: FontTexts | undefined;
  size: number;
}

function startState(clip: Box, matrix: Matrix = IDENTITY): GraphicsState {
  return {
    matrix,
    fill: BLACK_GREY,
    stroke: BLACK_GREY,
    fillOverprints: false,
    strokeOverprints: false,
    clip,
    font: undefined,
    size: 0,
  };
}

type Shown = Pick<DrawnText, 'text' | 'at' | 'size' | 'isReadable'>;

/** Reads the text between `BT` and `ET`. */
class TextReader {
  #matrix: Matrix = IDENTITY;
  #shown: Shown | undefined;

  /** Takes an operator of texts; whether it was one. `end` hears of what was written. */
  take(
    operator: string,
    operands: readonly Operand[],
    state: GraphicsState,
    end: (shown: Shown) => void,
  ): boolean {
    switch (operator) {
      case 'BT':
        this.#matrix = IDENTITY;
        this.#shown = undefined;
        return true;
      case 'Tm':
        this.#matrix = matrixOf(numbersOf(operands));
        return true;
      case 'Tj':
      case 'TJ':
        for (const operand of operands.flat(1))
          if (isText(operand)) this.#show(operand.bytes, state);
        return true;
      case 'ET':
        if (this.#shown) end(this.#shown);
        return true;
      default:
        return false;
    }
  }

  #show(bytes: string, { matrix, size, font }: GraphicsState): void {
    const whole = multiplied(this.#matrix, matrix);
    this.#shown ??= {
      text: '',
      at: moved(whole, 0, 0),
      size: size * Math.hypot(whole[2], whole[3]),
      isReadable: true,
    };
    let { text } = this.#shown;
    for (let at = 0; font && at < bytes.length; at += 2) {
      text += font.get(bytes.charCodeAt(at) * 256 + bytes.charCodeAt(at + 1)) ?? '';
    }
    this.#shown = {
      ...this.#shown,
      text,
      isReadable: this.#shown.isReadable && font !== undefined,
    };
  }
}

/** Forms may hold forms; a file whose forms never end is none of ours. */
const DEPTH_MAX = 10;

const DEVICE_SPACES: Readonly<Record<string, string>> = {
  g: 'DeviceGray',
  G: 'DeviceGray',
  rg: 'DeviceRGB',
  RG: 'DeviceRGB',
  k: 'DeviceCMYK',
  K: 'DeviceCMYK',
};

/** Operators that change nothing that is looked at. */
const SILENT = new Set(['w', 'J', 'j', 'M', 'd', 'i', 'ri', 'BMC', 'BDC', 'EMC', 'MP', 'DP']);

/** Goes through the content of one page. */
export class PageReader {
  readonly #marks: Mark[] = [];
  readonly #spaces = new Set<string>();
  readonly #strange: string[] = [];
  readonly #kept: GraphicsState[] = [];
  readonly #path = new PathReader();
  readonly #text = new TextReader();
  #state: GraphicsState;
  readonly cache: ContentCache;

  constructor(cache: ContentCache, page: Box) {
    this.cache = cache;
    this.#state = startState(page);
  }

  read(operations: readonly Operation[], resources: PdfDict | undefined, depth = 0): Drawing {
    for (const operation of operations) {
      const known =
        this.#keep(operation) ||
        this.#draw(operation) ||
        this.#colour(operation, resources) ||
        this.#refer(operation, resources, depth);
      if (!known) this.#strange.push(operation.operator);
    }
    return { marks: this.#marks, spaces: this.#spaces, strange: this.#strange };
  }

  #keep({ operator, operands }: Operation): boolean {
    switch (operator) {
      case 'q':
        this.#kept.push({ ...this.#state });
        return true;
      case 'Q':
        this.#state = this.#kept.pop() ?? this.#state;
        return true;
      case 'cm':
        this.#state.matrix = multiplied(matrixOf(numbersOf(operands)), this.#state.matrix);
        return true;
      default:
        return SILENT.has(operator);
    }
  }

  #draw({ operator, operands }: Operation): boolean {
    if (this.#path.take(operator, numbersOf(operands), this.#state.matrix)) return true;
    if (/^(?:[fFBb]\*?|[Ssn])$/.test(operator)) {
      this.#paint(/^[fFBb]/.test(operator), /^[SsBb]/.test(operator), operator.endsWith('*'));
      return true;
    }
    return this.#text.take(operator, operands, this.#state, (shown) => {
      const { fill, fillOverprints: overprints } = this.#state;
      this.#marks.push({ kind: 'text', ...shown, fill, overprints });
    });
  }

  #paint(fills: boolean, strokes: boolean, evenOdd: boolean): void {
    const { clip, fill, stroke, fillOverprints, strokeOverprints } = this.#state;
    const { outlines, clips } = this.#path.finish();
    const whole = boundsOf(outlines.flat());
    if (clips) this.#state.clip = common(clip, whole);
    if (!(fills || strokes) || outlines.length === 0) return;
    this.#marks.push({
      kind: 'shape',
      outlines,
      bounds: common(whole, clip),
      evenOdd,
      fill: fills ? fill : undefined,
      stroke: strokes ? stroke : undefined,
      overprints: fills ? fillOverprints : strokeOverprints,
    });
  }

  #colour({ operator, operands }: Operation, resources: PdfDict | undefined): boolean {
    const fills = operator.toLowerCase() === operator;
    const device = DEVICE_SPACES[operator];
    const values = numbersOf(operands);
    if (device) this.#setColour(fills, { space: device, ink: '', values });
    else if (/^(cs|CS)$/.test(operator)) this.#setColour(fills, this.#space(operands, resources));
    else if (/^(scn?|SCN?)$/.test(operator)) {
      this.#setColour(fills, { ...(fills ? this.#state.fill : this.#state.stroke), values });
    } else return false;
    return true;
  }

  #setColour(fills: boolean, colour: Colour): void {
    this.#spaces.add(colour.space);
    if (fills) this.#state.fill = colour;
    else this.#state.stroke = colour;
  }

  #space(operands: readonly Operand[], resources: PdfDict | undefined): Colour {
    const space = this.#resource('ColorSpace', operands, resources);
    if (!(space instanceof PdfArray)) return { space: nameOf(space) ?? '', ink: '', values: [] };
    const [kind = '', ink = ''] = [0, 1].map((at) => nameOf(this.cache.pdf.value(space.at(at))));
    return { space: kind, ink, values: [1] };
  }

  /** Operators that name something of the resources. */
  #refer(
    { operator, operands }: Operation,
    resources: PdfDict | undefined,
    depth: number,
  ): boolean {
    switch (operator) {
      case 'gs': {
        const state = this.#resource('ExtGState', operands, resources);
        if (state && 'get' in state) this.#setState(state);
        return true;
      }
      case 'Tf': {
        const font = this.#resource('Font', operands, resources);
        this.#state.font = font && 'get' in font ? this.cache.fonts.texts(font) : undefined;
        this.#state.size = numbersOf(operands)[0] ?? 0;
        return true;
      }
      case 'Do': {
        const object = this.#resource('XObject', operands, resources);
        return object instanceof PdfStream && this.#place(object, depth);
      }
      default:
        return false;
    }
  }

  #resource(
    kind: string,
    operands: readonly Operand[],
    resources: PdfDict | undefined,
  ): PdfObject | undefined {
    const named = operands.find(isNamed);
    return this.cache.pdf.get(this.cache.pdf.dict(resources, kind), named?.name ?? '');
  }

  #setState(state: PdfDict): void {
    const { pdf } = this.cache;
    const strokes = pdf.flag(state, 'OP');
    const fills = pdf.flag(state, 'op') ?? strokes;
    // Without mode 1 an ink of the four that is not used takes away what lies below.
    const keepsUnused = pdf.number(state, 'OPM') === 1;
    if (strokes !== undefined) this.#state.strokeOverprints = strokes && keepsUnused;
    if (fills !== undefined) this.#state.fillOverprints = fills && keepsUnused;
  }

  #place(object: PdfStream, depth: number): boolean {
    const { pdf } = this.cache;
    if (pdf.name(object, 'Subtype') === 'Image') {
      const corners = [0, 1].flatMap((x) => [0, 1].map((y) => moved(this.#state.matrix, x, y)));
      const bounds = common(boundsOf(corners), this.#state.clip);
      if (!isEmpty(bounds)) this.#marks.push({ kind: 'image', image: object, bounds });
      return true;
    }
    const digest = this.cache.agencyForms.get(object);
    if (digest !== undefined) {
      this.#marks.push({ kind: 'page', digest, matrix: this.#state.matrix });
      return true;
    }
    if (depth >= DEPTH_MAX) return false;
    this.#kept.push({ ...this.#state });
    const matrix = pdf.get(object, 'Matrix') ? matrixOf(pdf.numbers(object, 'Matrix')) : IDENTITY;
    this.#state.matrix = multiplied(matrix, this.#state.matrix);
    this.read(this.cache.operations(object), pdf.dict(object, 'Resources'), depth + 1);
    this.#state = this.#kept.pop() ?? this.#state;
    return true;
  }
}
