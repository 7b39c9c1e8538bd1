import type { FastifyInstance } from 'fastify';
import type { Meter } from '../../platform/meter.ts';

/** Measures each answer of the framework, by its route: addresses hold ids. */
export function measureRequests(app: FastifyInstance, meter: Meter): void {
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const { url: route = 'none' } = routeOptions;
    meter.answered({ route, method, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}
