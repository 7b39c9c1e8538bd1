import type { QrModules } from '../../qr/qr.ts';
import type { CardDesign, CardElement, PaintChoice } from '../card-design.schema.ts';
import type { CodeLevel } from '../card-design.ts';
import type { CardValues } from '../card-values.ts';
import type { Paint } from '../display-list.ts';
import { type Finding, type FindingCode, type FindingValues, finding } from '../finding.ts';
import { BLACK, WHITE } from '../ink.ts';
import type { Shaper } from '../shaper.ts';
import type { CardPictures } from './card-pictures.ts';
import type { LogoColour } from './logo-colour.schema.ts';

/** The shaping of letters and the encoding of codes, which the layout cannot do by itself. */
export interface LayoutTools {
  readonly shaper: Shaper;
  /** Turns an address into the modules of a code. */
  readonly encode: (address: string, level: CodeLevel) => QrModules;
}

/** One side of one person's card while it is laid out. */
export class SideContext {
  readonly findings: Finding[] = [];
  readonly logoColours: LogoColour[] = [];
  readonly design: CardDesign;
  readonly side: number;
  readonly values: CardValues;
  readonly pictures: CardPictures;
  readonly tools: LayoutTools;

  constructor(
    design: CardDesign,
    side: number,
    values: CardValues,
    pictures: CardPictures,
    tools: LayoutTools,
  ) {
    this.design = design;
    this.side = side;
    this.values = values;
    this.pictures = pictures;
    this.tools = tools;
  }

  /** Notes a fault that keeps this card from the press. */
  error<Code extends FindingCode>({ id }: CardElement, code: Code, values: FindingValues[Code]) {
    this.findings.push(finding(code, 'error', { side: this.side, element: id }, values));
  }

  /** Notes something that somebody should look at. */
  remark<Code extends FindingCode>({ id }: CardElement, code: Code, values: FindingValues[Code]) {
    this.findings.push(finding(code, 'remark', { side: this.side, element: id }, values));
  }

  /** The ink that an element names; black stands for one that the template has lost. */
  paint(element: CardElement, { ink, tint }: PaintChoice): Paint {
    const known = [BLACK, WHITE, ...this.design.inks].find(({ id }) => id === ink);
    if (!known) this.error(element, 'ink-missing', { name: ink });
    return { ink: known ?? BLACK, tint };
  }
}
