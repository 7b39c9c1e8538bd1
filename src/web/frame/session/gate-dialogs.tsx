import { ClosedAccount } from './closed-account.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { SessionDialog } from './session-dialog.tsx';

export { ClosedAccount };

/** What holds calls until a password is given: the end of a session comes first. */
export function GateDialogs({ sessionEnded }: { sessionEnded: boolean }) {
  return sessionEnded ? <SessionDialog /> : <ProofDialog />;
}
