import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { createElement, type ReactElement } from 'react';
import { cardTitle } from '../../card/card-body.tsx';
import { CARD_ICON, CARD_ICON_PATH } from '../../card/card-icon.ts';
import { CardPage } from '../../card/card-page.tsx';
import { type CardLanguage, preferredLanguage } from '../../card/card-texts.ts';
import { LeftPage, NoticePage } from '../../card/notice-page.tsx';
import {
  CARD_PARTS,
  type CardPart,
  cardUrl,
  PREVIEW_MARK,
  type PublicCard,
} from '../../domain/card/card.ts';
import { vcard, vcardFileName } from '../../domain/card/vcard.ts';
import { dayInFrance } from '../../domain/departure.ts';
import type { VisitKind } from '../../domain/visits/visits.ts';
import type { Deps } from '../identity/deps.ts';
import type { Tables } from '../platform/database/tables.ts';
import { ResponseBody } from '../platform/http/response-cache/response-body.ts';
import { ResponseCache } from '../platform/http/response-cache/response-cache.ts';
import { sendBody } from '../platform/http/response-cache/send-body.ts';
import { apiErrorOf } from '../platform/http/responses/api-error-of.ts';
import { contentDisposition } from '../platform/http/responses/content-disposition.ts';
import { logFailure } from '../platform/http/responses/errors.ts';
import { redirectToCard } from '../platform/http/responses/moved-card.ts';
import { Semaphore } from '../platform/threads/semaphore.ts';
import { readImage } from '../records/images/image-store.ts';
import { cardHtml, contentSecurityPolicy } from './card-html.ts';
import { findCard } from './card-store.ts';
import { previewPicture } from './preview-picture.ts';
import { codeFile, encodeCode } from './print/code-file.ts';
import type { VisitCounter, Visited } from './visits/visit-counter.ts';
import { isVisit } from './visits/visitor.ts';

/** The page, or a part below it; the picture of its code has a route of its own. */
type AskedPart = 'page' | Exclude<CardPart, 'codePicture'>;

const PARTS: Readonly<Record<string, AskedPart>> = {
  '': 'page',
  [CARD_PARTS.vcard]: 'vcard',
  [CARD_PARTS.code]: 'code',
  [CARD_PARTS.preview]: 'preview',
};

interface CardRoute {
  Params: { '*'?: string };
  Querystring: { format?: string };
}
type CardCall = FastifyRequest<CardRoute>;

interface CardRequest {
  /** Of the contact; empty when the address is none of a card. */
  readonly id: string;
  readonly part: AskedPart;
  readonly language: CardLanguage;
}

/** Reads `ID`, `ID/`, `ID.vcf` and what lies below, in any case, since printed codes never change. */
function cardRequest(request: CardCall): CardRequest {
  const path = (request.params['*'] ?? '').trim().toLowerCase().replace(/\/$/, '');
  const [, id = '', rest = ''] = /^([^./]*)(.*)$/s.exec(path) ?? [];
  const part = Object.hasOwn(PARTS, rest) ? PARTS[rest] : undefined;
  return {
    id: part === undefined ? '' : id,
    part: part ?? 'page',
    language: preferredLanguage(request.headers['accept-language']),
  };
}

/** Seconds after which trying again makes sense. */
const RETRY_AFTER = 5;

/** Pictures drawn at the same time, and waiting for it: anybody can ask for those of all cards. */
const DRAWN_TOGETHER = 2;
export const DRAWINGS_WAITING = 30;

/** On screen it is as large as the page makes it. */
const CODE_MM = 60;

/** Sends what browsers keep but ask about each time, so that corrections spread at once. */
function sendChecked(
  request: FastifyRequest,
  reply: FastifyReply,
  body: ResponseBody,
): Promise<FastifyReply> {
  return sendBody(request, reply.header('cache-control', 'no-cache'), body);
}

function sendNotice(reply: FastifyReply, status: number, page: ReactElement): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-language')
    .type('text/html; charset=utf-8')
    .send(cardHtml(page));
}

