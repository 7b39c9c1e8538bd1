import { encode } from 'uqr';
import type { QrModules } from '../../../domain/qr/qr.ts';

/** Encodes a card's address at the level that survives the most damage (specification, section 9). */
export function qrModules(url: string): QrModules {
  return encode(url, { ecc: 'H', border: 0 }).data;
}
