import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { ProofNoticePage } from '../../../card/proof/proof-notice-page.tsx';
import { ApiError } from '../../../domain/errors.ts';
import type { ClientPage, LinkNotice } from '../../../domain/proofs/client-page.ts';
import { proofPath } from '../../../domain/proofs/order-proof.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Outbox } from '../../identity/mail/outbox.ts';
import type { TextCipher } from '../../identity/sessions/text-cipher.ts';
import type { Guesses } from '../../platform/http/requests/guesses.ts';
import { HEADERS, noteLanguage, pageSender, type SendPage } from './client-answers.ts';
import { clientPageOf } from './client-page-of.ts';
import { type OpenedLink, openLink } from './open-link.ts';
import { proofAuthor } from './proof-author.ts';
import { proofWays } from './proof-ways.ts';
import { typedAddress, typedAt } from './typed-forms.ts';

export interface ClientRoute {
  Querystring: Record<string, string | string[] | undefined>;
  Params: { token: string; file?: string };
}
export type ClientCall = FastifyRequest<ClientRoute>;

export interface ClientServices {
  readonly outbox: Outbox | undefined;
  readonly guesses: Guesses;
  /** Seals what was typed, in addresses that show it again. */
  readonly typed: TextCipher;
}

/** A call of a link that shows its page, and where the answer goes. */
export interface ShownPage {
  readonly request: ClientCall;
  readonly reply: FastifyReply;
  readonly page: ClientPage;
  readonly opened: OpenedLink;
}

/** All that the pages of clients have in common: the link that was opened, and where forms lead. */
export class ClientLinks {
  readonly #deps: Deps;
  readonly #services: ClientServices;
  readonly send: SendPage;

  constructor(deps: Deps, services: ClientServices) {
    this.#deps = deps;
    this.#services = services;
    this.send = pageSender(deps.config);
  }

  /** The way to the cards, from the address of a form. */
  async again(request: ClientCall, reply: FastifyReply): Promise<FastifyReply> {
    await this.link(request);
    return reply.headers(HEADERS).redirect(proofPath(request.params.token), 303);
  }

  /** The way to a page that shows what was typed, or what came of it. */
  answered(
    { params: { token } }: ClientCall,
    reply: FastifyReply,
    { part, form }: { part: string; form: URLSearchParams },
  ): FastifyReply {
    const path = typedAddress(this.#services.typed, { token, part }, form);
    return reply.headers(HEADERS).redirect(path, 303);
  }

  typedAt({ params: { token }, query }: ClientCall, part: string): URLSearchParams | undefined {
    return typedAt(this.#services.typed, { token, part }, query);
  }

  async link(request: ClientCall): Promise<OpenedLink> {
    const of = { address: request.ip, token: request.params.token };
    const opened = await openLink(this.#deps, this.#services.guesses, of);
    noteLanguage(request, opened.recipient.language);
    return opened;
  }

  async opened(
    request: ClientCall,
  ): Promise<
    | { page: ClientPage; notice: undefined; opened: OpenedLink }
    | { page: undefined; notice: LinkNotice; opened: OpenedLink }
  > {
    const opened = await this.link(request);
    const { recipient, notice, at: expires } = opened;
    if (notice) return { page: undefined, notice, opened };
    const { token } = request.params;
    const { evidenceYears } = this.#deps.config;
    const of = { token, expires, evidenceYears, isMailing: this.isMailing() };
    const page = await clientPageOf(this.#deps.database.kysely, recipient, of);
    return { page, notice: undefined, opened };
  }

  /** A route that shows the page of a link; one that shows none any more says why. */
  onPage(show: (shown: ShownPage) => Promise<FastifyReply>) {
    return async (request: ClientCall, reply: FastifyReply): Promise<FastifyReply> => {
      const { page, notice, opened } = await this.opened(request);
      if (!page) return this.sendNotice(request, reply, { notice, opened });
      return show({ request, reply, page, opened });
    };
  }

  async sendNotice(
    { params: { token } }: ClientCall,
    reply: FastifyReply,
    { notice, opened: { recipient, at } }: { notice: LinkNotice; opened: OpenedLink },
  ): Promise<FastifyReply> {
    const { language } = recipient;
    const sender = await proofAuthor(this.#deps.database.kysely, recipient);
    const details = { path: proofPath(token), since: at, sender, isMailing: this.isMailing() };
    return this.send(reply, createElement(ProofNoticePage, { notice, language, details }), 410);
  }

  isMailing(): boolean {
    return proofWays(this.#deps, this.#services.outbox).mails === 'sent';
  }
}

/** The notice of a link; `proof_over` where it opens the page all the same. */
export function noticeOf({
  notice,
  opened,
}: {
  notice?: LinkNotice | undefined;
  opened: OpenedLink;
}) {
  if (!notice) throw new ApiError('proof_over');
  return { notice, opened };
}
