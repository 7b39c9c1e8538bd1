import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../domain/errors.ts';
import { type ProofRequest, proofRequestSchema } from '../../../domain/press/proof/proof.schema.ts';
import { PROOF_TYPES, proofFileName } from '../../../domain/press/proof/proof.ts';
import type { Deps } from '../../identity/deps.ts';
import { file } from '../../platform/http/api/answers.ts';
import { jsonBody } from '../../platform/http/api/operation.ts';
import { route } from '../../platform/http/api/route.ts';
import { disconnectSignal } from '../../platform/http/requests/disconnect-signal.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import { asDownload } from '../../platform/http/responses/content-disposition.ts';
import { Semaphore } from '../../platform/threads/semaphore.ts';
import { TASKS } from '../../platform/threads/task-table.ts';
import { cardsTask } from '../files/cards-task.ts';
import { pressReader } from '../people/press-people.ts';
import { proofInThread } from '../run/press-in-thread.ts';
import type { ProofTask } from '../run/press-task.ts';
import { existingTemplate } from '../templates/template-write.ts';
import { assetsOf } from '../templates/version-assets.ts';
import { shownCompany, shownPerson } from './shown-contact.ts';

async function made(task: ProofTask, signal: AbortSignal): Promise<Uint8Array> {
  try {
    return await proofInThread(task, signal);
  } catch (error) {
    if (signal.aborted) throw new ApiError('bad_request', { cause: error });
    throw error;
  }
}

/** Somebody's card for mails, and what it is called, whatever state its template is in. */
async function proofOf(deps: Deps, id: string, request: ProofRequest, gone: AbortSignal) {
  const reader = pressReader(deps);
  const template = await existingTemplate(reader.db, id);
  const company = await shownCompany(reader, template.company);
  const person = await shownPerson(reader, { id: template.company, company }, request);
  const about = [company.RaisonSociale, person.name, template.name];
  const design = request.design ?? template.design;
  const task = await cardsTask(reader, {
    ...{ design, assets: await assetsOf(reader.db, design) },
    people: [person],
    title: `Épreuve\u00a0: ${about.join(', ')}`,
    now: deps.clock(),
  });
  const bytes = await made({ ...task, format: request.format }, gone);
  return { bytes, name: proofFileName(about, request.format) };
}

/** Proofs of printed cards. */
export function registerProofRoutes(app: FastifyInstance, deps: Deps): void {
  const places = new Semaphore(TASKS.proof.places);

  route(
    app,
    {
      ...{ tag: 'Printed cards', method: 'POST', access: 'read', id: 'proveTemplate' },
      path: '/admin/api/templates/{id}/proof',
      summary: 'The proof of somebody’s card, for mails',
      description:
        'The draft, or the design that is sent along, with `ÉPREUVE` across each side: as PDF in the colours of screens, a page for each side, or as one PNG of all sides. Nothing is stored, and nothing that is wrong with the card keeps it from being made.',
      body: jsonBody(proofRequestSchema),
      answers: {
        200: file(Object.values(PROOF_TYPES), 'A file to look at, which no press takes.'),
      },
      errors: [
        ...(['invalid_body', 'asset_missing', 'not_found'] as const),
        ...(['too_many_pictures', 'press_too_heavy', 'downloads_busy'] as const),
      ],
    },
    async (request, reply) => {
      const proofRequest = parseInput(proofRequestSchema, request.body, 'invalid_body');
      const gone = disconnectSignal(reply);
      const { bytes, name } = await places.within(() =>
        proofOf(deps, request.params.id, proofRequest, gone),
      );
      return asDownload(reply, { name, type: PROOF_TYPES[proofRequest.format] }).send(
        Buffer.from(bytes),
      );
    },
  );
}
