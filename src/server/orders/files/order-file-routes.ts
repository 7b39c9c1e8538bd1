import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../../domain/errors.ts';
import { madeFileSchema } from '../../../domain/made-files/made-file.schema.ts';
import {
  orderFileRequestSchema,
  orderFilesSchema,
} from '../../../domain/order-files/order-file.schema.ts';
import type { Deps } from '../../identity/deps.ts';
import { authorOf } from '../../identity/sessions/guard.ts';
import { json } from '../../platform/http/api/answers.ts';
import { jsonBody } from '../../platform/http/api/operation.ts';
import { route } from '../../platform/http/api/route.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import type { CardAssembler, CardRemaker, PaperPrinter } from '../../press/run/press-in-thread.ts';
import type { MadeFiles } from '../../records/made-files/made-files.ts';
import { type OrderHead, orderHead } from '../order-head.ts';
import { cardStandings } from '../proofs/card-standings.ts';
import { fileAgain, fileWanted } from './file-again.ts';
import { filePlan } from './file-plan.ts';
import { makeOrderFile } from './make-file.ts';
import { keptDrawings } from './remake-pages.ts';
import { readFiles } from './told-files.ts';

const FILES = { tag: 'Order lines', path: '/admin/api/orders/{id}/press-files' } as const;
const PDF = { type: 'application/pdf' } as const;

export interface OrderFileServices {
  readonly files: MadeFiles;
  readonly assemble: CardAssembler;
  readonly remake: CardRemaker;
  readonly printPaper: PaperPrinter;
}

/** By what somebody finds a file again among others. */
function nameOf({ number, companyName }: OrderHead, file: number): string {
  const parts = [companyName, `commande ${number}`, `fichier ${file}`];
  return `${parts.filter(Boolean).join(', ')}.pdf`;
}

/** The files of orders, as printers take them. */
export function registerOrderFiles(
  app: FastifyInstance,
  deps: Deps,
  { files, assemble, remake, printPaper }: OrderFileServices,
): void {
  const { kysely: db, dialect } = deps.database;
  const reader = { db, dialect };
  route(
    app,
    {
      ...{ ...FILES, method: 'GET', access: 'read', id: 'listOrderFiles' },
      summary: 'The files of an order that printers got',
      description:
        'With the cards of each, on which pages they are, how many are printed of each and where they go, and who is no longer in it.',
      answers: { 200: json(orderFilesSchema, 'All of them.') },
      errors: ['not_found'],
    },
    async ({ params }) => {
      await orderHead(db, params.id);
      return readFiles(reader, params.id);
    },
  );

  route(
    app,
    {
      ...{ ...FILES, method: 'POST', access: 'write', id: 'makeOrderFile' },
      summary: 'The file of an order for its printer',
      description:
        'Of the cards that a client accepted, under their terms of now, and of those that were released, in the order of the lines: from the pages that were made when they were prepared. It is made while whoever asks waits: `GET /admin/api/made-files/{id}` tells how far it is, and at last its report.',
      body: jsonBody(orderFileRequestSchema),
      answers: { 202: json(madeFileSchema, 'It is being made.') },
      errors: [
        ...(['invalid_body', 'not_found', 'nothing_to_file', 'file_under_way'] as const),
        'unconfirmed',
      ],
    },
    async (request, reply) => {
      const { id: order } = request.params;
      const { scope } = parseInput(orderFileRequestSchema, request.body, 'invalid_body');
      const head = await orderHead(db, order);
      const { number, lines } = await filePlan(reader, order, scope);
      const asked = { order, orderNumber: head.number, scope, by: authorOf(request) };
      reply.code(202);
      return files.ask(request, {
        ...{ ...PDF, kind: 'press-file', name: nameOf(head, number) },
        subjects: [head.company, ...lines.map(({ contact }) => contact)],
        make: (making) => makeOrderFile({ deps, assemble, remake }, asked, making),
      });
    },
  );

  registerAgain(app, deps, { files, assemble });
  registerPaper(app, deps, { files, printPaper });
}

