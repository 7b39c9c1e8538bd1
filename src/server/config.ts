import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { userFields } from '../domain/accounts/user.ts';
import { HISTORY_DAYS } from '../domain/history/history.ts';
import { valueError } from '../domain/validation.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const HTTP_ADDRESS = 'doit être une adresse http:// ou https://';
const WORKERS_MAX = 64;
const USUAL_WORKERS_MAX = 4;
const WORKERS_RANGE = `doit être un nombre entier de 1 à ${WORKERS_MAX}`;
const HISTORY_DAYS_MAX = 3650;
const HISTORY_RANGE = `doit être un nombre entier de 1 à ${HISTORY_DAYS_MAX}`;
const BIN_RANGE = `doit être un nombre entier de 1 à ${HISTORY_DAYS_MAX}`;
const PORT_RANGE = 'doit être un nombre entier de 0 à 65535';

const addressSchema = z
  .url({ protocol: /^https?$/, error: HTTP_ADDRESS })
  .refine((url) => !/[?#]/.test(url), { error: 'ne peut contenir ni ? ni #' })
  .transform((url) => new URL(url))
  .refine(({ username, password }) => username === '' && password === '', {
    error: 'ne peut contenir ni nom ni mot de passe\u00a0: les codes les montreraient à tous',
  })
  // As browsers write it: letters with accents are read wrongly by some phones that scan a code.
  .transform(({ href }) => href.replace(/\/+$/, ''));

const originSchema = z
  .url({ protocol: /^https?$/, error: 'n’accepte que des adresses http:// ou https://' })
  .transform((url) => new URL(url).origin);

/** Each setting: how it is read, its default, and what the README's table says of it. */
export const SETTINGS = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: PORT_RANGE })
    .transform(Number)
    .refine((port) => port <= 65_535, { error: PORT_RANGE })
    .default(3000)
    .describe('Port to listen on; `0` takes a free one'),
  HOST: z.string().min(1).default('0.0.0.0').describe('Network address to listen on'),
  DATA_DIR: z.string().min(1).default('./data').describe('Folder of the SQLite database'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'doit commencer par postgres://' })
    .optional()
    .describe('PostgreSQL to use instead of SQLite (`postgres://…`)'),
  WORKERS: z
    .string()
    .regex(/^\d{1,2}$/, { error: WORKERS_RANGE })
    .transform(Number)
    .refine((workers) => workers >= 1 && workers <= WORKERS_MAX, { error: WORKERS_RANGE })
    .optional()
    .describe(
      'Processes that share the port; on PostgreSQL half as many as the machine has cores, from 1 to 4, and always one on SQLite',
    ),
  PUBLIC_URL: addressSchema
    .optional()
    .describe(
      'Address that visitors reach and that QR codes hold for ever: set it to one in `https://` that is reached from anywhere before anything is printed',
    ),
  PRODUCT_NAME: z
    .string()
    .trim()
    .min(1, { error: 'ne peut pas être blanc' })
    .max(40, { error: 'ne peut pas dépasser 40 caractères' })
    .default('Carte')
    .describe('What a digital card is called on screen'),
  API_TOKEN: z
    .string()
    .min(1)
    .optional()
    .describe('Fixed value that the `token` header of every API call must then carry'),
  ADMIN_EMAIL: z
    .string()
    .refine((email) => !valueError(userFields.email, email, new Date()), {
      error: 'doit être une adresse e-mail',
    })
    .optional()
    .describe('E-mail of the account created on an empty database'),
  ADMIN_PASSWORD: z.string().optional().describe('Its password, hard to guess; read only then'),
  ALLOWED_ORIGINS: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(originSchema))
    .default([])
    .describe('Other origins whose pages may call the API, separated by commas'),
  HISTORY_DAYS: z
    .string()
    .regex(/^\d{1,4}$/, { error: HISTORY_RANGE })
    .transform(Number)
    .refine((days) => days >= 1 && days <= HISTORY_DAYS_MAX, { error: HISTORY_RANGE })
    .default(HISTORY_DAYS)
    .describe('For how many days it is kept who changed what, and can be undone'),
  BIN_DAYS: z
    .string()
    .regex(/^\d{1,4}$/, { error: BIN_RANGE })
    .transform(Number)
    .refine((days) => days >= 1 && days <= HISTORY_DAYS_MAX, { error: BIN_RANGE })
    .optional()
    .describe(
      'After how many days the bin erases for good what it holds; never when it is not set',
    ),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `doit être l’un de ${LOG_LEVELS.join(', ')}` })
    .default('info')
    .describe(
      `Least severe log line that is written: ${LOG_LEVELS.map((l) => `\`${l}\``).join(', ')}`,
    ),
  TRUST_PROXY: z
    .enum(['true', 'false'], { error: 'doit être true ou false' })
    .default('false')
    .transform((value) => value === 'true')
    .describe('`true` behind a reverse proxy that sets `X-Forwarded-For`'),
});

export interface Credentials {
  email: string;
  password: string;
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
  /** The account to create on an empty database. */
  admin: Credentials | undefined;
  allowedOrigins: string[];
  /** How long the history reaches back. */
  historyDays: number;
  /** After how long the bin erases what it holds; never without. */
  binDays: number | undefined;
  logLevel: (typeof LOG_LEVELS)[number];
  trustProxy: boolean;
  /** The sign-in form shows these filled in; only the demonstration sets them. */
  demo: Credentials | undefined;
}

/**
 * How many processes serve on so many cores: half as many, since PostgreSQL works beside them and
 * busy processes slow each other down. What was measured: docs/decisions/0013-workers.md.
 */
export function usualWorkers(cores: number): number {
  return Math.min(Math.max(Math.floor(cores / 2), 1), USUAL_WORKERS_MAX);
}

const configSchema = SETTINGS.refine(
  (settings) => !settings.ADMIN_EMAIL === !settings.ADMIN_PASSWORD,
  {
    path: ['ADMIN_PASSWORD'],
    error: 'doit accompagner ADMIN_EMAIL, et inversement',
  },
)
  .refine(({ WORKERS = 1, DATABASE_URL }) => !(WORKERS > 1) || DATABASE_URL !== undefined, {
    path: ['WORKERS'],
    error: 'ne peut dépasser 1 qu’avec DATABASE_URL\u00a0: un seul processus sert une base SQLite',
  })
  .transform(
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
      admin:
        settings.ADMIN_EMAIL && settings.ADMIN_PASSWORD
          ? { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD }
          : undefined,
      allowedOrigins: settings.ALLOWED_ORIGINS,
      historyDays: settings.HISTORY_DAYS,
      binDays: settings.BIN_DAYS,
      logLevel: settings.LOG_LEVEL,
      trustProxy: settings.TRUST_PROXY,
      demo: undefined,
    }),
  );

/** The settings are wrong; `message` lists each one with its reason, in French. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads the settings from the environment, where an empty variable counts as not set. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.entries(environment).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const parsed = configSchema.safeParse(Object.fromEntries(set));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
  throw new ConfigError(`Réglages à corriger\u00a0:\n${lines.join('\n')}`);
}
