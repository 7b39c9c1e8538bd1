import type { FastifyInstance } from 'fastify';
import { formerAccountRetention } from '../accounts/former-accounts.ts';
import { visitRetention } from '../cards/visits/visit-store.ts';
import { importRetention } from '../exchange/imports/import-retention.ts';
import type { Deps } from '../identity/deps.ts';
import { mailRetention, type Outbox } from '../identity/mail/outbox.ts';
import type { Identity } from '../identity/open-identity.ts';
import type { DuplicateGroups } from '../lifecycle/duplicates/duplicate-groups.ts';
import { historyRetention } from '../lifecycle/history/history-retention.ts';
import { evidenceRetention } from '../orders/proofs/evidence-retention.ts';
import { openingRetention } from '../orders/proofs/openings.ts';
import { ordersToRemind } from '../orders/proofs/orders-to-remind.ts';
import { proofReminders } from '../orders/proofs/remind.ts';
import { sheetRetention } from '../orders/proofs/sheet-store.ts';
import { Schedule, type Task } from '../platform/scheduler/schedule.ts';
import { assetRetention } from '../press/templates/asset-retention.ts';
import { madeFileRetention } from '../records/made-files/made-files.ts';
import type { HeavyReads } from '../records/read/heavy-reads.ts';
import { auditRetention } from './audit/audit-retention.ts';
import { registerAuditRoutes } from './audit/audit-routes.ts';
import { binRetention } from './erasing/bin-retention.ts';
import { registerEraseRoutes } from './erasing/erase-routes.ts';
import { registerRecipientRoutes } from './erasing/recipient-routes.ts';
import { registerFiguresRoutes } from './figures/figures-routes.ts';
import { registerHealth } from './health.ts';
import { registerInstallationRoutes } from './installation/installation-routes.ts';
import { watchForWarnings } from './installation/warnings.ts';
import { lateBackup, type MaintenanceOptions, openMaintenance } from './maintenance/maintenance.ts';
import { measureServer } from './metrics/measure-server.ts';
import { registerTodayRoutes } from './today/today-routes.ts';

interface OperationsBrought {
  readonly outbox: Outbox | undefined;
  readonly identity: Identity;
  readonly reads: HeavyReads;
  readonly duplicates: DuplicateGroups;
}

/** How the installation is, and what is done for it beside the requests. */
export function registerOperations(
  app: FastifyInstance,
  deps: Deps,
  { identity: { tokens, refusals }, outbox, reads, duplicates }: OperationsBrought,
  maintenanceOptions: MaintenanceOptions | undefined,
): void {
  const schedule = new Schedule(deps);
  // Before what takes long.
  if (outbox) schedule.add(outbox.trying(), proofReminders(deps, outbox));
  const maintenance = openMaintenance(deps, schedule, maintenanceOptions);
  schedule.add(madeFileRetention(deps), ...nightlyMaintenance(deps));
  app.addHook('onListen', async () => schedule.start());
  app.addHook('onClose', () => schedule.close());
  const warnings = watchForWarnings(app, deps);
  if (deps.meter) measureServer({ ...deps, meter: deps.meter }, { reads, maintenance });
  registerHealth(app, deps, { tokens, maintenance });
  registerInstallationRoutes(app, deps, { outbox, maintenance, warnings });
  registerAuditRoutes(app, deps, refusals);
  registerTodayRoutes(app, deps, {
    duplicates,
    lateBackup: () => lateBackup(deps, maintenance),
    toRemind: () => ordersToRemind(deps, outbox),
  });
  registerFiguresRoutes(app, deps);
  registerEraseRoutes(app, deps, maintenance?.backups);
  registerRecipientRoutes(app, deps);
}

/** The nightly removal of all that has had its time; the installation page says after how long. */
function nightlyMaintenance(deps: Deps): Task[] {
  return [
    binRetention(deps),
    historyRetention(deps),
    visitRetention(deps),
    auditRetention(deps),
    mailRetention(deps),
    importRetention(deps),
    formerAccountRetention(deps),
    assetRetention(deps),
    evidenceRetention(deps),
    sheetRetention(deps),
    openingRetention(deps),
  ];
}
