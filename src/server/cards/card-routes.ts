import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CARD_ICON, CARD_ICON_PATH } from '../../card/card-icon.ts';
import { CardPage } from '../../card/card-page.tsx';
import { CARD_STYLE } from '../../card/card-style.ts';
import { NoticePage } from '../../card/notice-page.tsx';
import { cardUrl, type PublicCard } from '../../domain/card.ts';
import { vcard, vcardFileName } from '../../domain/vcard.ts';
import type { Deps } from '../deps.ts';
import { apiErrorOf } from '../http/errors.ts';
import type { FrontDoor } from '../http/front-door.ts';
import { Answer, KeptAnswers } from '../http/kept-answers.ts';
import { type Keeping, sendAnswer } from '../http/send-answer.ts';
import { findCard } from './card-store.ts';

const STYLE_HASH = createHash('sha256').update(CARD_STYLE).digest('base64');

/** Nothing runs, nothing is fetched, nobody frames it: only its own style applies. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "img-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Seconds after which trying again makes sense. */
const RETRY_AFTER = 5;

/** What is asked for: `ID`, `ID/` or `ID.vcf`, in any case, since printed codes never change. */
function requested(path: string): { id: string; asVcard: boolean } {
  const [, id = '', extension] = /^([^./]*)(\.vcf)?\/?$/.exec(path.trim().toLowerCase()) ?? [];
  return { id, asVcard: extension !== undefined };
}

/** Sends what browsers keep but ask about each time, so that corrections spread at once. */
function sendChecked(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  keeping?: Keeping,
): Promise<FastifyReply> {
  return sendAnswer(request, reply.header('cache-control', 'no-cache'), answer, keeping);
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Answer,
  keeping: Keeping,
): Promise<FastifyReply> {
  return sendChecked(request, reply.type('text/html; charset=utf-8'), page, keeping);
}

function html(page: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

function sendNotice(reply: FastifyReply, status: number, page: ReactElement): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html(page));
}

function sendVcard(
  request: FastifyRequest,
  reply: FastifyReply,
  card: PublicCard,
  pageUrl: string,
): Promise<FastifyReply> {
  // Safari on iOS shows the contact sheet for what is inline; elsewhere it is a file to open.
  const onIos = /iPhone|iPad|iPod/.test(request.headers['user-agent'] ?? '');
  const { ascii, full } = vcardFileName(card);
  const name = `filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(full)}`;
  reply
    .header('content-disposition', `${onIos ? 'inline' : 'attachment'}; ${name}`)
    .header('vary', 'user-agent')
    .type('text/vcard; charset=utf-8');
  return sendChecked(request, reply, new Answer(vcard(card, pageUrl)));
}

/** The public page of each contact, and the same as a file for address books. */
export function registerCardRoutes(app: FastifyInstance, deps: Deps, door: FrontDoor): void {
  const answers = new KeptAnswers();
  const icon = new Answer(CARD_ICON);

  const answer = async (
    request: FastifyRequest<{ Params: { '*'?: string } }>,
    reply: FastifyReply,
  ) => {
    setPageHeaders(reply);
    const { id, asVcard } = requested(request.params['*'] ?? '');
    const version = asVcard ? '' : await deps.database.version();
    const keeping = { door, version, until: Number.POSITIVE_INFINITY };
    const kept = asVcard ? undefined : answers.find(id, version);
    if (kept) return sendPage(request, reply, await kept, keeping);
    const card = await findCard(deps.database.kysely, id);
    if (!card) return sendNotice(reply, 404, createElement(NoticePage, { notice: 'unknown' }));
    if (card === 'deleted') {
      return sendNotice(reply, 410, createElement(NoticePage, { notice: 'gone' }));
    }
    if (asVcard) return sendVcard(request, reply, card, cardUrl(deps.publicUrl(), card.id));
    const { productName } = deps.config;
    const page = async () => html(createElement(CardPage, { card, productName }));
    return sendPage(request, reply, await answers.keep(id, version, page), keeping);
  };

  app.get(CARD_ICON_PATH, { config: { public: true } }, (request, reply) => {
    setPageHeaders(reply);
    reply.type('image/svg+xml');
    return sendChecked(request, reply, icon);
  });

  // Codes written in capitals are smaller on paper: `/C/` is the same address.
  for (const url of ['/c', '/c/*', '/C', '/C/*']) {
    app.get<{ Params: { '*'?: string } }>(url, {
      config: { public: true },
      handler: answer,
      errorHandler: (error, request, reply) => {
        const failure = apiErrorOf(error);
        request.log.error({ request: request.id, err: failure.cause ?? failure }, failure.code);
        setPageHeaders(reply);
        reply.header('retry-after', String(failure.retryAfter ?? RETRY_AFTER));
        const page = createElement(NoticePage, { notice: 'unavailable', retryPath: request.url });
        return sendNotice(reply, failure.status, page);
      },
    });
  }
}

function setPageHeaders(reply: FastifyReply): void {
  reply
    .header('content-security-policy', CONTENT_SECURITY_POLICY)
    .header('x-robots-tag', 'noindex, nofollow')
    .header('referrer-policy', 'no-referrer');
}
