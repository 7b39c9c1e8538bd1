import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { CertificatePage } from '../../../card/proof/certificate-page.tsx';
import { ConfirmPage, DonePage } from '../../../card/proof/decision-pages.tsx';
import { LinkSentPage } from '../../../card/proof/proof-notice-page.tsx';
import { ProofCardPage, ProofPage } from '../../../card/proof/proof-page.tsx';
import { ApiError } from '../../../domain/errors.ts';
import { writePoint } from '../../../domain/proofs/card-point.ts';
import { answerAt } from '../../../domain/proofs/client-decisions.ts';
import type { ClientPage } from '../../../domain/proofs/client-page.ts';
import {
  confirmationErrors,
  decisionSentence,
  placesText,
  readConfirmation,
  withPressed,
} from '../../../domain/proofs/decision-form.ts';
import { proofPath } from '../../../domain/proofs/order-proof.ts';
import type { Deps } from '../../identity/deps.ts';
import { RateLimiter } from '../../platform/http/requests/rate-limiter.ts';
import { clientCertificate } from './certificate-of.ts';
import { fieldsOf, HEADERS, pageSender, sendFailure } from './client-answers.ts';
import { sideFile } from './client-drawing.ts';
import {
  type ClientCall,
  ClientLinks,
  type ClientRoute,
  type ClientServices,
  noticeOf,
  type ShownPage,
} from './client-links.ts';
import { certificateName, decideByLink, decidedSubject } from './decide-by-link.ts';
import { registerForwards } from './forward-routes.ts';
import { noteOpening } from './openings.ts';
import { proofAuthor } from './proof-author.ts';
import { renewLink } from './renew-link.ts';

/** A further link is sent so often to one address for one order. */
const RENEWALS = { max: 3, seconds: 3600 } as const;

/** So often one recipient may decide: each time is a record for good, and a mail. */
const DECISIONS = { max: 120, seconds: 3600 } as const;

/** Of a form: what was typed is shown again with all that is missing. */
const REFUSED = 'refused';

/** Of the page that a form led to: whether a link is on its way. */
const SENT = 'sent';

/** When the decision was made that a page shows. */
const DECIDED_AT = 'le';

/** A drawing that somebody opens by itself is a page: it runs nothing, and its pictures are within. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

const FILE = /^([1-9]\d{0,3})-(recto|verso)(-avant)?\.svg$/;
const CARD = /^[1-9]\d{0,3}$/;

/** The pages of clients, who see a BAT and decide on it by a link of their own, without an account. */
class ClientPages {
  readonly #deps: Deps;
  readonly #services: ClientServices;
  readonly #renewals: RateLimiter;
  readonly #links: ClientLinks;
  readonly #decisions: RateLimiter;

  constructor(deps: Deps, services: ClientServices, links: ClientLinks) {
    this.#deps = deps;
    this.#services = services;
    this.#renewals = new RateLimiter(deps.elapsedMs, RENEWALS);
    this.#links = links;
    this.#decisions = new RateLimiter(deps.elapsedMs, DECISIONS);
  }

