import type { default as sharp } from 'sharp';

export type Sharp = typeof sharp;

/** Only what `imageKind` recognises is ever read, and only from memory. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'].map(
  (format) => `VipsForeignLoad${format}Buffer`,
);

let loading: Promise<Sharp> | undefined;

async function load(): Promise<Sharp> {
  const { default: loaded } = await import('sharp');
  loaded.block({ operation: ['VipsForeignLoad'] });
  loaded.unblock({ operation: READERS });
  // Pictures come once: what the cache keeps would only fill the memory.
  loaded.cache(false);
  return loaded;
}

/** The image library, which a server without uploads never loads. */
export function loadSharp(): Promise<Sharp> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
