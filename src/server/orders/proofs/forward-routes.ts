import type { FastifyInstance, FastifyReply, RouteShorthandOptions } from 'fastify';
import { createElement } from 'react';
import { ForwardedPage, ForwardPage } from '../../../card/proof/forward-pages.tsx';
import { ApiError } from '../../../domain/errors.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { isAnyLeft } from '../../../domain/proofs/client-decisions.ts';
import type { ClientPage } from '../../../domain/proofs/client-page.ts';
import {
  type Colleague,
  type ForwardError,
  readColleague,
} from '../../../domain/proofs/forward.ts';
import { PROOF_FORWARDS_MAX } from '../../../domain/proofs/order-proof.ts';
import type { Deps } from '../../identity/deps.ts';
import { firmOf } from '../../platform/config.ts';
import { RateLimiter } from '../../platform/http/requests/rate-limiter.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { fieldsOf } from './client-answers.ts';
import {
  ClientLinks,
  type ClientRoute,
  type ClientServices,
  noticeOf,
  type ShownPage,
} from './client-links.ts';
import type { ClientRecipient } from './client-recipient.ts';
import { forwardErrors, forwardProof } from './forward-proof.ts';
import { proofAuthor } from './proof-author.ts';
import { proofWays } from './proof-ways.ts';

/**
 * So often one recipient may try to hand a BAT on, twice for each colleague and some times in vain: each
 * try tells whether an address has it.
 */
const FORWARDS = { max: 2 * PROOF_FORWARDS_MAX + 5, seconds: 3600 } as const;

/** Nobody is given a link by which nothing can be decided. */
const settledErrors = (page: ClientPage) => (isAnyLeft(page) ? undefined : (['settled'] as const));

/** Handing a BAT on: a form, the question whether that is what is meant, and what came of it. */
class ForwardPages {
  readonly #deps: Deps;
  readonly #services: ClientServices;
  readonly #links: ClientLinks;
  readonly #forwards: RateLimiter;

  constructor(deps: Deps, services: ClientServices, links: ClientLinks) {
    this.#deps = deps;
    this.#services = services;
    this.#links = links;
    this.#forwards = new RateLimiter(deps.elapsedMs, FORWARDS);
  }

  /** Asks for a colleague: where none is given yet, for the name and the address. */
  async colleague({ request, reply, page, opened }: ShownPage): Promise<FastifyReply> {
    const typed = this.#links.typedAt(request, 'transmettre');
    if (!typed) return this.#links.send(reply, createElement(ForwardPage, { page }));
    const colleague = readColleague(typed);
    if (!colleague) throw new ApiError('bad_request');
    const errors =
      settledErrors(page) ??
      (await forwardErrors(this.#deps.database.kysely, opened.recipient, colleague));
    const isChecked = errors.length === 0 && page.forwarding.canForward;
    const asked = { page, colleague, errors, isChecked };
    return this.#links.send(reply, createElement(ForwardPage, asked), isChecked ? 200 : 400);
  }

  /** The form of the page before. */
  async asked({ request, reply, opened }: ShownPage): Promise<FastifyReply> {
    const form = fieldsOf(request);
    if (!readColleague(form)) throw new ApiError('bad_request');
    this.#forwards.count(opened.recipient.id);
    return this.#links.answered(request, reply, { part: 'transmettre', form });
  }

  /** Sends the link that the page before asked for. */
  async forward({ request, reply, page, opened }: ShownPage): Promise<FastifyReply> {
    const form = fieldsOf(request);
    const colleague = readColleague(form);
    if (!colleague) throw new ApiError('bad_request');
    const { recipient } = opened;
    this.#forwards.count(recipient.id);
    const errors = settledErrors(page) ?? (await this.#forwarded(recipient, colleague));
    if (errors === undefined)
      return this.#links.sendNotice(request, reply, noticeOf(await this.#links.opened(request)));
    const part = errors.length > 0 ? 'transmettre' : 'envoi';
    return this.#links.answered(request, reply, { part, form });
  }

  /** To whom a link was sent; any other address leads to the cards. */
  async forwarded({ request, reply, page }: ShownPage): Promise<FastifyReply> {
    const typed = this.#links.typedAt(request, 'envoi');
    const colleague = typed && readColleague(typed);
    if (!colleague) return this.#links.again(request, reply);
    return this.#links.send(reply, createElement(ForwardedPage, { page, colleague }));
  }

  /** All for which a link was not sent, empty where it was; undefined for a link that ended meanwhile. */
  async #forwarded(
    recipient: ClientRecipient,
    colleague: Colleague,
  ): Promise<readonly ForwardError[] | undefined> {
    const { outbox } = this.#services;
    if (!outbox || proofWays(this.#deps, outbox).mails !== 'sent') return ['unsent'];
    const author = await proofAuthor(this.#deps.database.kysely, recipient);
    const sender = {
      ...author,
      firm: firmOf(this.#deps.config),
      publicUrl: this.#deps.publicUrl(),
      outbox,
    };
    try {
      const { mail, errors } = await writeRecords(this.#deps, { by: BY_ITSELF }, (context) =>
        forwardProof(context, { id: recipient.id, colleague }, sender),
      );
      if (mail !== undefined) outbox.sendSoon([mail]);
      return errors;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'proof_over') return undefined;
      throw error;
    }
  }
}

export function registerForwards(
  app: FastifyInstance,
  deps: Deps,
  services: ClientServices,
  options: RouteShorthandOptions,
): void {
  const links = new ClientLinks(deps, services);
  const pages = new ForwardPages(deps, services, links);
  const [asking, sending] = ['/bat/:token/transmettre', '/bat/:token/envoi'];
  app.get<ClientRoute>(
    asking,
    options,
    links.onPage((shown) => pages.colleague(shown)),
  );
  app.post<ClientRoute>(
    asking,
    options,
    links.onPage((shown) => pages.asked(shown)),
  );
  app.get<ClientRoute>(
    sending,
    options,
    links.onPage((shown) => pages.forwarded(shown)),
  );
  app.post<ClientRoute>(
    sending,
    options,
    links.onPage((shown) => pages.forward(shown)),
  );
}
