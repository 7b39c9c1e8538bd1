import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import type { Database } from '../../platform/database/database.ts';
import { VisitCounter } from './visit-counter.ts';
import { readVisits } from './visit-store.ts';

const NEVER_MS = 3_600_000;

describe('the counter of visits', () => {
  it('has written everything once it is closed, also what another write has just taken along', async () => {
    const { deps, database } = await createTestApp();
    const started = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const slow: Database = {
      ...database,
      async write(work, options) {
        started.resolve();
        await gate.promise;
        return database.write(work, options);
      },
    };
    const counter = new VisitCounter({ ...deps, database: slow }, NEVER_MS);
    counter.count('view', { contact: 'first', company: '' });
    const writes = [counter.write()];
    await started.promise;
    counter.count('view', { contact: 'second', company: '' });
    writes.push(counter.write());
    const closed = counter.close();
    gate.resolve();
    await closed;
    expect(await readVisits(database.kysely, 'second', '2026-01-01')).toMatchObject([{ count: 1 }]);
    await Promise.all(writes);
  });
});