const fileNumber = z.coerce.number().int().min(1);

/** The files that were handed out, byte by byte. */
function registerAgain(
  app: FastifyInstance,
  deps: Deps,
  { files, assemble }: Pick<OrderFileServices, 'files' | 'assemble'>,
): void {
  const again = async (
    request: Parameters<MadeFiles['ask']>[0],
    { id: order, file }: { readonly id: string; readonly file: string },
    isWhole: boolean,
  ) => {
    const { data: number } = fileNumber.safeParse(file);
    if (number === undefined) throw new ApiError('not_found');
    const head = await orderHead(deps.database.kysely, order);
    const wanted = { order, number, isWhole };
    const { lines } = await fileWanted(deps, wanted);
    return files.ask(request, {
      ...{ ...PDF, kind: isWhole ? 'evidence-file' : 'press-file', name: nameOf(head, number) },
      subjects: [head.company, ...lines.map(({ contact }) => contact)],
      make: (making) => fileAgain({ deps, assemble }, wanted, making),
    });
  };
  const errors = ['not_found', 'file_gone', 'file_under_way', 'unconfirmed'] as const;
  const answers = { 202: json(madeFileSchema, 'It is being made.') };
  route(
    app,
    {
      ...{ ...FILES, path: `${FILES.path}/{file}/again`, method: 'POST' },
      ...{ access: 'write', id: 'orderFileAgain', answers, errors },
      summary: 'The same file again, by its number',
      description:
        'The bytes that were handed out, which their hash says. Without those who were erased since it is another file, whose hash is kept, too.',
    },
    (request, reply) => {
      reply.code(202);
      return again(request, request.params, false);
    },
  );
  // With those who were erased, while their cards are kept as evidence.
  route(
    app,
    {
      ...{ ...FILES, path: `${FILES.path}/{file}/evidence`, method: 'POST' },
      ...{ access: 'administrator', asksAgain: true, answers },
    },
    (request, reply) => {
      reply.code(202);
      return again(request, request.params, true);
    },
  );
}

/** All prepared cards for paper: a client who opens no link looks at these. */
function registerPaper(
  app: FastifyInstance,
  { database, clock }: Deps,
  { files, printPaper }: Pick<OrderFileServices, 'files' | 'printPaper'>,
): void {
  const reader = { db: database.kysely, dialect: database.dialect };
  route(
    app,
    {
      ...{ ...FILES, path: '/admin/api/orders/{id}/proof/paper', method: 'POST' },
      ...{ access: 'read', id: 'paperProof' },
      summary: 'The prepared cards of an order for paper',
      description:
        'A PDF with `ÉPREUVE` across each side, as large as the card and in the colours of screens, in the order of the lines. No press takes it.',
      answers: { 202: json(madeFileSchema, 'It is being made.') },
      errors: ['not_found', 'nothing_to_send', 'file_under_way', 'unconfirmed'],
    },
    async (request, reply) => {
      const { id: order } = request.params;
      const { number, company, companyName } = await orderHead(reader.db, order);
      const cards = await cardStandings(reader.db, order);
      if (cards.length === 0) throw new ApiError('nothing_to_send');
      const stem = [companyName, `commande ${number}`, 'épreuve'].filter(Boolean).join(', ');
      reply.code(202);
      return files.ask(request, {
        ...{ ...PDF, kind: 'paper-proof', name: `${stem}.pdf` },
        subjects: [company, ...cards.map(({ contact }) => contact)],
        make: async ({ signal }) => {
          const now = await cardStandings(reader.db, order);
          const lines = now.map(({ version }) => ({ version, pages: '' }));
          const drawings = await keptDrawings(reader, lines);
          const title = `Épreuve, commande n°\u00a0${number}`;
          const bytes = await printPaper({ ...drawings, title, now: clock() }, signal);
          if (!bytes) throw new ApiError('pages_outdated');
          return {
            bytes: [bytes],
            report: null,
            event: { kind: 'export', details: { printed: lines.length } },
          };
        },
      });
    },
  );
}
