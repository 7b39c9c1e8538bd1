import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { storeContact } from '../examples/store.ts';
import { DRAWINGS_WAITING } from './card-routes.ts';

/** As pino counts. */
const WARNING = 40;

describe('the pictures of links to cards', () => {
  it('are drawn a few at a time, and for no more than can wait', async () => {
    const { app, database, logged } = await createTestApp();
    const ids: string[] = [];
    while (ids.length < DRAWINGS_WAITING + 10) ids.push((await storeContact(database)).id);
    const answers = await Promise.all(ids.map((id) => app.inject(`/c/${id}/apercu.png`)));
    const sentAway = answers.filter(({ statusCode }) => statusCode === 503);
    expect(sentAway.length).toBeGreaterThan(0);
    expect(sentAway[0]?.headers['retry-after']).toBe('5');
    const lines: { level: number; msg: string }[] = logged().map((line) => JSON.parse(line));
    const warnings = lines.filter(({ level }) => level >= WARNING);
    expect(warnings.length).toBe(sentAway.length);
    expect(warnings[0]).toMatchObject({ level: WARNING, msg: 'too_busy' });
    expect(warnings[0]).not.toHaveProperty('err');
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(
      DRAWINGS_WAITING,
    );
    const [id] = ids.filter((_, index) => answers[index]?.statusCode === 503);
    expect((await app.inject(`/c/${id}/apercu.png`)).statusCode).toBe(200);
  });
});
