import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { createElement, type ReactElement } from 'react';
import { CertificatePage } from '../../../card/proof/certificate-page.tsx';
import { ConfirmPage, DonePage } from '../../../card/proof/decision-pages.tsx';
import { ForwardedPage, ForwardPage } from '../../../card/proof/forward-pages.tsx';
import { LinkSentPage, ProofNoticePage } from '../../../card/proof/proof-notice-page.tsx';
import { ProofCardPage, ProofPage } from '../../../card/proof/proof-page.tsx';
import { ApiError } from '../../../domain/errors.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { answerAt, isAnyLeft } from '../../../domain/proofs/client-decisions.ts';
import type { ClientPage, LinkNotice } from '../../../domain/proofs/client-page.ts';
import {
  confirmationErrors,
  decisionSentence,
  readConfirmation,
  withPressed,
} from '../../../domain/proofs/decision-form.ts';
import {
  type Colleague,
  colleagueError,
  type ForwardError,
  readColleague,
} from '../../../domain/proofs/forward.ts';
import { proofPath } from '../../../domain/proofs/order-proof.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Outbox } from '../../identity/mail/outbox.ts';
import type { Guesses } from '../../platform/http/requests/guesses.ts';
import { RateLimiter } from '../../platform/http/requests/rate-limiter.ts';
import { isWithheld } from '../../records/write/frozen-lines.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { clientCertificate } from './certificate-of.ts';
import { fieldsOf, HEADERS, sendFailure, sendPage } from './client-answers.ts';
import { drawingFile, storedDrawing } from './client-drawing.ts';
import { clientPageOf } from './client-page-of.ts';
import type { ClientRecipient } from './client-recipient.ts';
import { certificateName, decideByLink } from './decide-by-link.ts';
import { forwardProof, whyNotForward } from './forward-proof.ts';
import { type OpenedLink, openLink } from './open-link.ts';
import { noteOpening } from './openings.ts';
import { proofAuthor } from './proof-author.ts';
import { proofWays } from './proof-ways.ts';
import { renewLink } from './renew-link.ts';

/** A further link is sent so often to one address for one order. */
const RENEWALS = { max: 3, seconds: 3600 } as const;

/** So often one recipient may try to hand a BAT on: each try tells whether an address has it. */
const FORWARDS = { max: 10, seconds: 3600 } as const;

/** So often one recipient may decide: each time is a record for good, and a mail. */
const DECISIONS = { max: 120, seconds: 3600 } as const;

/** When the decision was made that a page shows. */
const DECIDED_AT = 'le';

interface ClientRoute {
  Querystring: Record<string, string | string[] | undefined>;
  Params: { token: string; file?: string };
}
type ClientCall = FastifyRequest<ClientRoute>;

export interface ClientServices {
  readonly outbox: Outbox | undefined;
  readonly guesses: Guesses;
}

/** A drawing that somebody opens by itself is a page: it runs nothing, and its pictures are within. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

const FILE = /^([1-9]\d{0,3})-(recto|verso)(-avant)?\.svg$/;
const CARD = /^[1-9]\d{0,3}$/;

/** The pages of clients, who see a BAT and decide on it by a link of their own, without an account. */
class ClientPages {
  readonly #deps: Deps;
  readonly #services: ClientServices;
  readonly #renewals: RateLimiter;
  readonly #forwards: RateLimiter;
  readonly #decisions: RateLimiter;

  constructor(deps: Deps, services: ClientServices) {
    this.#deps = deps;
    this.#services = services;
    this.#renewals = new RateLimiter(deps.elapsedMs, RENEWALS);
    this.#forwards = new RateLimiter(deps.elapsedMs, FORWARDS);
    this.#decisions = new RateLimiter(deps.elapsedMs, DECISIONS);
  }

