import type { FastifyRequest } from 'fastify';
import { type CardLanguage, preferredLanguage } from '../../card/card-texts.ts';
import { CARD_PARTS, type CardPart } from '../../domain/card/card.ts';

/** The page, or a part below it; the picture of its code has a route of its own. */
type AskedPart = 'page' | Exclude<CardPart, 'codePicture'>;

const PARTS: Readonly<Record<string, AskedPart>> = {
  '': 'page',
  [CARD_PARTS.vcard]: 'vcard',
  [CARD_PARTS.code]: 'code',
  [CARD_PARTS.preview]: 'preview',
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
  readonly part: AskedPart;
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
