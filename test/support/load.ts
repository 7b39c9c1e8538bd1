import { expect } from 'vitest';
import { z } from 'zod';
import { callerOf, type Send, type ServerProcess, type WireAnswer } from './server-process.ts';
import { recordsPath } from './writes.ts';

const PEOPLE = 4;

const recordSchema = z.object({ id: z.string() });
const pageSchema = z.object({ items: z.array(recordSchema), totalItems: z.number() });

/** People who read and write without a pause, each on a connection of its own. */
export class Load {
  readonly answers: WireAnswer[] = [];
  readonly failures: unknown[] = [];
  readonly #token: string;
  readonly #created: string[] = [];
  readonly #waiting = new Set<() => void>();
  #isOver = false;

  constructor(token: string) {
    this.#token = token;
  }

  /** Resolves once nobody asks this server for anything any more. */
  async on(server: ServerProcess): Promise<void> {
    await Promise.all(
      Array.from({ length: PEOPLE }, async () => {
        try {
          await this.#workOn(callerOf(server, this.#token));
        } catch (error) {
          this.failures.push(error);
        }
      }),
    );
  }

  stop(): void {
    this.#isOver = true;
  }

  /** Resolves once so many answers have come. */
  reached(count: number): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.answers.length < count) return;
        this.#waiting.delete(look);
        resolve();
      };
      this.#waiting.add(look);
      look();
    });
  }

  /** Expects all acknowledged records to be there. */
  async expectAllIn(server: ServerProcess): Promise<void> {
    const send = callerOf(server, this.#token);
    const ids = new Set<string>();
    for (let page = 1, total = 1; ids.size < total; page += 1) {
      const answer = await send('GET', `${recordsPath('Contacts')}?perPage=1000&page=${page}`);
      const { items, totalItems } = pageSchema.parse(JSON.parse(answer.text));
      total = totalItems;
      for (const { id } of items) ids.add(id);
    }
    expect(this.#created.filter((id) => !ids.has(id))).toEqual([]);
    expect(this.#created.length).toBeGreaterThan(0);
  }

  /** Goes on until told to stop, or until the server says that it ends the connection. */
  async #workOn(send: Send): Promise<void> {
    const body = { Nom: 'Durand', Prenom: 'Zoé' };
    while (!this.#isOver) {
      const made = await send('POST', recordsPath('Contacts'), { body });
      this.#count(made);
      if (made.status === 200) this.#created.push(recordSchema.parse(JSON.parse(made.text)).id);
      if (made.headers.connection === 'close') return;
      const list = await send('GET', recordsPath('Contacts'));
      this.#count(list);
      if (list.headers.connection === 'close') return;
    }
  }

  #count(answer: WireAnswer): void {
    this.answers.push(answer);
    for (const look of [...this.#waiting]) look();
  }
}
