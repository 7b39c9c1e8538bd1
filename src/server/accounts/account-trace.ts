import { COLLECTIONS } from '../../domain/collections.ts';
import { findRow, type Row, type WriteContext } from '../records/write/write-context.ts';

const { users } = COLLECTIONS;

/** Fields that say what an account may do: each is an event of its own. */
const OF_ROLE = ['administrator', 'disabled'];

/** Keeps that an account was made, and what it may do. */
export async function traceNewAccount({ tx, trace }: WriteContext, id: string): Promise<void> {
  const row = await findRow({ tx }, users, id);
  const details = { administrator: Boolean(row?.administrator) };
  await trace.add({ kind: 'account-made', target: id, details });
}

/** Keeps what became other in an account: which fields, never their values. */
export async function traceAccountChange(
  { trace }: WriteContext,
  before: Row,
  after: Row,
): Promise<void> {
  const target = String(after.id);
  const changed = Object.keys(users.fields).filter((name) => before[name] !== after[name]);
  const fields = changed.filter((name) => !OF_ROLE.includes(name));
  if (fields.length > 0) {
    const formerEmail = fields.includes('email') ? String(before.email) : undefined;
    const details = { fields: fields.join(', ') };
    await trace.add({ kind: 'account-changed', target, details, formerEmail });
  }
  if (changed.includes('administrator')) {
    const details = { administrator: Boolean(after.administrator) };
    await trace.add({ kind: 'role', target, details });
  }
  if (changed.includes('disabled')) {
    await trace.add({ kind: after.disabled ? 'account-disabled' : 'account-enabled', target });
  }
  if (before.passwordHash !== after.passwordHash) await trace.add({ kind: 'password', target });
}
