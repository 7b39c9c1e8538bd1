/** More than this is never kept, and given back as soon as it is sent. */
export const LARGE_BYTES = 2 * 1024 * 1024;

/**
 * Frees megabytes that nobody needs any more: V8 would wait until there are several times as many.
 * Whoever still looks at them sees nothing.
 */
export function freeBuffer(bytes: Uint8Array<ArrayBuffer>): void {
  // Small ones may share their memory with others.
  if (bytes.length > LARGE_BYTES) bytes.buffer.transfer(0);
}
