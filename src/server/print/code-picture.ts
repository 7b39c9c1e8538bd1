import { QR_SIZE_MM } from '../../domain/qr-limits.ts';
import { ownBytes } from '../http/own-bytes.ts';

/** Pictures kept, about 3 KB each: an address always has the same code. */
const KEPT_MAX = 1000;

const kept = new Map<string, Buffer>();

/** The PNG of one code, for e-mail signatures. What makes it is loaded with the first one. */
export async function codePicture(url: string): Promise<Buffer> {
  const known = kept.get(url);
  if (known) return known;
  const { codeFile, encodeCode } = await import('./code-file.ts');
  const file = await codeFile(url, encodeCode(url), 'png', QR_SIZE_MM.initial);
  const picture = ownBytes(file);
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size >= KEPT_MAX) kept.delete(oldest);
  kept.set(url, picture);
  return picture;
}
