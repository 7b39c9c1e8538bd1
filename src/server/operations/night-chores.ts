import { formerAccountSweep } from '../accounts/former-accounts.ts';
import { visitSweep } from '../cards/visits/visit-sweep.ts';
import { importSweep } from '../exchange/imports/import-sweep.ts';
import type { Deps } from '../identity/deps.ts';
import { mailSweep } from '../identity/mail/outbox.ts';
import { historySweep } from '../lifecycle/history/history-sweep.ts';
import type { Task } from '../platform/scheduler/schedule.ts';
import { assetSweep } from '../press/templates/asset-sweep.ts';
import { binSweep } from './erasing/bin-sweep.ts';
import { traceSweep } from './journal/trace-sweep.ts';

/** What is forgotten each night once its time is over; the installation page says after how long. */
export function nightChores(deps: Deps): Task[] {
  return [
    binSweep(deps),
    historySweep(deps),
    visitSweep(deps),
    traceSweep(deps),
    mailSweep(deps),
    importSweep(deps),
    formerAccountSweep(deps),
    assetSweep(deps),
  ];
}
