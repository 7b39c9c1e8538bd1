import {
  BinaryBitmap,
  DecodeHintType,
  GlobalHistogramBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library';
import type { QrReader } from '../../../domain/qr/qr-reading.ts';

/** Straight and alone in the picture, as ours are: nothing has to be searched for. */
const HINTS = new Map([[DecodeHintType.PURE_BARCODE, true]]);

/** Reads a code with ZXing; what draws it is another program's work. */
export const readCode: QrReader = ({ side, pixels }) => {
  const source = new RGBLuminanceSource(pixels, side, side);
  try {
    return new QRCodeReader()
      .decode(new BinaryBitmap(new GlobalHistogramBinarizer(source)), HINTS)
      .getText();
  } catch {
    return undefined;
  }
};
