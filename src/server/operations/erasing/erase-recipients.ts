import { forgetRecipients, type Recipients } from '../../orders/proofs/forget-recipients.ts';
import { nowIn, type WriteContext } from '../../records/write/write-context.ts';
import { noteErasures } from './keep-erasures.ts';

/** Erases recipients of BATs who need not be on file; answers how many BATs forgot them. */
export async function eraseRecipients(context: WriteContext, which: Recipients): Promise<number> {
  const gone = await forgetRecipients(context, which);
  const [first] = gone;
  if (!first) return 0;
  const time = nowIn(context);
  await noteErasures(
    context,
    gone.map(({ id }) => ({ collection: 'proof_recipients', id, time })),
  );
  const details = { proofs: gone.length };
  await context.audit.add({ kind: 'erasure', target: first.id, details });
  return gone.length;
}
