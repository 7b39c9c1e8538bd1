import type { FastifyInstance } from 'fastify';
import { madeFileSchema } from '../../../domain/made-files/made-file.schema.ts';
import { pressRequestSchema } from '../../../domain/press/press-request.schema.ts';
import type { Deps } from '../../identity/deps.ts';
import { json } from '../../platform/http/api/answers.ts';
import { jsonBody } from '../../platform/http/api/operation.ts';
import { route } from '../../platform/http/api/route.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import type { MadeFiles } from '../../records/made-files/made-files.ts';
import { pressReader } from '../people/press-people.ts';
import { type PressFileMaker, pressInThread } from '../run/press-in-thread.ts';
import { existingVersion } from '../templates/template-read.ts';
import { existingTemplate } from '../templates/template-write.ts';
import { pressFile } from './made-file.ts';
import { fileToMake, type PrintedVersion, peopleToPrint } from './press-task-of.ts';

async function printed(
  { kysely }: Deps['database'],
  { id, number }: { id: string; number: string },
): Promise<PrintedVersion> {
  const template = await existingTemplate(kysely, id);
  const version = await existingVersion(kysely, template.id, number);
  return { ...template, number: version.number, design: version.design, assets: version.assets };
}

/** Files of cards, as printers take them. */
export function registerPressFileRoutes(
  app: FastifyInstance,
  deps: Deps,
  files: MadeFiles,
  maker: PressFileMaker = pressInThread,
): void {
  route(
    app,
    {
      ...{ tag: 'Printed cards', method: 'POST', access: 'read', id: 'makePressFile' },
      path: '/admin/api/templates/{id}/versions/{number}/file',
      summary: 'The file of cards for a printer',
      description:
        'Laid out from people as they are, judged by what the printer takes, and read again by another program: its `report` tells by how many `rules`, and in `findings` what somebody should look at. It is made while whoever asks waits: `GET /admin/api/made-files/{id}` tells how far it is. A refusal tells in `error.data.findings` whose card, where and why, in `errors` how many faults there are, and in `refused` everybody who has one.',
      body: jsonBody(pressRequestSchema),
      answers: { 202: json(madeFileSchema, 'It is being made.') },
      errors: [
        ...(['invalid_body', 'not_found', 'nobody_to_print', 'too_many_cards'] as const),
        ...(['file_under_way', 'unconfirmed'] as const),
      ],
    },
    async (request, reply) => {
      const options = parseInput(pressRequestSchema, request.body, 'invalid_body');
      const version = await printed(deps.database, request.params);
      const { people, stem } = await peopleToPrint(pressReader(deps), version, options);
      reply.code(202);
      return files.ask(request, {
        kind: 'press-file',
        ...(options.perPerson
          ? { name: `${stem}.zip`, type: 'application/zip' }
          : { name: `${stem}.pdf`, type: 'application/pdf' }),
        subjects: [version.company, ...people],
        make: async (making) => {
          const reader = pressReader(deps);
          const file = await fileToMake(reader, version, { ...options, people }, deps.clock());
          return pressFile(deps, maker, file, { ...making, log: request.log });
        },
      });
    },
  );
}
