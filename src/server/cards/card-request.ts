import type { FastifyRequest } from 'fastify';
import { type CardLanguage, preferredLanguage } from '../../card/card-texts.ts';

/** What there is at the address of a card: its page, its file, its code, its picture. */
export type CardPart = 'page' | 'vcard' | 'code' | 'preview';

const PARTS: Readonly<Record<string, CardPart>> = {
  '': 'page',
  '.vcf': 'vcard',
  '/qr.svg': 'code',
  '/apercu.png': 'preview',
};

export interface CardRoute {
  Params: { '*'?: string };
  Querystring: { format?: string };
}
export type CardCall = FastifyRequest<CardRoute>;

/** What a visitor asks for. */
export interface CardRequest {
  /** Of the contact; empty when the address is none of a card. */
  readonly id: string;
  readonly part: CardPart;
  readonly language: CardLanguage;
}

/** Reads `ID`, `ID/`, `ID.vcf` and what lies below, in any case, since printed codes never change. */
export function cardRequest(request: CardCall): CardRequest {
  const path = (request.params['*'] ?? '').trim().toLowerCase().replace(/\/$/, '');
  const [, id = '', rest = ''] = /^([^./]*)(.*)$/s.exec(path) ?? [];
  const part = Object.hasOwn(PARTS, rest) ? PARTS[rest] : undefined;
  return {
    id: part === undefined ? '' : id,
    part: part ?? 'page',
    language: preferredLanguage(request.headers['accept-language']),
  };
}
