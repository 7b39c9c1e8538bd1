import { SaxesParser } from 'saxes';
import { frenchFieldError } from '../../../domain/field-errors.ts';
import { RefusedImage } from '../../../domain/image/refused-image.ts';
import { cleanSvg } from '../../../domain/image/svg/svg-clean.ts';
import { SVG_PARSING } from '../../../domain/image/svg/svg-tree.ts';

/** Why the server would refuse a drawing; undefined when it takes it. */
export function svgRefusal(bytes: Uint8Array): string | undefined {
  try {
    const utf8 = new TextDecoder('utf-8', { fatal: true });
    cleanSvg(bytes, { parser: new SaxesParser(SVG_PARSING), utf8 });
    return undefined;
  } catch (error) {
    if (!(error instanceof RefusedImage)) throw error;
    return frenchFieldError(error.fieldError);
  }
}
