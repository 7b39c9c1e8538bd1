import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DIALECTS, emptyFolder, freshStorage } from '../../../../test/support/database.ts';
import { orderToProve } from '../../../../test/support/proving.ts';
import { verifyOrder } from '../../orders/proofs/verify-order.ts';
import type { Storage } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { makeBackup, restore } from './backup-command.ts';

const AGAIN = 'renvoyez ceux qui attendent une réponse, commande 1001 ';

/** A backup that was made while a client was to answer to the first of two cards. */
async function backupOfProof() {
  const given = await orderToProve('sqlite');
  const { test, order, sent, decided, update } = given;
  await update('orders', order, { Name: 'Salon du livre' });
  const [link] = (await sent()).links;
  await decided(link?.recipient, { kind: 'accepted', places: [2] });
  const backedUp = async () => {
    const copy = join(emptyFolder(), 'copie.db');
    await makeBackup(test.database.storage, [copy]);
    return copy;
  };
  const putBack = async (target: Storage) => restore(target, [await backedUp()], test.clock.read());
  return { ...given, link, putBack };
}

describe.each(DIALECTS)('A backup with a BAT that is put back in %s', (dialect) => {
  it('says which BATs to send again, and from which record on certificates may know more', async () => {
    const { order, putBack } = await backupOfProof();
    const target = await freshStorage(dialect);
    expect(await putBack(target)).toContain(`${AGAIN}Salon du livre.`);

    const database = await openDatabase(target);
    const links = await database.kysely.selectFrom('proof_links').selectAll().execute();
    const { restored, faults } = await verifyOrder(database.kysely, order);
    await database.close();
    expect(links).toEqual([]);
    expect(restored).toEqual([{ at: expect.any(String), from: 3 }]);
    expect(faults).toEqual([]);
  });

  it('says nothing of a BAT that is decided', async () => {
    const { link, decided, putBack } = await backupOfProof();
    await decided(link?.recipient, { kind: 'accepted', places: [1] });
    const target = await freshStorage(dialect);
    expect(await putBack(target)).not.toContain('BAT');
  });
});
