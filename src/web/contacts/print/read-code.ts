import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap.js';
import GlobalHistogramBinarizer from '@zxing/library/esm/core/common/GlobalHistogramBinarizer.js';
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType.js';
import QRCodeReader from '@zxing/library/esm/core/qrcode/QRCodeReader.js';
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource.js';
import type { QrReader } from '../../../domain/qr/qr-reading.ts';

/** Straight and alone in the picture, as ours are: nothing has to be searched for. */
const HINTS = new Map([[DecodeHintType.PURE_BARCODE, true]]);

/** Reads a code with ZXing, of which only what reads these codes is loaded. */
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
