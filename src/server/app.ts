import type { FastifyInstance } from 'fastify';
import type { Disk } from '../domain/installation/disk-room.ts';
import { registerAccounts } from './accounts/register-accounts.ts';
import { type CardOptions, registerCards } from './cards/register-cards.ts';
import type { ExportOptions } from './exchange/exports/export-routes.ts';
import { importJob } from './exchange/imports/run/import-job.ts';
import { registerExchange } from './exchange/register-exchange.ts';
import type { Deps } from './identity/deps.ts';
import { type Mailer, openMailer } from './identity/mail/mailer.ts';
import { Outbox } from './identity/mail/outbox.ts';
import { openIdentity } from './identity/open-identity.ts';
import { installationSecret, signingSecret } from './identity/sessions/installation-secret.ts';
import { formCipher } from './identity/sessions/text-cipher.ts';
import { bulkJob } from './lifecycle/bulk/bulk-job.ts';
import { undoJob } from './lifecycle/history/undo-job.ts';
import { registerLifecycle } from './lifecycle/register-lifecycle.ts';
import { diskUnder } from './operations/maintenance/disk.ts';
import type { MaintenanceOptions } from './operations/maintenance/maintenance.ts';
import { measureRequests } from './operations/metrics/measure-server.ts';
import { registerOperations } from './operations/register-operations.ts';
import { registerOrders } from './orders/order-routes.ts';
import { preparationJob } from './orders/preparation/prepare-lines.ts';
import { tellTried } from './orders/proofs/proof-ways.ts';
import { type HttpOptions, openHttp } from './platform/http/open-http.ts';
import { registerFileBodies } from './platform/http/requests/file-bodies.ts';
import { registerStatic } from './platform/http/responses/static.ts';
import { registerPress } from './press/register-press.ts';
import {
  assembleInThread,
  type CardAssembler,
  type CardFreezer,
  type CardRemaker,
  freezeInThread,
  type PaperPrinter,
  type PressFileMaker,
  paperInThread,
  remakeInThread,
} from './press/run/press-in-thread.ts';
import { registerOpenApi } from './records/openapi/openapi-route.ts';
import { registerRecords } from './records/register-records.ts';

export interface AppOptions extends HttpOptions, CardOptions {
  /** Folder of the built back-office; without it only the API and the public pages answer. */
  webRoot?: string;
  exports?: ExportOptions;
  maintenance?: MaintenanceOptions;
  /** How the disk is that holds the data, instead of the one that does. */
  disk?: () => Disk;
  /** Instead of the server of mails that the settings name. */
  mailer?: Mailer;
  /** Instead of the thread that draws files for printers. */
  pressFiles?: PressFileMaker;
  /** Instead of the thread that freezes the cards of orders. */
  freezeCards?: CardFreezer;
  /** Instead of the thread that puts the cards of orders together as files. */
  assembleCards?: CardAssembler;
  /** Instead of the thread that makes them for another printer. */
  remakeCards?: CardRemaker;
  /** Instead of the thread that draws them for paper. */
  printPaper?: PaperPrinter;
  /** How long a search everywhere may take. */
  findWithinMs?: number;
}

/** Assembles the application; it neither listens nor reads anything global. */
export async function createApp(given: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const stored = await installationSecret(given.database);
  const secret = signingSecret(stored, given.config.secretKey);
  const mailer = options.mailer ?? openMailer(given.config, given.log);
  const outbox =
    mailer && new Outbox(given, { mailer, secret, onTried: (mail) => tellTried(given, mail) });
  const deps: Deps = outbox ? { ...given, eventMails: outbox } : given;
  const app = await openHttp(deps, options);
  if (deps.meter) measureRequests(app, deps.meter);
  const identity = openIdentity(app, deps, secret);
  registerFileBodies(app, options.disk ?? diskUnder(deps));
  const apiDescription = registerOpenApi(app, deps);
  const rules = registerAccounts(app, deps, identity, outbox);
  if (outbox) app.addHook('onClose', () => outbox.close());
  const freeze = options.freezeCards ?? freezeInThread;
  const records = registerRecords(app, deps, {
    ...{ identity, rules, findWithinMs: options.findWithinMs },
    jobKinds: [undoJob, importJob, bulkJob, preparationJob(deps, freeze)],
  });
  registerCards(app, deps, records, options);
  registerPress(app, deps, records, options.pressFiles);
  const { guesses } = identity;
  const assemble = options.assembleCards ?? assembleInThread;
  const remake = options.remakeCards ?? remakeInThread;
  const printPaper = options.printPaper ?? paperInThread;
  const { jobs: runner, files } = records;
  registerOrders(app, deps, {
    freeze,
    outbox,
    typed: formCipher(secret),
    guesses,
    runner,
    files,
    assemble,
    remake,
    printPaper,
  });
  const duplicates = registerLifecycle(app, deps, records);
  registerExchange(app, deps, { ...records, identity, apiDescription }, options.exports);
  const brought = { identity, outbox, duplicates, reads: records.reads };
  registerOperations(app, deps, brought, options.maintenance);
  if (options.webRoot !== undefined) await registerStatic(app, deps, options.webRoot);
  return app;
}
