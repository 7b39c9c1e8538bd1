import { formerAccountRetention } from '../../accounts/former-accounts.ts';
import { visitRetention } from '../../cards/visits/visit-retention.ts';
import { importRetention } from '../../exchange/imports/import-retention.ts';
import type { Deps } from '../../identity/deps.ts';
import { mailRetention } from '../../identity/mail/outbox.ts';
import { historyRetention } from '../../lifecycle/history/history-retention.ts';
import type { Task } from '../../platform/scheduler/schedule.ts';
import { assetRetention } from '../../press/templates/asset-retention.ts';
import { binRetention } from '../erasing/bin-retention.ts';
import { traceRetention } from '../journal/trace-retention.ts';

/** What is forgotten each night once its time is over; the installation page says after how long. */
export function nightlyMaintenance(deps: Deps): Task[] {
  return [
    binRetention(deps),
    historyRetention(deps),
    visitRetention(deps),
    traceRetention(deps),
    mailRetention(deps),
    importRetention(deps),
    formerAccountRetention(deps),
    assetRetention(deps),
  ];
}
