import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../domain/errors.ts';
import { proofWishSchema } from '../../../domain/press/proof/proof.schema.ts';
import { PROOF_TYPES, proofFileName } from '../../../domain/press/proof/proof.ts';
import type { Deps } from '../../deps.ts';
import { Places } from '../../downloads/places.ts';
import { contentDisposition } from '../../http/answers/content-disposition.ts';
import { goneSignal } from '../../http/intake/gone.ts';
import { READS } from '../../sessions/program-rights.ts';
import { cardsTask } from '../files/cards-task.ts';
import { pressReader } from '../people/press-people.ts';
import { idOf, type OfOne, readBody } from '../press-requests.ts';
import { proofInThread } from '../run/press-in-thread.ts';
import type { ProofTask } from '../run/press-task.ts';
import { existingTemplate } from '../templates/template-write.ts';
import { assetsOf } from '../templates/version-assets.ts';
import { shownCompany, shownPerson } from './shown-contact.ts';

/** Each has a thread of its own, for about a second. */
const PROOFS_AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 3;

async function made(task: ProofTask, signal: AbortSignal): Promise<Uint8Array> {
  try {
    return await proofInThread(task, signal);
  } catch (error) {
    if (signal.aborted) throw new ApiError('bad_request', { cause: error });
    throw error;
  }
}

/** Proofs of printed cards: somebody's card for mails, whatever state its template is in. */
export function registerProofRoutes(app: FastifyInstance, deps: Deps): void {
  const { kysely: db } = deps.database;
  const places = new Places(PROOFS_AT_ONCE);

  app.post<OfOne>('/admin/api/templates/:id/proof', READS, async (request, reply) => {
    const wish = readBody(proofWishSchema, request.body);
    const gone = goneSignal(reply);
    const { bytes, name } = await places.within(RETRY_AFTER_SECONDS, async () => {
      const template = await existingTemplate(db, idOf(request.params));
      const reader = pressReader(deps);
      const company = await shownCompany(reader, template.company);
      const person = await shownPerson(reader, { id: template.company, company }, wish);
      const about = [company.RaisonSociale, person.name, template.name];
      const design = wish.design ?? template.design;
      const task = await cardsTask(reader, {
        ...{ design, assets: await assetsOf(db, design) },
        people: [person],
        title: `Épreuve\u00a0: ${about.join(', ')}`,
        now: deps.clock(),
      });
      const bytes = await made({ ...task, format: wish.format }, gone);
      return { bytes, name: proofFileName(about, wish.format) };
    });
    return reply
      .type(PROOF_TYPES[wish.format])
      .header('content-disposition', contentDisposition('attachment', name))
      .header('cache-control', 'no-store')
      .send(Buffer.from(bytes));
  });
}
