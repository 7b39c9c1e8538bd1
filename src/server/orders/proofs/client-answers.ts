import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement, type ReactElement } from 'react';
import { preferredLanguage } from '../../../card/card-texts.ts';
import { NoticePage } from '../../../card/notice-page.tsx';
import { ProofNoticePage } from '../../../card/proof/proof-notice-page.tsx';
import { ApiError } from '../../../domain/errors.ts';
import type { ProofLanguage } from '../../../domain/proofs/order-proof.ts';
import { cardHtml, contentSecurityPolicy, proofHtml } from '../../cards/card-html.ts';
import { firmOf } from '../../platform/config.ts';
import { bodyOf } from '../../platform/http/requests/body.ts';
import { apiErrorOf } from '../../platform/http/responses/api-error-of.ts';
import { logFailure } from '../../platform/http/responses/errors.ts';

/** Seconds after which trying again makes sense. */
const RETRY_AFTER = 5;

/** Browsers send texts alone: of JSON, nothing that holds further values is one. */
function typedText(value: unknown): string {
  if (!['string', 'number', 'boolean'].includes(typeof value)) throw new ApiError('bad_request');
  const text = String(value);
  // Halves of signs, which would become other signs.
  if (!text.isWellFormed()) throw new ApiError('bad_request');
  return text;
}

/** The fields of a form; what reads as a number is the text that was typed. */
export function fieldsOf(request: FastifyRequest): URLSearchParams {
  const fields = Object.entries(bodyOf(request)).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, typedText(one)]),
  );
  return new URLSearchParams(fields);
}

export const HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

export type SendPage = (reply: FastifyReply, page: ReactElement, status?: number) => FastifyReply;

/** Sends pages of a firm. */
export function pageSender(config: Parameters<typeof firmOf>[0]): SendPage {
  return (reply, page, status = 200) => {
    const { html, policy } = proofHtml(page, firmOf(config));
    return reply
      .code(status)
      .headers({ ...HEADERS, 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(html);
  };
}

/** Nothing is wrong with the link: the same address may be tried again. */
function sendUnavailable(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, retryAfter = RETRY_AFTER }: ApiError,
): FastifyReply {
  const told = { notice: 'unavailable', language: languageOf(request) } as const;
  const page = createElement(NoticePage, { ...told, retryPath: request.url });
  return reply
    .code(status)
    .headers({ ...HEADERS, 'content-security-policy': contentSecurityPolicy('') })
    .header('retry-after', String(retryAfter))
    .type('text/html; charset=utf-8')
    .send(cardHtml(page));
}

/** Of a form that no page of ours sends, or that nobody may send, it is told that nothing came of it. */
function noticeFor({ status }: ApiError): 'unknown' | 'odd-form' | 'too-many' {
  if (status === 429) return 'too-many';
  return status === 404 ? 'unknown' : 'odd-form';
}

/** In which language a BAT speaks, for what goes wrong after its link was opened. */
const LANGUAGES = new WeakMap<FastifyRequest, ProofLanguage>();

/** Notes the language of the BAT whose link a request opened. */
export function noteLanguage(request: FastifyRequest, language: ProofLanguage): void {
  LANGUAGES.set(request, language);
}

const languageOf = (request: FastifyRequest): ProofLanguage =>
  LANGUAGES.get(request) ?? preferredLanguage(request.headers['accept-language']);

/** Told to whoever has no link that anybody gave out, or came too often. */
export function sendFailure(
  send: SendPage,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = apiErrorOf(error);
  logFailure(request, failure);
  const notice = noticeFor(failure);
  const { status, retryAfter } = failure;
  if (status >= 500) return sendUnavailable(request, reply, failure);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const minutes = retryAfter === undefined ? undefined : Math.ceil(retryAfter / 60);
  const told = { notice, language: languageOf(request), minutes };
  return send(reply, createElement(ProofNoticePage, told), status);
}
