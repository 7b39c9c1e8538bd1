import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { KeyPurpose } from '../../../domain/accounts/keys.ts';
import { recordIdFrom } from '../../../domain/id.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { nightly } from '../../platform/scheduler/nightly.ts';
import type { Task } from '../../platform/scheduler/schedule.ts';
import type { AuditedEvent, EventMails } from '../audit/write-audit.ts';
import type { Deps } from '../deps.ts';
import { mailCipher, type TextCipher } from '../sessions/text-cipher.ts';
import {
  addMail,
  deleteOldMails,
  forgetSent,
  isAnyMailDue,
  madeMail,
  noteFailure,
  takeDueMail,
  type WaitingMail,
} from './mail-store.ts';
import { type Mail, type Mailer, mailSchema } from './mailer.ts';
import {
  eventMail,
  isTold,
  linkMail,
  type MailContext,
  type MailText,
  trialMail,
} from './mails.ts';

/** News of an account is none any more after three days. */
const NEWS_MS = 3 * 24 * 3_600_000;

/** Somebody who gets a mail. */
interface Addressee {
  readonly id: string;
  readonly email: string;
  /** Empty when it is not known. */
  readonly name: string;
}

/** A mail to a client, who answers whoever sent it. */
interface Letter extends MailText {
  /** The same as a page, for a mail with a link. */
  readonly html?: string;
  readonly replyTo?: string;
  readonly attachment?: Mail['attachment'];
  readonly ends: string;
}

/** A link that works once. */
interface LinkToMail {
  readonly key: string;
  readonly purpose: KeyPurpose;
  readonly expires: string;
}

/** A mail that was tried once more. */
export type TriedMail = Pick<WaitingMail, 'person'>;

interface OutboxOptions {
  readonly mailer: Mailer;
  readonly secret: string;
  /** Hears of each mail that a server took or did not, once that is stored. */
  readonly onTried?: (mail: TriedMail) => Promise<void>;
}

type OutboxDeps = Pick<Deps, 'config' | 'publicUrl' | 'database' | 'clock' | 'log' | 'meter'>;

/**
 * The mails of the product: links that work once, and what happened to one's account. Each is a row
 * of the write that it tells of, sealed, and gone once a server took it. Whoever made it sends it at
 * once; what no server took is tried again, by whichever process comes first.
 */
export class Outbox implements EventMails {
  readonly #deps: OutboxDeps;
  readonly #mailer: Mailer;
  readonly #onTried: OutboxOptions['onTried'];
  readonly #cipher: TextCipher;
  readonly #work = new Set<Promise<void>>();

  constructor(deps: OutboxDeps, { mailer, secret, onTried }: OutboxOptions) {
    this.#deps = deps;
    this.#onTried = onTried;
    this.#mailer = mailer;
    this.#cipher = mailCipher(secret);
  }

  /** Keeps the mail of a link, for as long as the link works; answers its id. */
  writeLink(tx: Kysely<Tables>, to: Addressee, link: LinkToMail): Promise<string> {
    const { purpose, expires: ends } = link;
    return this.#write(tx, to, { ...linkMail(this.#context(to), link), purpose, ends });
  }

