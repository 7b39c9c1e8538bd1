import cluster from 'node:cluster';
import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../domain/errors.ts';
import { frenchFieldError } from '../domain/field-errors.ts';
import { addressFault, addressRemedy, formerAddressNotice } from '../domain/qr/public-address.ts';
import {
  createAccountOnEmpty,
  firstAccountKey,
  firstAccountPath,
  isFirstAccountNeeded,
} from './accounts/first-account.ts';
import { createApp } from './app.ts';
import { formerAddresses } from './cards/print/handed-out-codes.ts';
import { removeLeftCopies } from './exchange/exports/export-bytes.ts';
import type { Deps } from './identity/deps.ts';
import { newPasswordError, ownPasswords } from './identity/passwords/password-strength.ts';
import { listenForMetrics } from './operations/metrics/metrics-listener.ts';
import { openMeter } from './operations/metrics/prom-meter.ts';
import { type Config, ConfigError, settingsError } from './platform/config.ts';
import { backupFolderFault } from './platform/database/backup/backup-folder.ts';
import type { Database } from './platform/database/database.ts';
import { openDatabase } from './platform/database/open.ts';
import { giveUpToStart } from './platform/database/sqlite/disk-reserve.ts';
import { lockFolder } from './platform/database/sqlite/folder-lock.ts';
import { DatabaseStartError } from './platform/database/storage-errors.ts';
import { createLog } from './platform/http/log.ts';
import { stopServing, stopWhenTold } from './stop.ts';

/** A program that runs until it is told to stop. */
export interface Stoppable {
  /** Finishes the requests under way first. */
  stop(): Promise<void>;
}

export interface Running extends Stoppable {
  deps: Deps;
}

interface StartOptions {
  /** Folder of the built back-office; without it only the API and the cards are served. */
  webRoot?: string;
  /** Makes the application reachable and answers its port; by default it listens itself. */
  listen?: (app: FastifyInstance, config: Config) => Promise<number>;
  /** Another server has the folder by now; by default this one ends at once. */
  onFolderLost?: (error: Error) => void;
  /** Shows a line to whoever started the server; by default on the terminal. */
  print?: (line: string) => void;
}

/** Opens the database, assembles the application and listens; prints where, and how to begin. */
export async function start(config: Config, options: StartOptions): Promise<Running> {
  const onLost = options.onFolderLost ?? endWithout;
  const lock = config.databaseUrl ? undefined : await lockFolder(config.dataDir, { onLost });
  try {
    // Not before: a server that runs there holds it.
    if (lock) {
      removeLeftCopies(config.dataDir);
      giveUpToStart(config.dataDir);
    }
    const { deps, stop } = await openAndServe(config, options);
    return { deps, stop: () => stop().finally(() => lock?.letGo()) };
  } catch (error) {
    lock?.letGo();
    throw error;
  }
}

/** Two servers in one folder would each miss what the other writes. */
function endWithout(error: Error): never {
  console.error(error.message);
  process.exit(1);
}

