import { hash } from 'node:crypto';
import { compress, type Encoding, WORTH_COMPRESSING } from './content-encoding.ts';

/** The bytes of an answer and what identifies them, which a thread can make and hand over. */
export interface DigestedBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly digest: string;
}

/** Equal bytes have equal digests, whichever process made them. */
function digested(bytes: Uint8Array<ArrayBuffer>): DigestedBytes {
  return { bytes, digest: hash('sha256', bytes, 'base64url').slice(0, 22) };
}

/** The bytes of a text in parts. One text would be copied whole first, twice as long as its bytes. */
function textBytes(parts: readonly string[]): DigestedBytes {
  let length = 0;
  for (const part of parts) length += Buffer.byteLength(part);
  // Not of the pool that buffers share: it is moved between threads, or given back.
  const bytes = Buffer.allocUnsafeSlow(length);
  let at = 0;
  for (const part of parts) at += bytes.write(part, at);
  return digested(bytes);
}

/** An answer of the record API, which ends its line. */
export function jsonBytes(parts: readonly string[]): DigestedBytes {
  return textBytes([...parts, '\n']);
}

/**
 * The same bytes in memory of their own: Node cuts small buffers out of larger ones, and a picture of
 * 3 KB would keep 64 KB from being freed.
 */
function ownBytes(bytes: Buffer): Uint8Array<ArrayBuffer> {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** The body of an answer, compressed when somebody first asks for it, and its digest. */
export class ResponseBody {
  readonly plain: Buffer;
  readonly digest: string;
  readonly isWorthCompressing: boolean;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(content: string | DigestedBytes, { isPacked = false } = {}) {
    const { bytes, digest } = typeof content === 'string' ? textBytes([content]) : content;
    this.plain = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.digest = digest;
    this.isWorthCompressing = !isPacked && bytes.length >= WORTH_COMPRESSING;
  }

  /** Of bytes that are packed already, such as a picture. */
  static packed(bytes: Buffer): ResponseBody {
    return new ResponseBody(digested(ownBytes(bytes)), { isPacked: true });
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    let bytes = this.#encoded.get(encoding);
    if (!bytes) {
      bytes = compress(this.plain, encoding).then((made) => Buffer.from(ownBytes(made).buffer));
      this.#encoded.set(encoding, bytes);
    }
    return bytes;
  }
}
