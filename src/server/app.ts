import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import cors from '@fastify/cors';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RouteOptions,
} from 'fastify';
import type { Disk } from '../domain/installation/disk-room.ts';
import { BODY_LIMIT_BYTES, BUILD_HEADER } from '../domain/limits.ts';
import { registerAccountRoutes } from './accounts/account-routes.ts';
import { registerEmailRoutes } from './accounts/email/email-routes.ts';
import { registerFactorRoutes } from './accounts/factor/factor-routes.ts';
import { registerOtpRoutes } from './accounts/factor/otp-routes.ts';
import { registerForgottenRoutes } from './accounts/forgotten/forgotten-routes.ts';
import { registerKeyRoutes } from './accounts/links/key-routes.ts';
import { passkeyChallenges } from './accounts/passkeys/passkey-challenge.ts';
import { registerPasskeyRoutes } from './accounts/passkeys/passkey-routes.ts';
import { registerPasskeySignIn } from './accounts/passkeys/passkey-sign-in.ts';
import { relyingParty } from './accounts/passkeys/relying-party.ts';
import { registerTokenRoutes } from './accounts/programs/token-routes.ts';
import { sessionAnswers } from './accounts/session-answers.ts';
import { registerSessionRoutes } from './accounts/session-routes.ts';
import { createSignInLimits } from './accounts/sign-in/sign-in-limits.ts';
import { registerTeamRoutes } from './accounts/team/team-routes.ts';
import { userRules } from './accounts/user-rules.ts';
import { registerCardRoutes } from './cards/card-routes.ts';
import { CardShortcut } from './cards/card-shortcut.ts';
import { registerCopyRoutes } from './cards/files/copy-routes.ts';
import { type PrintOptions, registerPrintRoutes } from './cards/print/print-routes.ts';
import { VisitCounter } from './cards/visits/visit-counter.ts';
import { registerVisitRoutes } from './cards/visits/visit-routes.ts';
import { type ExportOptions, registerExportRoutes } from './exchange/exports/export-routes.ts';
import { registerImportRoutes } from './exchange/imports/import-routes.ts';
import { registerImportRunRoutes } from './exchange/imports/import-run-routes.ts';
import { importJob } from './exchange/imports/run/import-job.ts';
import { noteForbidden } from './identity/audit/forbidden.ts';
import { Refusals } from './identity/audit/refusals.ts';
import type { Deps } from './identity/deps.ts';
import { type Mailer, openMailer } from './identity/mail/mailer.ts';
import { Post } from './identity/mail/post.ts';
import { registerGuard, registerTokenHeader } from './identity/sessions/guard.ts';
import { installationSecret, signingSecret } from './identity/sessions/installation-secret.ts';
import { createTokens } from './identity/sessions/tokens.ts';
import { registerBinRoutes } from './lifecycle/bin/bin-routes.ts';
import { bulkJob } from './lifecycle/bulk/bulk-job.ts';
import { registerBulkRoutes } from './lifecycle/bulk/bulk-routes.ts';
import { openDuplicateGroups } from './lifecycle/duplicates/duplicate-groups.ts';
import { registerDuplicateRoutes } from './lifecycle/duplicates/duplicate-routes.ts';
import { registerHistoryRoutes } from './lifecycle/history/history-routes.ts';
import { registerKeptRoutes } from './lifecycle/history/kept/kept-routes.ts';
import { undoJob } from './lifecycle/history/undo-job.ts';
import { registerEraseRoutes } from './operations/erasing/erase-routes.ts';
import { registerHealth } from './operations/health.ts';
import { registerInstallationRoutes } from './operations/installation/installation-routes.ts';
import { lateBackup } from './operations/installation/late-backup.ts';
import { watchForWarnings } from './operations/installation/warnings.ts';
import { registerJournalRoutes } from './operations/journal/journal-routes.ts';
import { diskUnder } from './operations/maintenance/disk.ts';
import { openUpkeep, type UpkeepOptions } from './operations/maintenance/upkeep.ts';
import { measureRequests } from './operations/metrics/measure-requests.ts';
import { measureServer } from './operations/metrics/measure-server.ts';
import { nightChores } from './operations/night-chores.ts';
import { registerTodayRoutes } from './operations/today/today-routes.ts';
import { usingReserve } from './platform/database/using-reserve.ts';
import { apiErrorOf } from './platform/http/answers/api-error-of.ts';
import {
  lacksHost,
  refuseConnection,
  registerErrors,
  sendError,
} from './platform/http/answers/errors.ts';
import {
  registerSecurityHeaders,
  securityHeaders,
} from './platform/http/answers/security-headers.ts';
import { dropSlowReader, SLOW_READER_MS } from './platform/http/answers/slow-reader.ts';
import { registerStatic } from './platform/http/answers/static.ts';
import { registerBodies } from './platform/http/intake/body.ts';
import { registerFileBodies } from './platform/http/intake/file-bodies.ts';
import { firstParameters } from './platform/http/intake/first-parameters.ts';
import { Guesses } from './platform/http/intake/guesses.ts';
import { RequestPipeline } from './platform/http/intake/pipelining.ts';
import { isStillThere } from './platform/http/intake/still-there.ts';
import { RequestLog, registerRequestLog } from './platform/http/request-log.ts';
import { registerCompression } from './platform/http/response-cache/content-encoding.ts';
import { Chores } from './platform/scheduler/chores.ts';
import { registerAgencyRoutes } from './press/agency/agency-routes.ts';
import { registerPressFileRoutes } from './press/files/press-file-routes.ts';
import { registerFontRoutes } from './press/fonts/font-routes.ts';
import { registerPictureRoutes } from './press/pictures/picture-routes.ts';
import { registerPreviewRoutes } from './press/preview/preview-routes.ts';
import { registerProofRoutes } from './press/preview/proof-routes.ts';
import { registerThumbnailRoutes } from './press/preview/thumbnail-routes.ts';
import { registerPrinterRoutes } from './press/printers/printer-routes.ts';
import type { PressFileMaker } from './press/run/press-in-thread.ts';
import { registerTemplateRoutes } from './press/templates/template-routes.ts';
import { registerFindRoutes } from './records/find/find-routes.ts';
import { registerImageRoutes } from './records/images/image-routes.ts';
import { registerJobRoutes } from './records/jobs/job-routes.ts';
import { JobRunner } from './records/jobs/job-runner.ts';
import { registerLiveRoutes } from './records/live/live-routes.ts';
import { registerOpenApi } from './records/openapi/openapi-route.ts';
import { HeavyReads } from './records/read/heavy-reads.ts';
import { registerReadRoutes } from './records/read/read-routes.ts';
import { registerViewRoutes } from './records/views/view-routes.ts';
import { registerWriteRoutes } from './records/write/write-routes.ts';