async function openAndServe(config: Config, options: StartOptions): Promise<Running> {
  const database = await openDatabase(config, {
    tell: options.print ?? console.log,
    keepsReserve: true,
  });
  try {
    return await serve(config, options, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(config: Config, options: StartOptions, database: Database): Promise<Running> {
  let publicUrl = config.publicUrl ?? '';
  const deps: Deps = {
    config,
    publicUrl: () => publicUrl,
    database,
    clock: () => new Date(),
    elapsedMs: () => performance.now(),
    log: createLog(config.logLevel),
    ...ownPasswords(),
    ...(config.metrics === undefined ? {} : { meter: await openMeter() }),
  };
  if (config.admin) await createAdmin(deps, config.admin);
  const app = await createApp(
    deps,
    options.webRoot === undefined ? {} : { webRoot: options.webRoot },
  );
  const figures = await listenForFigures(deps);
  const port = await (options.listen ?? listen)(app, config);
  publicUrl = config.publicUrl ?? `http://localhost:${port}`;
  const print = options.print ?? console.log;
  print(`Bristol est prêt\u00a0: http://${reachableHost(config.host)}:${port}`);
  for (const line of await addressLines(config, database, publicUrl)) print(line);
  for (const line of await backupLines(config)) print(line);
  if (await isFirstAccountNeeded(database)) {
    const key = await firstAccountKey(database);
    const staffUrl = config.staffUrl ?? publicUrl;
    print(`Créez le premier compte\u00a0: ${staffUrl}${firstAccountPath(key)}`);
  }
  return {
    deps,
    stop: () => stopServing(app, database).finally(() => figures?.close()),
  };
}

/** The process that started the others asks them, and answers for all. */
async function listenForFigures({ config, meter }: Deps) {
  if (config.metrics === undefined || !meter || cluster.isWorker) return undefined;
  return listenForMetrics(config.metrics, meter);
}

/** Creates the account of the settings on an empty database. ConfigError when its password is none for it. */
async function createAdmin(deps: Deps, admin: { email: string; password: string }): Promise<void> {
  if (!(await isFirstAccountNeeded(deps.database))) return;
  const error = await newPasswordError(deps, admin);
  if (error) {
    throw settingsError([`ADMIN_PASSWORD\u00a0: ${frenchFieldError(error)}`]);
  }
  await createAccountOnEmpty(deps, admin);
}

/** How a browser on this machine names the network address that the server listens on. */
function reachableHost(host: string): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

/** The lines about the public address: which codes hold, whether they should, and held before. */
async function addressLines(
  { publicUrl: setting }: Config,
  database: Database,
  publicUrl: string,
): Promise<string[]> {
  const fault = addressFault(setting === undefined ? undefined : new URL(setting));
  const former = await formerAddresses(database.kysely, publicUrl);
  return [
    `Adresse publique (PUBLIC_URL)\u00a0: ${setting ?? 'non réglée'}`,
    ...(fault ? [`Attention\u00a0: ${addressRemedy(fault)}`] : []),
    ...former.map(
      ({ address, codes }) => `Attention\u00a0: ${formerAddressNotice(address, codes)}`,
    ),
  ];
}

/** Cards are served all the same: a disk for copies that is away ends no printed code. */
async function backupLines({ backupDir }: Config): Promise<string[]> {
  if (backupDir === undefined) return [];
  const fault = await backupFolderFault(backupDir);
  if (fault === undefined) return [];
  return [
    `Attention\u00a0: rien ne peut être écrit dans BACKUP_DIR (${backupDir}, ${fault})\u00a0: aucune sauvegarde ne sera faite. Corrigez ses droits ou choisissez un autre dossier.`,
  ];
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<number> {
  // Fastify logs a line per network interface, in English, around the sentence that people read.
  const { level } = app.log;
  app.log.level = 'warn';
  await app.listen({ port, host });
  app.log.level = level;
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** `EX_CONFIG` of sysexits: whoever starts services need not try the same settings again. */
const WRONG_SETTINGS = 78;

/** The errors of the system for a HOST on which it cannot listen. */
const NOT_OF_THIS_MACHINE: ReadonlySet<unknown> = new Set([
  'EADDRNOTAVAIL',
  'EAFNOSUPPORT',
  'EAI_AGAIN',
  'EINVAL',
  'ENOTFOUND',
]);

/** One French sentence on why the server cannot start, or nothing when the reason is a surprise. */
export function reasonOf(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof ConfigError || error instanceof DatabaseStartError) return error.message;
  if (error instanceof ApiError && error.status === 503) {
    return 'La base de données n’a plus répondu pendant le démarrage\u00a0: relancez Bristol une fois qu’elle répond.';
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const place = `${config?.host ?? ''}:${config?.port ?? ''}`;
  if (code === 'EADDRINUSE') {
    return `Le port ${config?.port ?? ''} est déjà utilisé par un autre programme\u00a0: arrêtez-le, ou choisissez un autre port avec le réglage PORT.`;
  }
  if (code === 'EACCES') return `Le système refuse d’écouter sur ${place}\u00a0: changez PORT.`;
  if (NOT_OF_THIS_MACHINE.has(code)) {
    return `L’adresse ${place} n’existe pas sur cette machine\u00a0: changez HOST.`;
  }
  return undefined;
}

/** Runs a program until it is told to stop; when it cannot start, says why and exits with 1. */
export async function runUntilStopped(
  readSettings: () => Config,
  run: (config: Config) => Promise<Stoppable>,
): Promise<void> {
  let config: Config | undefined;
  try {
    config = readSettings();
    const running = await run(config);
    stopWhenTold(running.stop);
  } catch (error) {
    const surprise = error instanceof Error ? (error.stack ?? error.message) : String(error);
    console.error(reasonOf(error, config) ?? `Bristol n’a pas pu démarrer.\n${surprise}`);
    process.exit(error instanceof ConfigError ? WRONG_SETTINGS : 1);
  }
}