const PAGE_HEADERS = {
  'content-security-policy': contentSecurityPolicy(''),
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

function setPageHeaders(reply: FastifyReply): void {
  reply.headers(PAGE_HEADERS);
}

/** A page and the policy under which its styles apply. */
class CardDocument extends ResponseBody {
  readonly policy: string;
  readonly visited: Visited;

  constructor(card: PublicCard, page: ReactElement, company: string) {
    super(cardHtml(page));
    this.policy = contentSecurityPolicy(card.color);
    this.visited = { contact: card.id, company };
  }
}

async function sendVcard(
  request: CardCall,
  reply: FastifyReply,
  card: PublicCard,
  { db, pageUrl }: { db: Kysely<Tables>; pageUrl: string },
): Promise<FastifyReply> {
  // Safari on iOS shows the contact sheet for what is inline; elsewhere it is a file to open.
  const onIos = /iPhone|iPad|iPod/.test(request.headers['user-agent'] ?? '');
  const { ascii, full } = vcardFileName(card);
  reply
    .header('content-disposition', contentDisposition(onIos ? 'inline' : 'attachment', full, ascii))
    .header('vary', 'user-agent')
    .type('text/vcard; charset=utf-8');
  const forOutlook = request.query.format === 'outlook';
  const photo = card.photo === '' ? undefined : await readImage(db, card.photo, 'vcard');
  const file = vcard(card, pageUrl, { forOutlook, photo: photo?.toString('base64') });
  return sendChecked(request, reply, new ResponseBody(file));
}

type UnshownCard = Exclude<Awaited<ReturnType<typeof findCard>>, { state: 'published' }>;

/** A card that is shown. */
interface ShownCard {
  readonly card: PublicCard;
  readonly companyId: string;
  /** Under which what is made of it is kept, while the data has this version. */
  readonly key: string;
  readonly version: string;
}

/** Answers what the address of a card is asked for, out of memory where nothing was written since. */
class CardAnswers {
  readonly #deps: Deps;
  readonly #visits: VisitCounter;
  readonly #pages = new ResponseCache<CardDocument>();
  readonly #previews = new ResponseCache();
  readonly #codes = new ResponseCache();
  readonly #drawings = new Semaphore({
    ...{ size: DRAWN_TOGETHER, waiting: DRAWINGS_WAITING },
    busy: { code: 'too_busy', retryAfter: RETRY_AFTER },
  });

  constructor(deps: Deps, visits: VisitCounter) {
    this.#deps = deps;
    this.#visits = visits;
  }

  async answer(request: CardCall, reply: FastifyReply): Promise<FastifyReply> {
    setPageHeaders(reply);
    // Links followed from a card that staff look at are theirs too; see isVisit.
    if (Object.hasOwn(request.query, PREVIEW_MARK)) reply.header('referrer-policy', 'same-origin');
    const asked = cardRequest(request);
    const { id, part, language } = asked;
    const day = dayInFrance(this.#deps.clock());
    // A departure takes effect at midnight in France, without a write.
    const key = `${id} ${language} ${day}`;
    const version = await this.#deps.database.version();
    const kept = part === 'page' ? this.#pages.find(key, version) : undefined;
    if (kept) {
      this.#deps.meter?.keptAnswer();
      return this.#sendCounted(request, reply, await kept);
    }
    const found = await findCard(this.#deps.database.kysely, id, day);
    if (found !== undefined && found !== 'deleted' && found.state === 'published') {
      const { card, companyId } = found;
      return this.#answerShown(request, reply, asked, { card, companyId, key, version });
    }
    return this.#answerUnshown(request, reply, asked, found);
  }

  /** Where a printed code leads that shows no card. */
  #answerUnshown(
    request: CardCall,
    reply: FastifyReply,
    { id, part, language }: CardRequest,
    found: UnshownCard,
  ): FastifyReply | Promise<FastifyReply> {
    const notice = (status: number, name: 'unknown' | 'gone' | 'hidden') =>
      sendNotice(reply, status, createElement(NoticePage, { notice: name, language }));
    if (found === undefined) return notice(404, 'unknown');
    if (found !== 'deleted' && found.state === 'moved') {
      return redirectToCard(request, reply, found.to);
    }
    if (part === 'page' || part === 'vcard') {
      this.#note('astray', { contact: id, company: '' }, request.raw);
    }
    if (found === 'deleted') return notice(410, 'gone');
    if (found.state === 'hidden') return notice(404, 'hidden');
    reply.header('content-security-policy', contentSecurityPolicy(found.left.company.color));
    return sendNotice(reply, 410, createElement(LeftPage, { left: found.left, language }));
  }

  async #answerShown(
    request: CardCall,
    reply: FastifyReply,
    { id, part, language }: CardRequest,
    { card, companyId, key, version }: ShownCard,
  ): Promise<FastifyReply> {
    const url = cardUrl(this.#deps.publicUrl(), card.id);
    if (part === 'vcard') {
      this.#note('download', { contact: id, company: companyId }, request.raw);
      return sendVcard(request, reply, card, { db: this.#deps.database.kysely, pageUrl: url });
    }
    if (part === 'code') {
      // An address never changes, so its code is good whatever is written meanwhile.
      const code = this.#codes.fetch(id, '', async () => {
        return new ResponseBody((await codeFile(url, encodeCode(url), 'svg', CODE_MM)).toString());
      });
      return sendChecked(request, reply.type('image/svg+xml'), await code);
    }
    if (part === 'preview') {
      const drawn = this.#previews.fetch(key, version, async () => {
        const leave = await this.#drawings.take(1);
        return ResponseBody.packed(
          await previewPicture(card, cardTitle(card, language)).finally(leave),
        );
      });
      return sendChecked(request, reply.type('image/png'), await drawn);
    }
    const page = this.#pages.fetch(key, version, async () =>
      this.#pageOf(card, language, companyId),
    );
    return this.#sendCounted(request, reply, await page);
  }

  #pageOf(card: PublicCard, language: CardLanguage, company: string): CardDocument {
    const { productName } = this.#deps.config;
    const publicUrl = this.#deps.publicUrl();
    const page = createElement(CardPage, { card, productName, publicUrl, language });
    return new CardDocument(card, page, company);
  }

  #sendCounted(
    request: FastifyRequest,
    reply: FastifyReply,
    page: CardDocument,
  ): Promise<FastifyReply> {
    this.#note('view', page.visited, request.raw);
    reply
      .header('content-security-policy', page.policy)
      .header('vary', 'accept-language')
      .type('text/html; charset=utf-8');
    return sendChecked(request, reply, page);
  }

  #note(kind: VisitKind, visited: Visited, { method = '', url = '', headers }: IncomingMessage) {
    if (isVisit({ method, url, headers }, this.#deps.publicUrl()))
      this.#visits.count(kind, visited);
  }
}

/** The public page of each contact, and what goes with it: the file, the code. */
export function registerCardRoutes(app: FastifyInstance, deps: Deps, visits: VisitCounter): void {
  const answers = new CardAnswers(deps, visits);
  const icon = new ResponseBody(CARD_ICON);

  app.get(CARD_ICON_PATH, { config: { access: 'guest' as const } }, (request, reply) => {
    setPageHeaders(reply);
    reply.type('image/svg+xml');
    return sendChecked(request, reply, icon);
  });

  // Codes written in capitals are smaller on paper: `/C/` is the same address.
  for (const url of ['/c', '/c/*', '/C', '/C/*']) {
    app.get<CardRoute>(url, {
      config: { access: 'guest' as const },
      handler: (request, reply) => answers.answer(request, reply),
      errorHandler: (error, request, reply) => {
        const failure = apiErrorOf(error);
        logFailure(request, failure);
        setPageHeaders(reply);
        reply.header('retry-after', String(failure.retryAfter ?? RETRY_AFTER));
        const { language } = cardRequest(request);
        const retry = { notice: 'unavailable', language, retryPath: request.url } as const;
        return sendNotice(reply, failure.status, createElement(NoticePage, retry));
      },
    });
  }
}
