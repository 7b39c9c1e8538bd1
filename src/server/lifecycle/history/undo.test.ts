import { describe, expect, it } from 'vitest';
import { createTestApp, TEST_EMAIL } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { historyIn } from '../../../../test/support/history.ts';
import { jpegFile } from '../../../../test/support/pictures.ts';
import { undoingOf } from '../../../../test/support/undo.ts';
import { uploadsOf } from '../../../../test/support/uploads.ts';
import { recordsPath, writesOf } from '../../../../test/support/writes.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { restoreRecord } from '../../records/write/restore.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { updateRecord } from '../../records/write/write-update.ts';

async function setUp(dialect: (typeof DIALECTS)[number]) {
  const test = await createTestApp(dialect);
  return { test, ...writesOf(test), ...uploadsOf(test), ...undoingOf(test) };
}

describe.each(DIALECTS)('Undoing on %s', (dialect) => {
  it('gives fields the values from before, and says so in the history', async () => {
    const { test, create, update, view, undo, lastOperation } = await setUp(dialect);
    const { id } = await create('Company', { City: 'Brest', Tel: '1' });
    await update('Company', id, { City: 'Quimper', isActive: false });
    const operation = await lastOperation();
    const undone = await undo();
    expect(undone).toMatchObject({ counts: { updated: 1 }, kept: [] });
    expect(await view('Company', id)).toMatchObject({ City: 'Brest', isActive: true, Tel: '1' });
    const history = await historyIn(test.database);
    expect(history.at(-2)).toMatchObject({ id: operation, undoneBy: undone.operation });
    expect(history.at(-1)).toMatchObject({
      id: undone.operation,
      actorName: TEST_EMAIL,
      source: 'undo',
      kind: 'undo',
      undoes: operation,
      changes: [`update Company/${id} City: "Quimper" → "Brest", isActive: false → true`],
    });
    const again = await test.call('POST', `/admin/api/operations/${operation}/undo`);
    expect([again.status, again.body]).toMatchObject([
      409,
      { message: 'The operation was undone already.' },
    ]);
    expect((await test.call('GET', `/admin/api/operations/${operation}/undo`)).status).toBe(409);
  });

  it('can be undone itself', async () => {
    const { create, update, remove, view, undo } = await setUp(dialect);
    const company = await create('Company', { City: 'Brest' });
    const contact = await create('Contacts', { company: company.id, Nom: 'Durand' });
    await update('Company', company.id, { City: 'Quimper' });
    for (const City of ['Brest', 'Quimper', 'Brest']) {
      await undo();
      expect((await view('Company', company.id)).City).toBe(City);
    }
    await remove('Company', company.id);
    for (const counts of [
      { restored: 2, deleted: 0 },
      { restored: 0, deleted: 2 },
      { restored: 2, deleted: 0 },
    ]) {
      expect(await undo()).toMatchObject({ counts, kept: [] });
    }
    expect(await view('Contacts', contact.id)).toMatchObject({ Nom: 'Durand' });
  });

  it('leaves what others changed since, and tells who did and when', async () => {
    const { test, create, update, view, undo, tryUndo, lastOperation } = await setUp(dialect);
    await create('users', {
      ...{ email: 'claire@example.fr', name: 'Claire Martin' },
      ...{ password: 'carton plume 43', passwordConfirm: 'carton plume 43' },
    });
    const claire = await test.signIn('claire@example.fr', 'carton plume 43');
    const { id } = await create('Contacts', { Prenom: 'Élodie', Nom: 'Durand' });
    await update('Contacts', id, { Nom: 'Lefèvre', Poste: 'Directrice', Tel: '1' });
    const operation = await lastOperation();
    await test.call('PATCH', recordsPath('Contacts', id), {
      body: { Nom: 'Lefebvre', Tel: '' },
      as: claire,
    });
    const { at } = (await historyIn(test.database)).at(-1) ?? {};
    const expected = {
      counts: { deleted: 0, restored: 0, updated: 1 },
      kept: [
        {
          ...{ collection: 'Contacts', record: id, field: 'Nom', reason: 'changed' },
          ...{ by: 'Claire Martin', at },
        },
      ],
      names: { [`Contacts/${id}`]: 'Élodie Lefebvre' },
    };
    const before = await view('Contacts', id);
    expect(await tryUndo(operation)).toMatchObject(expected);
    expect(await view('Contacts', id)).toEqual(before);
    expect(await undo(operation)).toMatchObject(expected);
    expect(await view('Contacts', id)).toMatchObject({ Nom: 'Lefebvre', Poste: '', Tel: '' });
  });

  it('puts what was created into the bin, unless it was touched since or is in an order', async () => {
    const { test, create, update, undo } = await setUp(dialect);
    const url = '/api/collections/Contacts/records';
    const ids = ['a', 'b', 'c'].map((letter) => letter.repeat(15));
    const requests = ids.map((id) => ({ method: 'POST', url, body: { id, Nom: id[0] } }));
    await test.call('POST', '/admin/api/batch', { body: { requests } });
    const operation = (await historyIn(test.database)).at(-1)?.id;
    await update('Contacts', ids[0] ?? '', { Nom: 'Touched' });
    await create('orders', { contacts: [ids[1]] });
    const { counts, kept } = await undo(operation);
    expect(counts).toEqual({ deleted: 1, restored: 0, updated: 0 });
    expect(kept.map(({ record, reason }) => [record, reason])).toEqual([
      [ids[1], 'ordered'],
      [ids[0], 'changed'],
    ]);
    const statuses = ids.map(
      async (id) => (await test.call('GET', recordsPath('Contacts', id))).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 404]);
  });

  it('keeps a company that was created, and that others entered since', async () => {
    const { create, undo, lastOperation, remove } = await setUp(dialect);
    const company = await create('Company');
    const operation = await lastOperation();
    const contact = await create('Contacts', { company: company.id });
    expect((await undo(operation)).kept).toMatchObject([{ reason: 'members' }]);
    await remove('Contacts', contact.id);
    expect((await undo(operation)).counts).toMatchObject({ deleted: 1 });
  });

  it('brings a deleted company back with its people, and not what was deleted again since', async () => {
    const { test, create, remove, restore, view, undo } = await setUp(dialect);
    const company = await create('Company');
    const contact = await create('Contacts', { company: company.id });
    await remove('Company', company.id);
    const operation = (await historyIn(test.database)).at(-1)?.id;
    expect((await undo(operation)).counts).toMatchObject({ restored: 2 });
    expect((await view('Company', company.id)).contacts).toEqual([contact.id]);

    await remove('Contacts', contact.id);
    const deletion = (await historyIn(test.database)).at(-1)?.id;
    await restore('Contacts', contact.id);
    expect((await undo(deletion)).operation).toBe('');
    await remove('Contacts', contact.id);
    expect((await undo(deletion)).kept).toMatchObject([{ reason: 'changed' }]);
  });

  it('gives former values back to what came back and was changed at once', async () => {
    const { test, create, remove, restore, view, undo } = await setUp(dialect);
    const { id } = await create('Contacts', { Nom: 'Durand', Poste: 'Directrice' });
    await remove('Contacts', id);
    const by = { actor: '', actorName: 'Claire', source: 'api' } as const;
    await writeRecords(test.deps, { by }, async (context) => {
      await restoreRecord(context, COLLECTIONS.Contacts, id);
      await updateRecord(context, COLLECTIONS.Contacts, id, { Nom: 'Martin', Poste: '' });
    });
    expect(await undo()).toMatchObject({ counts: { updated: 0, deleted: 1 }, kept: [] });
    expect((await test.call('GET', recordsPath('Contacts', id))).status).toBe(404);
    await restore('Contacts', id);
    expect(await view('Contacts', id)).toMatchObject({ Nom: 'Durand', Poste: 'Directrice' });
  });

  it('cannot bring somebody back without the company', async () => {
    const { test, create, remove, undo } = await setUp(dialect);
    const company = await create('Company');
    const contact = await create('Contacts', { company: company.id });
    await remove('Contacts', contact.id);
    const operation = (await historyIn(test.database)).at(-1)?.id;
    await remove('Company', company.id);
    expect((await undo(operation)).kept).toMatchObject([{ reason: 'company_deleted' }]);
  });

  it('moves people back to the company that they left', async () => {
    const { create, update, view, undo } = await setUp(dialect);
    const [one, other] = [await create('Company'), await create('Company')];
    const a = await create('Contacts', { company: one.id });
    const b = await create('Contacts', { company: other.id });
    await update('Company', other.id, { contacts: [a.id], City: 'Brest' });
    expect((await undo()).counts).toMatchObject({ updated: 3 });
    expect(await view('Company', one.id)).toMatchObject({ contacts: [a.id], contactCount: 1 });
    expect(await view('Company', other.id)).toMatchObject({ contacts: [b.id], City: '' });
  });

  it('takes back one record, or one field, of an operation', async () => {
    const { test, create, undo, view, tryUndo } = await setUp(dialect);
    const [a, b] = [await create('Company'), await create('Company')];
    const requests = [a, b].map(({ id }) => ({
      method: 'PATCH',
      url: `/api/collections/Company/records/${id}`,
      body: { City: 'Brest', Tel: '1' },
    }));
    await test.call('POST', '/admin/api/batch', { body: { requests } });
    const operation = (await historyIn(test.database)).at(-1)?.id;
    expect((await tryUndo(operation, `?record=${a.id}`)).counts).toMatchObject({ updated: 1 });
    await undo(operation, { record: a.id, field: 'City' });
    expect(await view('Company', a.id)).toMatchObject({ City: '', Tel: '1' });
    expect(await view('Company', b.id)).toMatchObject({ City: 'Brest' });
    expect((await undo(operation)).counts).toMatchObject({ updated: 2 });
    expect(await view('Company', a.id)).toMatchObject({ City: '', Tel: '' });
    const path = `/admin/api/operations/${operation}/undo`;
    expect((await test.call('POST', path, { body: { field: 'City' } })).status).toBe(400);
    expect((await test.call('POST', '/admin/api/operations/nobody/undo')).status).toBe(404);
  });

  it('brings a logo back that was replaced, and no photo that was taken away', async () => {
    const { create, update, upload, view, undo, test } = await setUp(dialect);
    const company = await create('Company');
    const { logo } = await upload('Company', company.id, { logo: await jpegFile() });
    await upload('Company', company.id, { logo: await jpegFile() });
    await undo();
    expect((await view('Company', company.id)).logo).toBe(logo);
    expect((await test.call('GET', `/i/${logo}`, { as: 'guest' })).status).toBe(200);

    const contact = await create('Contacts', { photoConsent: '2026-03-01' });
    await upload('Contacts', contact.id, { photo: await jpegFile() });
    await update('Contacts', contact.id, { photoConsent: '' });
    expect(await undo()).toMatchObject({
      counts: { updated: 1 },
      kept: [{ field: 'photo', reason: 'photo_gone' }],
    });
    expect(await view('Contacts', contact.id)).toMatchObject({
      photo: '',
      photoConsent: '2026-03-01',
    });
  });

  it('reaches every screen that follows the record, as any other change does', async () => {
    const { test, create, update, undo } = await setUp(dialect);
    const { id } = await create('Company');
    await update('Company', id, { City: 'Brest' });
    const announced: string[] = [];
    await test.database.listen({ heard: (lines) => announced.push(...lines), lost: () => {} });
    await undo();
    await expect.poll(() => announced).toContain(`update Company ${id}`);
  });

  it('happens once when it is asked for twice at the same time', async () => {
    const { test, create, update, lastOperation } = await setUp(dialect);
    const { id } = await create('Company');
    await update('Company', id, { City: 'Brest' });
    const path = `/admin/api/operations/${await lastOperation()}/undo`;
    const answers = await Promise.all([1, 2, 3].map(() => test.call('POST', path)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});
