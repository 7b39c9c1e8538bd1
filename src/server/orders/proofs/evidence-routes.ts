import type { FastifyInstance } from 'fastify';
import { createElement } from 'react';
import { CertificatePage } from '../../../card/proof/certificate-page.tsx';
import { keptEvidenceSchema } from '../../../domain/proofs/kept-evidence.schema.ts';
import { verificationSchema } from '../../../domain/proofs/verification.schema.ts';
import { noteEvent } from '../../identity/audit/write-audit.ts';
import type { Deps } from '../../identity/deps.ts';
import { authorOf } from '../../identity/sessions/guard.ts';
import { file, json } from '../../platform/http/api/answers.ts';
import { route } from '../../platform/http/api/route.ts';
import { orderHead } from '../order-head.ts';
import { orderCertificate } from './certificate-of.ts';
import { pageSender } from './client-answers.ts';
import { keptEvidence } from './kept-evidence.ts';
import { verifyOrder } from './verify-order.ts';

const PROOF = { tag: 'Order lines', method: 'GET', access: 'read' } as const;

/** The evidence of what clients decided: the certificate, and whether all is still as it was recorded. */
export function registerEvidence(app: FastifyInstance, deps: Deps): void {
  const { kysely } = deps.database;
  route(
    app,
    {
      ...{ ...PROOF, path: '/admin/api/orders/{id}/proof/verification', id: 'verifyProofs' },
      summary: 'Recompute the chain of an order, and compare it with what is stored',
      description:
        'Each record holds the hash of the one before. What went with its salt, because somebody was erased or its time was over, is no fault.',
      answers: { 200: json(verificationSchema, 'What was found.') },
      errors: ['not_found'],
    },
    async ({ params }) => {
      await orderHead(kysely, params.id);
      return verifyOrder(kysely, params.id);
    },
  );
  route(
    app,
    {
      ...{ ...PROOF, path: '/admin/api/orders/{id}/proof/certificate', id: 'proofCertificate' },
      summary: 'The certificate of what clients decided on the cards of an order',
      description: 'A page to be printed or kept, which fetches nothing.',
      answers: { 200: file(['text/html'], 'In French.') },
      errors: ['not_found'],
    },
    async ({ params }, reply) => {
      const certificate = await orderCertificate(kysely, params.id, deps.clock());
      return pageSender(deps.config)(reply, createElement(CertificatePage, { certificate }));
    },
  );
  registerKeptEvidence(app, deps);
}

/** The accepted card of somebody who is erased: looking at it leaves a trace. */
function registerKeptEvidence(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    {
      ...{ path: '/admin/api/orders/{id}/lines/{contact}/evidence', method: 'POST' },
      ...{ access: 'administrator', asksAgain: true },
      answers: { 200: json(keptEvidenceSchema) },
    },
    async (request) => {
      const { id: order, contact } = request.params;
      const card = await keptEvidence(deps.database.kysely, { order, contact });
      const event = { kind: 'evidence-shown', target: contact, details: { order } } as const;
      await noteEvent(deps, authorOf(request), event);
      return card;
    },
  );
}
