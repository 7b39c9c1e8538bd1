/**
 * The same bytes in memory of their own, for what is kept: Node cuts small buffers out of larger ones,
 * and a picture of 3 KB would keep 64 KB from being freed.
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
