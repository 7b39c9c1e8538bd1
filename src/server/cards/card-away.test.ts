import fastify from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { storeContact } from '../../../test/support/store.ts';
import { ApiError } from '../../domain/errors.ts';
import { registerCardRoutes } from './card-routes.ts';
import { VisitCounter } from './visits/visit-counter.ts';

describe('a public card whose storage is away', () => {
  it('says so in French, and when to come back', async () => {
    const { deps, database } = await createTestApp();
    const { id } = await storeContact(database);
    const away: KyselyPlugin = {
      transformQuery: () => {
        throw new ApiError('storage_unavailable');
      },
      transformResult: async ({ result }) => result,
    };
    const kysely = database.kysely.withPlugin(away);
    const app = fastify();
    onTestFinished(() => app.close());
    registerCardRoutes(app, { ...deps, database: { ...database, kysely } }, new VisitCounter(deps));
    for (const path of [`/c/${id}`, `/c/${id}.vcf`]) {
      const { statusCode, headers, body } = await app.inject(path);
      expect(statusCode).toBe(503);
      expect(headers['retry-after']).toBe('5');
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body).toContain('Carte momentanément indisponible');
      expect(body).toContain(`href="${path}"`);
    }
  });
});
