import type { KeyPurpose } from '../../../domain/accounts/keys.ts';
import type { TracedEvent } from '../audit/write-trace.ts';
import type { Deps } from '../deps.ts';
import type { Mailer } from './mailer.ts';
import { eventMail, isTold, linkMail, type MailContext, type MailText } from './mails.ts';

/** Whom a link is for. */
export interface Addressee {
  readonly email: string;
  readonly name: string;
}

/** A link that works once. */
export interface LinkToMail {
  readonly key: string;
  readonly purpose: KeyPurpose;
  readonly expires: string;
}

type PostDeps = Pick<Deps, 'config' | 'publicUrl' | 'database' | 'log' | 'meter'>;

/** The mails of the product: links that work once, and what happened to one's account. */
export class Post {
  readonly #deps: PostDeps;
  readonly #mailer: Mailer;
  readonly #work = new Set<Promise<void>>();

  constructor(deps: PostDeps, mailer: Mailer) {
    this.#deps = deps;
    this.#mailer = mailer;
  }

  /** Whether the mail server took it. */
  async sendLink(to: Addressee, link: LinkToMail): Promise<boolean> {
    return this.#send(to.email, linkMail(this.#context(to), link));
  }

  /** Does work that nobody waits for, but the end of the server. */
  later(work: () => Promise<unknown>): void {
    const done: Promise<void> = work()
      .catch((err: unknown) => this.#deps.log.warn({ err }, 'a mail was not written'))
      .then(() => void this.#work.delete(done));
    this.#work.add(done);
  }

  /** Tells people what happened to their accounts, once it is durable. */
  readonly hear = (events: readonly TracedEvent[]): void => {
    for (const event of events) {
      if (isTold(event)) this.later(() => this.#tellOf(event));
    }
  };

  async close(): Promise<void> {
    await Promise.all(this.#work);
  }

  async #tellOf(event: TracedEvent): Promise<void> {
    const account = await this.#deps.database.kysely
      .selectFrom('users')
      .select(['email', 'name'])
      .where('id', '=', event.target)
      .where('deleted', 'is', null)
      .executeTakeFirst();
    if (!account) return;
    const { email } = account;
    await this.#send(event.formerEmail ?? email, eventMail(this.#context(account), event, email));
  }

  #context({ name }: { name: string }): MailContext {
    const { config, publicUrl } = this.#deps;
    return { staffUrl: config.staffUrl ?? publicUrl(), name };
  }

  async #send(to: string, mail: MailText): Promise<boolean> {
    const isTaken = await this.#mailer.send({ to, ...mail });
    this.#deps.meter?.mailed(isTaken);
    return isTaken;
  }
}