  /** Keeps the mails that tell people of events; of another e-mail, it goes to the former one. */
  async writeEvents(tx: Kysely<Tables>, events: readonly AuditedEvent[]): Promise<string[]> {
    const ids: string[] = [];
    for (const event of events.filter(isTold)) {
      const account = await tx
        .selectFrom('users')
        .select(['id', 'email', 'name'])
        .where('id', '=', event.target)
        .where('deleted', 'is', null)
        .executeTakeFirst();
      if (!account) continue;
      const ends = recordTime(new Date(this.#deps.clock().getTime() + NEWS_MS));
      const mail = eventMail(this.#context(account), event, account.email);
      const to = { ...account, email: event.formerEmail ?? account.email };
      ids.push(await this.#write(tx, to, { ...mail, purpose: 'event', ends }));
    }
    return ids;
  }

  /** Keeps the mail of a BAT for as long as it may be of use; answers its id. */
  writeLetter(tx: Kysely<Tables>, to: Addressee, letter: Letter): Promise<string> {
    const purpose = letter.attachment ? 'certificate' : 'proof';
    return this.#write(tx, to, { ...letter, purpose });
  }

  /** Sends a mail that is not kept, as others are: whether the mail server took it. */
  async sendTrial(to: Addressee): Promise<boolean> {
    const id = recordIdFrom(randomBytes);
    const isTaken = await this.#mailer.send(this.#mailOf(id, to, trialMail(this.#context(to))));
    this.#deps.meter?.mailed(isTaken);
    return isTaken;
  }

  /** Sends what was just made, once it is durable: whether the mail server took it. */
  async send(id: string): Promise<boolean> {
    try {
      const mail = await madeMail(this.#deps.database.kysely, id, this.#deps.clock());
      return mail !== undefined && (await this.#try(mail));
    } catch (err) {
      // It is kept, and tried again.
      this.#deps.log.warn({ err }, 'a mail is sent later');
      return false;
    }
  }

  readonly sendSoon = (ids: readonly string[]): void => {
    for (const id of ids) this.later(() => this.send(id));
  };

  /** Does work that nobody waits for, but the end of the server. */
  later(work: () => Promise<unknown>): void {
    const done: Promise<void> = work()
      .catch((err: unknown) =>
        this.#deps.log.warn({ err }, 'a mail was not written, or not told of'),
      )
      .then(() => void this.#work.delete(done));
    this.#work.add(done);
  }

  /** Tries again what no server took, and sends what a process left that is no more. */
  trying(): Task {
    const { database, clock } = this.#deps;
    return {
      name: 'mails',
      isWanted: (now) => isAnyMailDue(database.kysely, now),
      run: async (ending) => {
        while (!ending.aborted) {
          const mail = await takeDueMail(database, clock());
          if (!mail) return;
          await this.#try(mail);
        }
      },
    };
  }

  async close(): Promise<void> {
    await Promise.all(this.#work);
  }

  #context({ name }: { name: string }): MailContext {
    const { config, publicUrl } = this.#deps;
    return { staffUrl: config.staffUrl ?? publicUrl(), name };
  }

  #mailOf(id: string, to: Addressee, text: MailText & Partial<Letter>): Mail {
    const { clock, config } = this.#deps;
    const host = config.mailFrom?.address.split('@').at(-1) ?? 'localhost';
    return { id: `<${id}@${host}>`, date: clock().toISOString(), to: to.email, ...text };
  }

  /** The row holds all of the mail: sent twice, it is the same, and seen to be by its id. */
  async #write(
    tx: Kysely<Tables>,
    to: Addressee,
    {
      purpose,
      ends,
      ...text
    }: MailText & Partial<Letter> & Pick<Tables['mails'], 'purpose' | 'ends'>,
  ): Promise<string> {
    const id = recordIdFrom(randomBytes);
    const content = this.#cipher.seal(JSON.stringify(this.#mailOf(id, to, text)));
    await addMail(tx, { id, person: to.id, purpose, content, ends }, this.#deps.clock());
    return id;
  }

  /** Undefined for what is of no use any more, or was sealed with another secret. */
  #opened({ content, ends }: WaitingMail): Mail | undefined {
    if (ends <= recordTime(this.#deps.clock())) return undefined;
    const opened = this.#cipher.open(content);
    return opened === undefined ? undefined : mailSchema.parse(JSON.parse(opened));
  }

  async #try(waiting: WaitingMail): Promise<boolean> {
    const { database, clock, meter } = this.#deps;
    const mail = this.#opened(waiting);
    const isTaken = mail !== undefined && (await this.#mailer.send(mail));
    if (mail) meter?.mailed(isTaken);
    if (isTaken) await forgetSent(database, waiting);
    else await noteFailure(database, waiting, { now: clock(), isOver: mail === undefined });
    const tell = this.#onTried;
    // Telling it may fail: the mail went out or did not all the same.
    if (tell) this.later(() => tell(waiting));
    return isTaken;
  }
}

/** Forgets, each night, of which mails it was shown for long that they were given up. */
export function mailRetention({ database, clock }: Pick<Deps, 'database' | 'clock'>): Task {
  return nightly({ name: 'sweep-mails', run: () => deleteOldMails(database, clock()) });
}
