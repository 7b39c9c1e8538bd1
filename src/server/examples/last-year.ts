import { sql } from 'kysely';
import { type Author, BY_ITSELF } from '../../domain/history/history.ts';
import { decisionSentence } from '../../domain/proofs/decision-form.ts';
import { instantOf } from '../../domain/time.ts';
import type { Deps } from '../identity/deps.ts';
import { makeOrderFile } from '../orders/files/make-file.ts';
import { prepareLines } from '../orders/preparation/prepare-lines.ts';
import { findRecipient } from '../orders/proofs/client-recipient.ts';
import { decide } from '../orders/proofs/decide.ts';
import { noteOpening } from '../orders/proofs/openings.ts';
import { sendProof } from '../orders/proofs/send-proof.ts';
import {
  assembleInThread,
  type CardAssembler,
  type CardFreezer,
  freezeInThread,
  remakeInThread,
} from '../press/run/press-in-thread.ts';
import { addTemplate } from '../press/templates/template-write.ts';
import { publishTemplate } from '../press/templates/version-routes.ts';
import { writeRecords } from '../records/write/write-records.ts';
import type { LastYear } from './example-data.ts';
import { addExamples, changeSince } from './store.ts';

const HOUR_MS = 60 * 60 * 1000;
const CLIENT = { name: 'Hélène d’Aubigné', email: 'helene@maison-aubigne.example' } as const;

/** Instead of threads, where a test freezes and assembles cards itself. */
interface Machines {
  readonly freeze: CardFreezer;
  readonly assemble: CardAssembler;
}

const IN_THREADS: Machines = { freeze: freezeInThread, assemble: assembleInThread };

interface Playing {
  readonly by: Author;
  /** The server, some hours after last year's order was made. */
  readonly later: (hours: number) => Deps;
}

async function publishCard({ by, later }: Playing, company: string): Promise<void> {
  const writing = { ...later(-2), by: by.actor };
  const card = { company, name: 'Standard', preset: 'sober' } as const;
  const { id, draftVersion } = await addTemplate(writing, card);
  await publishTemplate(writing, { id, seen: draftVersion });
}

/** The client says yes to all the cards of the order a day after they were sent. */
async function approve({ by, later }: Playing, { order, people }: LastYear): Promise<void> {
  const then = later(2);
  const sender = { name: '', email: '', firm: '', publicUrl: then.publicUrl(), outbox: undefined };
  const request = {
    recipients: [{ ...CLIENT, role: 'decides' }],
    language: 'fr',
    ...{ needsAll: false, canForward: true, isMailed: false },
  } as const;
  const { links } = await writeRecords(then, { by }, (context) =>
    sendProof(context, order, request, sender),
  );
  const places = Array.from({ length: people }, (_, index) => index + 1);
  const draft = { kind: 'accepted', places, reasons: [], words: '', value: '' } as const;
  const confirmed = { draft, name: CLIENT.name, sentence: decisionSentence('fr', draft) };
  const id = links[0]?.recipient ?? '';
  const recipient = await findRecipient(then.database.kysely, id);
  if (recipient) await noteOpening(later(25), recipient, '203.0.113.1');
  await writeRecords(later(26), { by: BY_ITSELF }, (context) => decide(context, id, confirmed));
}

async function makeFile(
  { by, later }: Playing,
  order: string,
  assemble: CardAssembler,
): Promise<void> {
  const deps = later(28);
  const { rows } = await sql<{ number: number }>`
    SELECT number FROM orders WHERE id = ${order}`.execute(deps.database.kysely);
  const orderNumber = rows[0]?.number ?? 0;
  await makeOrderFile(
    { deps, assemble, remake: remakeInThread },
    { order, orderNumber, scope: 'all', by },
    { signal: new AbortController().signal, tell: () => {} },
  );
}

/** Has the cards of last year's order prepared, approved by the client and made into a file. */
async function play(
  deps: Deps,
  lastYear: LastYear,
  { by, machines }: { readonly by: Author; readonly machines: Machines },
): Promise<void> {
  const { order, company, created } = lastYear;
  const later = (hours: number): Deps => {
    const then = new Date(instantOf(created).getTime() + hours * HOUR_MS);
    return { ...deps, clock: () => then };
  };
  const playing = { by, later };
  const { signal } = new AbortController();
  await publishCard(playing, company);
  await prepareLines(later(1), machines.freeze, { order }, { by, signal });
  await approve(playing, lastYear);
  await makeFile(playing, order, machines.assemble);
}

/**
 * Adds the examples, with the cards of their order of last year as they were approved then. Where these
 * fail, the examples are there all the same. ApiError `examples_refused`.
 */
export async function bringExamples(
  deps: Deps,
  by: Author,
  machines: Machines = IN_THREADS,
): Promise<void> {
  const lastYear = await addExamples(deps, by);
  try {
    await play(deps, lastYear, { by, machines });
  } catch (error) {
    deps.log.error({ err: error }, 'the cards of last year’s order could not be prepared');
  }
  await writeRecords(deps, { by }, (context) => changeSince(context, lastYear));
}
