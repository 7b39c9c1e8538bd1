import { QR_SIZE_MM } from '../../../domain/qr/qr-limits.ts';

/** The PNG of one code, for e-mail signatures. What makes it is loaded with the first one. */
export async function codePicture(url: string): Promise<Buffer> {
  const { codeFile, encodeCode } = await import('./code-file.ts');
  return codeFile(url, encodeCode(url), 'png', QR_SIZE_MM.initial);
}
