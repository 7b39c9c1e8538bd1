import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { PRODUCT } from '../../domain/product.ts';
import { type LOG_LEVELS, SECRET_SETTINGS, SETTINGS } from './settings.ts';

const USUAL_WORKERS_MAX = 4;

export interface Credentials {
  email: string;
  password: string;
}

/** From whom mails come. */
interface MailSender {
  readonly name: string;
  readonly address: string;
}

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** How many processes share the port. */
  workers: number;
  /** Without trailing slash; when not set, it is known once the server listens. */
  publicUrl: string | undefined;
  productName: string;
  apiToken: string | undefined;
  /** Beside the secret of the database, which tells nothing without it. */
  secretKey: string | undefined;
  /** Where the screens are, without trailing slash; where visitors go unless it is set. */
  staffUrl: string | undefined;
  /** The server of mails, and from whom they come. */
  smtpUrl: string | undefined;
  mailFrom: MailSender | undefined;
  /** The account to create on an empty database. */
  admin: Credentials | undefined;
  allowedOrigins: string[];
  /** How long the history reaches back. */
  historyDays: number;
  /** After how long the bin erases what it holds; never without. */
  binDays: number | undefined;
  /** How long an accepted card is kept as evidence. */
  evidenceYears: number;
  /** Where backups are kept; beside the database when it is not set. */
  backupDir: string | undefined;
  /** Between two backups, in hours; 0 when none are made. */
  backupEvery: number;
  backupKeep: number;
  /** Where figures are read, when they are. */
  metrics: string | undefined;
  logLevel: (typeof LOG_LEVELS)[number];
  trustProxy: boolean;
  /** Browsers are told that every site below this one is in https, too. */
  hstsSubdomains: boolean;
  /** The sign-in form shows these filled in; only the demonstration sets them. */
  demo: Credentials | undefined;
}

/**
 * How many processes serve on so many cores: half as many, since PostgreSQL works beside them and
 * busy processes slow each other down. Measurements: docs/decisions/0013-workers.md.
 */
export function usualWorkers(cores: number): number {
  return Math.min(Math.max(Math.floor(cores / 2), 1), USUAL_WORKERS_MAX);
}

type Values = Readonly<Record<string, string | undefined>>;

interface RuleBetween {
  /** Of which it is told. */
  readonly setting: keyof typeof SETTINGS.shape;
  readonly holds: (values: Values) => boolean;
  readonly error: string;
}

/** Judged on what is written, so that they are told together with what is wrong with each value. */
const RULES_BETWEEN: readonly RuleBetween[] = [
  {
    setting: 'ADMIN_PASSWORD',
    holds: ({ ADMIN_EMAIL, ADMIN_PASSWORD }) => !ADMIN_EMAIL === !ADMIN_PASSWORD,
    error: 'doit accompagner ADMIN_EMAIL, et inversement',
  },
  {
    setting: 'MAIL_FROM',
    holds: ({ SMTP_URL, MAIL_FROM }) => !SMTP_URL === !MAIL_FROM,
    error: 'doit accompagner SMTP_URL, et inversement',
  },
  {
    setting: 'SMTP_URL',
    holds: ({ SMTP_URL, STAFF_URL, PUBLIC_URL }) => !SMTP_URL || Boolean(STAFF_URL || PUBLIC_URL),
    error: 'demande STAFF_URL ou PUBLIC_URL\u00a0: les liens des e-mails y mènent',
  },
  {
    setting: 'WORKERS',
    holds: ({ WORKERS, DATABASE_URL }) => !(Number(WORKERS) > 1) || Boolean(DATABASE_URL),
    error: 'ne peut dépasser 1 qu’avec DATABASE_URL\u00a0: un seul processus sert une base SQLite',
  },
];

const configSchema = SETTINGS.transform(
  (settings): Config => ({
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    workers:
      settings.WORKERS ??
      (settings.DATABASE_URL === undefined ? 1 : usualWorkers(availableParallelism())),
    publicUrl: settings.PUBLIC_URL,
    productName: settings.PRODUCT_NAME,
    apiToken: settings.API_TOKEN,
    secretKey: settings.SECRET_KEY,
    staffUrl: settings.STAFF_URL,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    admin:
      settings.ADMIN_EMAIL && settings.ADMIN_PASSWORD
        ? { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD }
        : undefined,
    allowedOrigins: settings.ALLOWED_ORIGINS,
    historyDays: settings.HISTORY_DAYS,
    evidenceYears: settings.EVIDENCE_YEARS,
    binDays: settings.BIN_DAYS,
    backupDir: settings.BACKUP_DIR,
    backupEvery: settings.BACKUP_EVERY,
    backupKeep: settings.BACKUP_KEEP,
    metrics: settings.METRICS,
    logLevel: settings.LOG_LEVEL,
    trustProxy: settings.TRUST_PROXY,
    hstsSubdomains: settings.HSTS_SUBDOMAINS,
    demo: undefined,
  }),
);

/** The settings are wrong; `message` lists each one with its reason, in French. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The name of the firm, as its mails are from; undefined where these name none. */
export function namedFirm({ mailFrom }: Pick<Config, 'mailFrom'>): string | undefined {
  return mailFrom && mailFrom.name !== PRODUCT ? mailFrom.name : undefined;
}

/** From whom clients read that a page or a mail is. */
export function firmOf(config: Pick<Config, 'mailFrom' | 'productName'>): string {
  return namedFirm(config) ?? config.productName;
}

/**
 * Reads the settings from the environment, where an empty variable counts as not set, and those that
 * are secret from the files that it names.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.entries(environment).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const { values, faults } = readSecretFiles(Object.fromEntries(set));
  const parsed = configSchema.safeParse(values);
  const issues = parsed.success ? [] : parsed.error.issues;
  const wrong = new Map(issues.map(({ path, message }) => [path.join('.'), message]));
  for (const { setting, holds, error } of RULES_BETWEEN) {
    if (!wrong.has(setting) && !holds(values)) wrong.set(setting, error);
  }
  if (parsed.success && faults.length === 0 && wrong.size === 0) return parsed.data;
  throw settingsError([...faults, ...[...wrong].map(([name, message]) => `${name} ${message}`)]);
}

/** The error about settings to correct, a line for each, which begins with its name. */
export function settingsError(lines: readonly string[], cause?: unknown): ConfigError {
  const list = lines.map((line) => `  ${line}`).join('\n');
  return new ConfigError(`Réglages à corriger\u00a0:\n${list}`, { cause });
}

/**
 * Settings with those that `…_FILE` names read from there, without the line feed at the end: what
 * stands in the environment of a process is seen by more programs than a file is.
 */
function readSecretFiles(environment: Values): { values: Values; faults: string[] } {
  const values: Record<string, string | undefined> = { ...environment };
  const faults: string[] = [];
  for (const name of SECRET_SETTINGS) {
    const file = environment[`${name}_FILE`];
    if (file === undefined) continue;
    if (environment[name] !== undefined) {
      faults.push(`${name}_FILE ne va pas avec ${name}\u00a0: gardez l’un des deux`);
      continue;
    }
    try {
      values[name] = readFileSync(file, 'utf8').trimEnd() || undefined;
    } catch {
      faults.push(`${name}_FILE nomme un fichier que Bristol ne peut pas lire\u00a0: ${file}`);
    }
  }
  return { values, faults };
}
