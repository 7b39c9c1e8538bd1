import type { FastifyReply } from 'fastify';

/** A name as old programs read it: without accents and what a quoted text cannot hold. */
function asciiOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '');
}

/** A name in the letters that RFC 5987 lets stand; the others of `encodeURIComponent` are not among them. */
function extendedOf(name: string): string {
  const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(name).replace(/['()*]/g, encoded);
}

/** The header under which a file is saved, or shown in place, by its name (RFC 6266). */
export function contentDisposition(
  kind: 'attachment' | 'inline',
  name: string,
  ascii = asciiOf(name),
): string {
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${extendedOf(name)}`;
}

/** Says that a file follows, which is saved under its name. */
export function asDownload(
  reply: FastifyReply,
  { name, type }: { readonly name: string; readonly type: string },
): FastifyReply {
  return reply.type(type).header('content-disposition', contentDisposition('attachment', name));
}