/** Whoever sends a request more slowly than this only keeps a connection busy. */
const REQUEST_TIMEOUT_MS = 60_000;
/** Longer than proxies keep an idle connection: they would send into one that closes. */
const KEEP_ALIVE_MS = 72_000;

export interface AppOptions {
  /** Folder of the built back-office; without it only the API and the public pages answer. */
  webRoot?: string;
  /** How long visits are counted before they are written. */
  countEveryMs?: number;
  /** Told of each route, for the test that holds the list of those that need no sign-in. */
  onRoute?: (route: RouteOptions) => void;
  print?: PrintOptions;
  exports?: ExportOptions;
  upkeep?: UpkeepOptions;
  /** How the disk is that holds the data, instead of the one that does. */
  disk?: () => Disk;
  /** Instead of the server of mails that the settings name. */
  mailer?: Mailer;
  /** Instead of the thread that draws files for printers. */
  pressFiles?: PressFileMaker;
  /** How long a search everywhere may take. */
  findWithinMs?: number;
  /** How long a reader may take nothing of an answer. */
  slowReaderMs?: number;
}

/** Assembles the application; it neither listens nor reads anything global. */
export async function createApp(given: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const post = openPost(given, options.mailer);
  const deps: Deps = post ? { ...given, onEvents: post.hear } : given;
  const log: FastifyBaseLogger = deps.log;
  const requestLog = new RequestLog(deps.log);
  const shortcut = new CardShortcut(deps, requestLog);
  const oneByOne = new RequestPipeline();
  const headersOf = securityHeaders(deps.config);
  const refuse = (error: Error, socket: Socket) => refuseConnection(headersOf(''), error, socket);
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A logger for each request costs more than its line; the lines name their request themselves.
    childLoggerFactory: (logger) => logger,
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { querystringParser: firstParameters },
    serverFactory: (enter) => {
      // Node itself would refuse those without a host, in an answer that has none of our headers.
      const server = createServer({ requireHostHeader: false }, (request, response) => {
        if (!isStillThere(request)) return;
        if (lacksHost(request)) return refuse(new Error('no host'), request.socket);
        dropSlowReader(response, options.slowReaderMs ?? SLOW_READER_MS);
        oneByOne.enter(request, response, () =>
          shortcut.open(request, response, () => enter(request, response)),
        );
      });
      // What nobody knows is refused like everything else, rather than by Node in two words.
      server.on('checkExpectation', (request, response) => {
        oneByOne.enter(request, response, () => enter(request, response));
      });
      server.requestTimeout = REQUEST_TIMEOUT_MS;
      server.keepAliveTimeout = KEEP_ALIVE_MS;
      return server;
    },
    // One hop: the proxy adds the address it sees, what stands before it is the caller's word.
    trustProxy: deps.config.trustProxy ? (_address, hop) => hop === 0 : false,
    forceCloseConnections: 'idle',
    // What arrives on a connection that still ends is answered like everything else; see stop.ts.
    return503OnClosing: false,
    clientErrorHandler: refuse,
    // Of addresses that lead to no route, before any hook.
    frameworkErrors: (error, request, reply) =>
      void sendError(reply.headers(headersOf(request.url)), apiErrorOf(error)),
  });
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  app.addHook('preClose', async () => shortcut.close());
  registerRequestLog(app, requestLog);
  if (deps.meter) measureRequests(app, deps.meter);
  registerCompression(app);
  registerSecurityHeaders(app, headersOf);
  if (deps.config.allowedOrigins.length > 0) {
    await app.register(cors, {
      origin: deps.config.allowedOrigins,
      methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
      exposedHeaders: ['ETag', 'Retry-After', 'X-Bristol-Remark', BUILD_HEADER],
    });
  }
  const refusals = new Refusals(deps);
  app.addHook('onClose', () => refusals.close());
  registerErrors(app, noteForbidden(refusals));
  registerBodies(app);
  registerTokenHeader(app, deps);
  const stored = await installationSecret(deps.database);
  const secret = signingSecret(stored, deps.config.secretKey);
  // Who gets in, and out, on a full disk, too.
  const vital = usingReserve(deps);
  const tokens = createTokens(vital, { secret, host: () => relyingParty(deps).id });
  app.addHook('onClose', () => tokens.close());
  registerGuard(app, deps, { tokens, refusals });
  registerFileBodies(app, options.disk ?? diskUnder(deps));
  const apiDescription = registerOpenApi(app, deps);
  const chores = new Chores(deps);
  const upkeep = openUpkeep(deps, chores, options.upkeep);
  chores.add(...nightChores(deps));
  app.addHook('onListen', async () => chores.start());
  app.addHook('onClose', () => chores.close());
  const warnings = watchForWarnings(app, deps);
  registerHealth(app, deps, { tokens, upkeep });
  registerCopyRoutes(app, deps);
  registerInstallationRoutes(app, deps, { upkeep, warnings });
  const reads = new HeavyReads(deps.database);
  // After the requests under way have ended.
  app.addHook('onClose', () => reads.close());
  if (deps.meter) measureServer({ ...deps, meter: deps.meter }, { reads, upkeep });
  registerReadRoutes(app, deps, reads);
  registerFindRoutes(app, deps, { patienceMs: options.findWithinMs });
  const limits = createSignInLimits(vital, { secret, refusals });
  const users = userRules(deps, limits, { confirmsEmails: post !== undefined });
  registerWriteRoutes(app, deps, { rules: { users }, reads });
  const answers = sessionAnswers(vital, tokens);
  const guesses = new Guesses(deps);
  registerAccountRoutes(app, vital, { tokens, limits, guesses, answers });
  const challenges = passkeyChallenges(secret);
  registerKeyRoutes(app, vital, { tokens, limits, guesses, challenges, answers });
  registerPasskeySignIn(app, vital, { limits, challenges, answers });
  registerPasskeyRoutes(app, deps, challenges);
  registerOtpRoutes(app, vital, { limits, guesses, answers });
  registerFactorRoutes(app, deps);
  registerForgottenRoutes(app, deps, { post, secret, guesses });
  registerEmailRoutes(app, deps, { post, secret, limits, guesses });
  if (post) app.addHook('onClose', () => post.close());
  registerTeamRoutes(app, vital, post);
  registerSessionRoutes(app, vital);
  registerTokenRoutes(app, vital, tokens);
  registerJournalRoutes(app, deps, refusals);
  registerLiveRoutes(app, deps, reads);
  const jobs = new JobRunner(deps, [undoJob, importJob, bulkJob]);
  app.addHook('onListen', async () => jobs.start());
  app.addHook('onClose', () => jobs.close());
  registerHistoryRoutes(app, deps, jobs);
  registerKeptRoutes(app, deps);
  registerJobRoutes(app, deps, jobs);
  registerBulkRoutes(app, deps, { reads, runner: jobs });
  const visits = new VisitCounter(deps, options.countEveryMs);
  app.addHook('onClose', () => visits.close());
  registerCardRoutes(app, deps, { shortcut, visits });
  registerViewRoutes(app, deps);
  registerTemplateRoutes(app, deps);
  registerPreviewRoutes(app, deps);
  registerThumbnailRoutes(app, deps);
  registerProofRoutes(app, deps);
  registerPrinterRoutes(app, deps);
  registerFontRoutes(app, deps);
  registerAgencyRoutes(app, deps);
  registerPictureRoutes(app, deps);
  registerPressFileRoutes(app, deps, options.pressFiles);
  registerVisitRoutes(app, deps);
  const duplicates = openDuplicateGroups(deps);
  app.addHook('onClose', () => duplicates.close());
  registerTodayRoutes(app, deps, {
    duplicates: duplicates.groups,
    lateBackup: () => lateBackup(deps, upkeep),
  });
  registerImageRoutes(app, deps, tokens);
  registerPrintRoutes(app, deps, reads, options.print);
  registerBinRoutes(app, deps);
  registerEraseRoutes(app, deps, upkeep?.backups);
  registerDuplicateRoutes(app, deps, duplicates.groups);
  registerExportRoutes(app, deps, { reads, guesses, apiDescription }, options.exports);
  registerImportRoutes(app, deps);
  registerImportRunRoutes(app, deps, jobs);
  if (options.webRoot !== undefined) await registerStatic(app, deps, options.webRoot);
  return app;
}

/** The mails of the product, where there is somebody to hand them to. */
function openPost(deps: Deps, given: Mailer | undefined): Post | undefined {
  const mailer = given ?? openMailer(deps.config, deps.log);
  return mailer && new Post(deps, mailer);
}