  async page(request: ClientCall, reply: FastifyReply): Promise<FastifyReply> {
    const { page, notice, opened } = await this.#opened(request);
    if (!page) return this.#sendNotice(request, reply, { notice, opened });
    // Programs that look whether a link is there open nothing.
    if (request.method === 'GET') await noteOpening(this.#deps, opened.recipient, request.ip);
    return this.#sendPage(reply, page);
  }

  /**
   * Asks before a decision, or shows one that was made: neither decides anything, and both can be gone
   * back to. Any other address of a form leads to the cards.
   */
  async step(request: ClientCall, reply: FastifyReply): Promise<FastifyReply> {
    const { page, notice, opened } = await this.#opened(request);
    if (!page) return this.#sendNotice(request, reply, { notice, opened });
    const { query } = request;
    // An address ticks nothing, and types nothing.
    const asks = (name: string) => name === 'action' || name === 'card';
    const confirmation = readConfirmation({
      getAll: (name) => (asks(name) ? [query[name] ?? []].flat() : []),
    });
    if (confirmation && page.recipient.decides)
      return this.#send(reply, createElement(ConfirmPage, { page, confirmation }));
    const at = String(query[DECIDED_AT] ?? '');
    const answer = answerAt(page, at);
    if (!answer) return this.again(request, reply);
    const done = answer.draft.places;
    return this.#send(reply, createElement(DonePage, { page, ...answer, done, at }));
  }

  /** The way to the cards, from the address of a form. */
  async again(request: ClientCall, reply: FastifyReply): Promise<FastifyReply> {
    await this.#link(request);
    return reply.headers(HEADERS).redirect(proofPath(request.params.token), 303);
  }

  /** One card, large, or a side of it as a picture. */
  async card(request: ClientCall, reply: FastifyReply): Promise<FastifyReply> {
    const { file = '' } = request.params;
    const [, place = '', side = '', former = ''] = FILE.exec(file) ?? [];
    const isFormer = former !== '';
    if (place !== '') return this.#picture(request, reply, { place, side, isFormer });
    const { page, notice, opened } = await this.#opened(request);
    if (!page) return this.#sendNotice(request, reply, { notice, opened });
    const number = CARD.test(file) ? Number(file) : 0;
    if (!page.cards.some((one) => one.place === number)) throw new ApiError('not_found');
    return this.#send(reply, createElement(ProofCardPage, { page, place: number }));
  }

  /** The first step decides nothing: it asks for the name, and whether that is what is meant. */
  async draft(request: ClientCall, reply: FastifyReply): Promise<FastifyReply> {
    const { page, notice, opened } = await this.#opened(request);
    if (!page) return this.#sendNotice(request, reply, { notice, opened });
    const form = fieldsOf(request);
    const read = readConfirmation(form);
    if (!read) throw new ApiError('bad_request');
    if (!page.recipient.decides) throw new ApiError('proof_over');
    const confirmation = { ...read, draft: withPressed(read.draft, form, page) };
    return this.#send(reply, createElement(ConfirmPage, { page, confirmation }));
  }

  async decision(request: ClientCall, reply: FastifyReply): Promise<FastifyReply> {
    const { page, notice, opened } = await this.#opened(request);
    if (!page) return this.#sendNotice(request, reply, { notice, opened });
    const confirmation = readConfirmation(fieldsOf(request));
    if (!confirmation) throw new ApiError('bad_request');
    if (!page.recipient.decides) throw new ApiError('proof_over');
    const errors = confirmationErrors(confirmation);
    if (errors.length > 0) {
      return this.#send(reply, createElement(ConfirmPage, { page, confirmation, errors }), 400);
    }
    this.#decisions.count(opened.recipient.id);
    const { draft, name } = confirmation;
    const sentence = decisionSentence(page.language, draft);
    const confirmed = { draft, name, sentence };
    const done = await decideByLink(this.#deps, this.#services.outbox, opened.recipient, confirmed);
    const after = await this.#opened(request);
    // The link ended while it was used: by a newer BAT, or because staff revoked it.
    if (!done) return this.#sendNotice(request, reply, noticeOf(after));
    const card = after.page?.cards.find(({ place }) => place === done[0]);
    const stored = card?.decisions.findLast(({ isOwn }) => isOwn)?.at;
    // Going back in a browser then meets no form that would be sent again.
    if (stored !== undefined && done.length === draft.places.length) {
      const told = new URLSearchParams({ [DECIDED_AT]: stored });
      const path = proofPath(request.params.token, `/decision?${told}`);
      return reply.headers(HEADERS).redirect(path, 303);
    }
    const at = this.#deps.clock().toISOString();
    const told = { page: after.page ?? page, draft, done, name, at };
    return this.#send(reply, createElement(DonePage, told));
  }

  /** The certificate of the answers so far, as long as the link works. */
  async certificate(request: ClientCall, reply: FastifyReply): Promise<FastifyReply> {
    const { recipient, notice, at } = await this.#link(request);
    if (notice)
      return this.#sendNotice(request, reply, { notice, opened: { recipient, notice, at } });
    const certificate = await clientCertificate(
      this.#deps.database.kysely,
      recipient,
      this.#deps.clock(),
    );
    const name = certificateName(recipient, certificate.order);
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return this.#send(reply, createElement(CertificatePage, { certificate }));
  }

  async renewal(request: ClientCall, reply: FastifyReply): Promise<FastifyReply> {
    const { page, notice, opened } = await this.#opened(request);
    if (page) return this.#sendPage(reply, page, 400);
    if (notice === 'revoked' || notice === 'ended')
      return this.#sendNotice(request, reply, { notice, opened });
    const { recipient } = opened;
    // The same address in another version, or twice in one, is the same mailbox.
    this.#renewals.count(`${recipient.orderId} ${recipient.email.toLowerCase()}`);
    const isSent = await renewLink(this.#deps, this.#services.outbox, recipient);
    const { language } = recipient;
    const sender = await proofAuthor(this.#deps.database.kysely, recipient);
    return this.#send(reply, createElement(LinkSentPage, { language, isSent, sender }));
  }

  /** Asks for a colleague: where none is given yet, for the name and the address. */
  async colleague(request: ClientCall, reply: FastifyReply): Promise<FastifyReply> {
    const { page, notice, opened } = await this.#opened(request);
    if (!page) return this.#sendNotice(request, reply, { notice, opened });
    if (request.method === 'GET') return this.#send(reply, createElement(ForwardPage, { page }));
    const colleague = readColleague(fieldsOf(request));
    if (!colleague) throw new ApiError('bad_request');
    this.#forwards.count(opened.recipient.id);
    const error =
      settledError(page) ??
      colleagueError(colleague) ??
      (await whyNotForward(this.#deps.database.kysely, opened.recipient, colleague));
    const asked = { page, colleague, error, isChecked: error === undefined };
    return this.#send(reply, createElement(ForwardPage, asked), error ? 400 : 200);
  }

  /** Sends the link that the page before asked for. */
  async forward(request: ClientCall, reply: FastifyReply): Promise<FastifyReply> {
    const { page, notice, opened } = await this.#opened(request);
    if (!page) return this.#sendNotice(request, reply, { notice, opened });
    const colleague = readColleague(fieldsOf(request));
    if (!colleague) throw new ApiError('bad_request');
    const { recipient } = opened;
    this.#forwards.count(recipient.id);
    const error =
      settledError(page) ??
      colleagueError(colleague) ??
      (await this.#forwarded(recipient, colleague));
    if (error === 'over')
      return this.#sendNotice(request, reply, noticeOf(await this.#opened(request)));
    if (error)
      return this.#send(reply, createElement(ForwardPage, { page, colleague, error }), 400);
    return this.#send(reply, createElement(ForwardedPage, { page, colleague }));
  }

  /** Why a link was not sent; undefined where it was. */
  async #forwarded(
    recipient: ClientRecipient,
    colleague: Colleague,
  ): Promise<ForwardError | 'over' | undefined> {
    const { outbox } = this.#services;
    if (!outbox || proofWays(this.#deps, outbox).mails !== 'sent') return 'unsent';
    const author = await proofAuthor(this.#deps.database.kysely, recipient);
    const sender = { ...author, publicUrl: this.#deps.publicUrl(), outbox };
    try {
      const { mail, error } = await writeRecords(this.#deps, { by: BY_ITSELF }, (context) =>
        forwardProof(context, { id: recipient.id, colleague }, sender),
      );
      if (mail !== undefined) outbox.sendSoon([mail]);
      return error;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'proof_over') return 'over';
      throw error;
    }
  }

  async #picture(
    request: ClientCall,
    reply: FastifyReply,
    { place, side, isFormer }: { place: string; side: string; isFormer: boolean },
  ): Promise<FastifyReply> {
    const { recipient, notice } = await this.#link(request);
    if (notice) throw new ApiError('not_found');
    const db = this.#deps.database.kysely;
    const row = await db
      .selectFrom('proof_lines')
      .innerJoin('line_versions as v', (join) =>
        join.onRef('v.seq', '=', isFormer ? 'proof_lines.former' : 'proof_lines.version'),
      )
      .innerJoin('Contacts', 'Contacts.id', 'proof_lines.contact')
      .select('v.drawing')
      .where('proof_lines.proof', '=', recipient.proof)
      .where('proof_lines.place', '=', Number(place))
      .where('Contacts.erased', 'is', null)
      .where(sql<boolean>`NOT ${isWithheld('v')}`)
      .executeTakeFirst();
    const drawing = row && storedDrawing(row.drawing)[side === 'recto' ? 0 : 1];
    if (!drawing) throw new ApiError('not_found');
    return reply
      .headers({ ...HEADERS, 'content-security-policy': SVG_POLICY })
      .type('image/svg+xml')
      .send(await drawingFile(db, drawing));
  }

  #link(request: ClientCall): Promise<OpenedLink> {
    const { token } = request.params;
    return openLink(this.#deps, this.#services.guesses, { address: request.ip, token });
  }

  async #opened(
    request: ClientCall,
  ): Promise<
    | { page: ClientPage; notice: undefined; opened: OpenedLink }
    | { page: undefined; notice: LinkNotice; opened: OpenedLink }
  > {
    const opened = await this.#link(request);
    const { recipient, notice, at: expires } = opened;
    if (notice) return { page: undefined, notice, opened };
    const { token } = request.params;
    const { evidenceYears } = this.#deps.config;
    const of = { token, expires, evidenceYears, isMailing: this.#isMailing() };
    const page = await clientPageOf(this.#deps.database.kysely, recipient, of);
    return { page, notice: undefined, opened };
  }

  async #sendNotice(
    { params: { token } }: ClientCall,
    reply: FastifyReply,
    { notice, opened: { recipient, at } }: { notice: LinkNotice; opened: OpenedLink },
  ): Promise<FastifyReply> {
    const { language } = recipient;
    const sender = await proofAuthor(this.#deps.database.kysely, recipient);
    const details = { path: proofPath(token), since: at, sender, isMailing: this.#isMailing() };
    return this.#send(reply, createElement(ProofNoticePage, { notice, language, details }), 410);
  }

  #isMailing(): boolean {
    return proofWays(this.#deps, this.#services.outbox).mails === 'sent';
  }

  /** The cards: also in the place of what a form asks for that cannot be done. */
  #sendPage(reply: FastifyReply, page: ClientPage, status = 200): FastifyReply {
    return this.#send(reply, createElement(ProofPage, { page }), status);
  }

  #send(reply: FastifyReply, page: ReactElement, status = 200): FastifyReply {
    return sendPage(reply, page, status);
  }
}

/** Nobody is given a link by which nothing can be decided. */
const settledError = (page: ClientPage) => (isAnyLeft(page) ? undefined : 'settled');

/** The notice of a link; `proof_over` where it opens the page all the same. */
function noticeOf({ notice, opened }: { notice?: LinkNotice | undefined; opened: OpenedLink }) {
  if (!notice) throw new ApiError('proof_over');
  return { notice, opened };
}

/** The pages of clients, which need no sign-in: a link is a secret, so the log tells the route alone. */
export function registerClientPages(
  app: FastifyInstance,
  deps: Deps,
  services: ClientServices,
): void {
  const pages = new ClientPages(deps, services);
  const options = {
    config: { access: 'guest' as const, secretAddress: true },
    errorHandler: sendFailure,
  };
  app.get<ClientRoute>('/bat/:token', options, (request, reply) => pages.page(request, reply));
  app.get<ClientRoute>('/bat/:token/cartes/:file', options, (request, reply) =>
    pages.card(request, reply),
  );
  // A browser that is opened again asks for the page that answered a form: the cards are shown.
  for (const step of ['lien', 'envoi']) {
    app.get<ClientRoute>(`/bat/:token/${step}`, options, (request, reply) =>
      pages.again(request, reply),
    );
  }
  app.get<ClientRoute>('/bat/:token/decision', options, (request, reply) =>
    pages.step(request, reply),
  );
  app.get<ClientRoute>('/bat/:token/certificat', options, (request, reply) =>
    pages.certificate(request, reply),
  );
  app.post<ClientRoute>('/bat/:token', options, (request, reply) => pages.draft(request, reply));
  app.post<ClientRoute>('/bat/:token/decision', options, (request, reply) =>
    pages.decision(request, reply),
  );
  app.post<ClientRoute>('/bat/:token/lien', options, (request, reply) =>
    pages.renewal(request, reply),
  );
  for (const method of ['get', 'post'] as const) {
    app[method]<ClientRoute>('/bat/:token/transmettre', options, (request, reply) =>
      pages.colleague(request, reply),
    );
  }
  app.post<ClientRoute>('/bat/:token/envoi', options, (request, reply) =>
    pages.forward(request, reply),
  );
  // Addresses that were cut or copied with more than the link hold it all the same.
  const unknown = () => {
    throw new ApiError('not_found');
  };
  app.get('/bat/*', options, unknown);
  app.post('/bat/*', options, unknown);
}
