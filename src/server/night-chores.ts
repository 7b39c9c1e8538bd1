import { formerAccountSweep } from './accounts/former-accounts.ts';
import { binSweep } from './bin/bin-sweep.ts';
import type { Chore } from './chores/chores.ts';
import type { Deps } from './deps.ts';
import { historySweep } from './history/history-sweep.ts';
import { importSweep } from './imports/import-sweep.ts';
import { traceSweep } from './journal/trace-sweep.ts';
import { assetSweep } from './press/templates/asset-sweep.ts';
import { visitSweep } from './visits/visit-sweep.ts';

/** What is forgotten each night once its time is over; the installation page says after how long. */
export function nightChores(deps: Deps): Chore[] {
  return [
    binSweep(deps),
    historySweep(deps),
    visitSweep(deps),
    traceSweep(deps),
    importSweep(deps),
    formerAccountSweep(deps),
    assetSweep(deps),
  ];
}