  async page({ request, reply, page, opened }: ShownPage): Promise<FastifyReply> {
    // Programs that look whether a link is there open nothing.
    if (request.method === 'GET') await noteOpening(this.#deps, opened.recipient, request.ip);
    return this.#sendPage(reply, page);
  }

  /**
   * Asks before a decision, or shows one that was made: neither decides anything, and both can be gone
   * back to. Any other address of a form leads to the cards.
   */
  async step({ request, reply, page, opened }: ShownPage): Promise<FastifyReply> {
    const { query } = request;
    const typed = this.#links.typedAt(request, 'decision');
    // An address that nobody sealed ticks nothing, and types nothing.
    const asks = (name: string) => name === 'action' || name === 'card';
    const confirmation = readConfirmation(
      typed ?? { getAll: (name) => (asks(name) ? [query[name] ?? []].flat().map(String) : []) },
      page,
    );
    if (confirmation && query[DECIDED_AT] !== undefined) {
      const at = String(query[DECIDED_AT]);
      const { draft: said, name = '' } = answerAt(page, at) ?? {};
      const draft = { ...(said ?? confirmation.draft), places: confirmation.draft.places };
      const done = said?.places ?? [];
      const subject = await decidedSubject(this.#deps.database.kysely, opened.recipient, at);
      const told = { page, draft, done, subject, name, at };
      return this.#links.send(reply, createElement(DonePage, told));
    }
    if (!confirmation || !page.recipient.decides) return this.#links.again(request, reply);
    const errors = typed?.has(REFUSED) ? confirmationErrors(confirmation) : [];
    const status = errors.length > 0 ? 400 : 200;
    return this.#links.send(
      reply,
      createElement(ConfirmPage, { page, confirmation, errors }),
      status,
    );
  }

  /** One card, large, or a side of it as a picture. */
  async card(request: ClientCall, reply: FastifyReply): Promise<FastifyReply> {
    const { file = '' } = request.params;
    const [, place = '', side = '', former = ''] = FILE.exec(file) ?? [];
    const isFormer = former !== '';
    if (place !== '') return this.#picture(request, reply, { place, side, isFormer });
    const { page, notice, opened } = await this.#links.opened(request);
    if (!page) return this.#links.sendNotice(request, reply, { notice, opened });
    const number = CARD.test(file) ? Number(file) : 0;
    // It is another one by now: the page tells so.
    if (page.remade.some((one) => one.place === number)) return this.#links.again(request, reply);
    if (!page.cards.some((one) => one.place === number)) throw new ApiError('not_found');
    return this.#links.send(reply, createElement(ProofCardPage, { page, place: number }));
  }

  /** The first step decides nothing: it asks for the name, and whether that is what is meant. */
  async draft({ request, reply, page }: ShownPage): Promise<FastifyReply> {
    const form = fieldsOf(request);
    const read = readConfirmation(form, page);
    if (!read) throw new ApiError('bad_request');
    if (!page.recipient.decides) throw new ApiError('proof_over');
    const { point } = withPressed(read.draft, form, page);
    if (point) form.set('point', writePoint(point));
    return this.#links.answered(request, reply, { part: 'decision', form });
  }

  async decision({ request, reply, page, opened }: ShownPage): Promise<FastifyReply> {
    const form = fieldsOf(request);
    const confirmation = readConfirmation(form, page);
    if (!confirmation) throw new ApiError('bad_request');
    if (!page.recipient.decides) throw new ApiError('proof_over');
    const refused = () => {
      form.set(REFUSED, '1');
      return this.#links.answered(request, reply, { part: 'decision', form });
    };
    if (confirmationErrors(confirmation).length > 0) return refused();
    this.#decisions.count(opened.recipient.id);
    const { draft, name, subject } = confirmation;
    const sentence = decisionSentence(page.language, draft, subject);
    const confirmed = { draft, name, sentence };
    const done = await decideByLink(this.#deps, this.#services.outbox, opened.recipient, confirmed);
    const after = await this.#links.opened(request);
    // The link ended while it was used: by a newer BAT, or because staff revoked it.
    if (!done) return this.#links.sendNotice(request, reply, noticeOf(after));
    // Something else was asked by the time it was written: what was typed waits for another tick.
    const now = after.page && readConfirmation(form, after.page);
    if (done.length === 0 && now && confirmationErrors(now).length > 0) return refused();
    const card = after.page?.cards.find(({ place }) => place === done[0]);
    const told = new URLSearchParams({
      [DECIDED_AT]: card?.decisions.findLast(({ isOwn }) => isOwn)?.at ?? '',
      ...{ action: draft.kind, card: placesText(draft.places.map((place) => ({ place }))) },
    });
    const path = proofPath(request.params.token, `/decision?${told}`);
    return reply.headers(HEADERS).redirect(path, 303);
  }

  /** The certificate of the answers so far, as long as the link works. */
  async certificate(request: ClientCall, reply: FastifyReply): Promise<FastifyReply> {
    const { recipient, notice, at } = await this.#links.link(request);
    if (notice)
      return this.#links.sendNotice(request, reply, { notice, opened: { recipient, notice, at } });
    const certificate = await clientCertificate(
      this.#deps.database.kysely,
      recipient,
      this.#deps.clock(),
    );
    const name = certificateName(recipient, certificate.order);
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return this.#links.send(reply, createElement(CertificatePage, { certificate }));
  }

  async renewal(request: ClientCall, reply: FastifyReply): Promise<FastifyReply> {
    const { page, notice, opened } = await this.#links.opened(request);
    if (page) return this.#sendPage(reply, page, 400);
    if (notice === 'revoked' || notice === 'ended')
      return this.#links.sendNotice(request, reply, { notice, opened });
    const { recipient } = opened;
    // The same address in another version, or twice in one, is the same mailbox.
    this.#renewals.count(`${recipient.orderId} ${recipient.email.toLowerCase()}`);
    const isSent = await renewLink(this.#deps, this.#services.outbox, recipient);
    const form = new URLSearchParams({ [SENT]: isSent ? '1' : '' });
    return this.#links.answered(request, reply, { part: 'lien', form });
  }

  /** Whether a new link that was asked for is on its way; any other address leads to the cards. */
  async renewed(request: ClientCall, reply: FastifyReply): Promise<FastifyReply> {
    const { recipient } = await this.#links.link(request);
    const typed = this.#links.typedAt(request, 'lien');
    if (!typed) return this.#links.again(request, reply);
    const { language } = recipient;
    const sender = await proofAuthor(this.#deps.database.kysely, recipient);
    const isSent = typed.get(SENT) === '1';
    return this.#links.send(reply, createElement(LinkSentPage, { language, isSent, sender }));
  }

  async #picture(
    request: ClientCall,
    reply: FastifyReply,
    side: { place: string; side: string; isFormer: boolean },
  ): Promise<FastifyReply> {
    const { recipient, notice } = await this.#links.link(request);
    if (notice) throw new ApiError('not_found');
    return reply
      .headers({ ...HEADERS, 'content-security-policy': SVG_POLICY })
      .type('image/svg+xml')
      .send(await sideFile(this.#deps.database.kysely, recipient.proof, side));
  }

  /** The cards: also in the place of what a form asks for that cannot be done. */
  #sendPage(reply: FastifyReply, page: ClientPage, status = 200): FastifyReply {
    return this.#links.send(reply, createElement(ProofPage, { page }), status);
  }
}

/** The pages of clients, which need no sign-in: a link is a secret, so the log tells the route alone. */
export function registerClientPages(
  app: FastifyInstance,
  deps: Deps,
  services: ClientServices,
): void {
  const links = new ClientLinks(deps, services);
  const pages = new ClientPages(deps, services, links);
  const options = {
    config: { access: 'guest' as const, secretAddress: true },
    errorHandler: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      sendFailure(pageSender(deps.config), error, request, reply),
  };
  app.get<ClientRoute>(
    '/bat/:token',
    options,
    links.onPage((shown) => pages.page(shown)),
  );
  app.get<ClientRoute>('/bat/:token/cartes/:file', options, (request, reply) =>
    pages.card(request, reply),
  );
  app.get<ClientRoute>('/bat/:token/lien', options, (request, reply) =>
    pages.renewed(request, reply),
  );
  app.get<ClientRoute>(
    '/bat/:token/decision',
    options,
    links.onPage((shown) => pages.step(shown)),
  );
  app.get<ClientRoute>('/bat/:token/certificat', options, (request, reply) =>
    pages.certificate(request, reply),
  );
  app.post<ClientRoute>(
    '/bat/:token',
    options,
    links.onPage((shown) => pages.draft(shown)),
  );
  app.post<ClientRoute>(
    '/bat/:token/decision',
    options,
    links.onPage((shown) => pages.decision(shown)),
  );
  app.post<ClientRoute>('/bat/:token/lien', options, (request, reply) =>
    pages.renewal(request, reply),
  );
  registerForwards(app, deps, services, options);
  // Addresses that were cut or copied with more than the link hold it all the same.
  const unknown = () => {
    throw new ApiError('not_found');
  };
  app.get('/bat/*', options, unknown);
  app.post('/bat/*', options, unknown);
}
