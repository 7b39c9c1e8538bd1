import { isText, matrixOf, numbersOf, type Operand } from './content-tokens.ts';
import type { DrawnText } from './drawing.ts';
import { IDENTITY, type Matrix, moved, multiplied } from './geometry.ts';
import type { GraphicsState } from './graphics-state.ts';

type Shown = Pick<DrawnText, 'text' | 'at' | 'size' | 'isReadable'>;

/** What is written between `BT` and `ET`. */
export class TextReader {
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
