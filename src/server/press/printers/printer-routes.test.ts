import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { PRINTERS_MAX } from '../../../domain/press/printer.ts';
import { PROFILE_PRESETS } from '../../../domain/press/printer-presets.ts';

const PATH = '/admin/api/printers';
const [profile] = PROFILE_PRESETS;

describe('Printers', () => {
  it('are added, changed over what one saw, and removed', async () => {
    const { call } = await createTestApp('postgres');
    const added = Object((await call('POST', PATH, { body: { profile } })).body);
    expect(added).toMatchObject({ profile, checked: '', version: 1 });
    expect((await call('GET', PATH)).body).toEqual({ items: [added] });

    const one = `${PATH}/${added.id}`;
    const body = {
      profile: { ...profile, name: 'Imprimerie du Port', bleed: 2 },
      checked: '2026-11-23',
    };
    const seeing = { headers: { 'if-match': '"1"' } };
    const changed = (await call('PATCH', one, { body, ...seeing })).body;
    expect(changed).toMatchObject({ ...body, version: 2 });
    expect((await call('PATCH', one, { body, ...seeing })).status).toBe(412);
    expect((await call('PATCH', one, { body })).status).toBe(400);
    expect((await call('GET', PATH)).body).toEqual({ items: [changed] });

    expect((await call('DELETE', one)).status).toBe(204);
    expect((await call('DELETE', one)).status).toBe(404);
    expect((await call('GET', PATH)).body).toEqual({ items: [] });
  });

  it('are still read when they were saved with what is no longer asked of them', async () => {
    const { call, deps } = await createTestApp();
    await call('POST', PATH, { body: { profile } });
    const old = JSON.stringify({ ...profile, sizeTolerance: 0.5 });
    await deps.database.write((tx) => tx.updateTable('printers').set({ profile: old }).execute());
    expect((await call('GET', PATH)).body).toMatchObject({ items: [{ profile }] });
  });

  it('are bounded, and have a profile that makes sense', async () => {
    const { call } = await createTestApp();
    const status = async (body: object) => (await call('POST', PATH, { body })).status;
    expect(await status({})).toBe(400);
    expect(await status({ profile: { ...profile, name: 'a\u0000' } })).toBe(400);
    expect(await status({ profile: { ...profile, bleed: -1 } })).toBe(400);
    expect(await status({ profile: { ...profile, spots: [profile.dieName] } })).toBe(400);
    expect(await status({ profile, checked: '2026-02-30' })).toBe(400);
    for (let nth = 0; nth < PRINTERS_MAX; nth += 1) expect(await status({ profile })).toBe(200);
    expect(await status({ profile })).toBe(400);
  });
});
