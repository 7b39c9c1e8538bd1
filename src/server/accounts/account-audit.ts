import { COLLECTIONS } from '../../domain/collections.ts';
import { findRow, type Row, type WriteContext } from '../records/write/write-context.ts';

const { users } = COLLECTIONS;

/** Fields that say what an account may do: each is an event of its own. */
const OF_ROLE = ['administrator', 'disabled'];

/** Keeps that an account was made, and what it may do. */
export async function auditNewAccount({ tx, audit }: WriteContext, id: string): Promise<void> {
  const row = await findRow({ tx }, users, id);
  const details = { administrator: Boolean(row?.administrator) };
  await audit.add({ kind: 'account-made', target: id, details });
}

/** Keeps what became other in an account: which fields, never their values. */
export async function auditAccountChange(
  { audit }: WriteContext,
  before: Row,
  after: Row,
): Promise<void> {
  const target = String(after.id);
  const changed = Object.keys(users.fields).filter((name) => before[name] !== after[name]);
  const fields = changed.filter((name) => !OF_ROLE.includes(name));
  if (fields.length > 0) {
    const formerEmail = fields.includes('email') ? String(before.email) : undefined;
    const details = { fields: fields.join(', ') };
    await audit.add({ kind: 'account-changed', target, details, formerEmail });
  }
  if (changed.includes('administrator')) {
    const details = { administrator: Boolean(after.administrator) };
    await audit.add({ kind: 'role', target, details });
  }
  if (changed.includes('disabled')) {
    await audit.add({ kind: after.disabled ? 'account-disabled' : 'account-enabled', target });
  }
  if (before.passwordHash !== after.passwordHash) await audit.add({ kind: 'password', target });
}
