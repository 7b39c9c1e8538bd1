import type { Paint } from '../../../domain/press/display-list.ts';
import { screenPaint } from '../../../domain/press/svg/screen-colour.ts';
import { operator } from '../../platform/pdf/operators.ts';
import type { PdfFile, PdfRef } from '../../platform/pdf/pdf-objects.ts';
import { FileResources } from './file-resources.ts';
import type { PressParts } from './press-parts.ts';

const FULL = 255;
/** How much the word of a proof covers: what lies below stays readable. */
const MARK_COVER = 0.34;

/** A picture for screens: a JPEG in red, green and blue. */
export interface ScreenPicture {
  readonly width: number;
  readonly height: number;
  readonly jpeg: Uint8Array;
  /** How much each dot covers of what lies below; all of it without. */
  readonly alpha?: Uint8Array | undefined;
}

/** The files that display lists for screens only name. */
export interface ScreenParts extends Omit<PressParts, 'picture' | 'conditionProfile'> {
  readonly picture: (name: string) => ScreenPicture;
}

/** Resources of all pages of a file for screens: all of it looks as the editor shows it. */
export class ScreenResources extends FileResources {
  readonly #picture: ScreenParts['picture'];

  constructor(file: PdfFile, parts: ScreenParts) {
    super(file, parts, {
      // Plates alone know what goes on below.
      Over: { Type: 'ExtGState' },
      Knock: { Type: 'ExtGState' },
      Mark: { Type: 'ExtGState', ca: MARK_COVER },
    });
    this.#picture = parts.picture;
  }

  colour(paint: Paint, kind: 'fill' | 'stroke'): string {
    const parts = screenPaint(paint).match(/[0-9a-f]{2}/g) ?? [];
    const light = parts.map((part) => Number.parseInt(part, 16) / FULL);
    return operator(kind === 'fill' ? 'rg' : 'RG', ...light);
  }

  protected pictureObject(name: string) {
    const { width, height, jpeg, alpha } = this.#picture(name);
    const size = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height };
    const cover = { ...size, ColorSpace: 'DeviceGray', BitsPerComponent: 8 };
    const add = () =>
      this.file.addPlainStream(jpeg, {
        ...size,
        ColorSpace: 'DeviceRGB',
        BitsPerComponent: 8,
        Filter: 'DCTDecode',
        SMask: alpha && this.file.addStream(alpha, cover),
      });
    return { bytes: alpha ? Buffer.concat([jpeg, alpha]) : jpeg, add };
  }

  protected colourSpaces(): Record<string, PdfRef> {
    return {};
  }
}
