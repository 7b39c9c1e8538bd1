import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { HISTORY_DAYS, HISTORY_DAYS_MAX } from '../domain/limits.ts';
import { PASSWORD_MAX, PASSWORD_MIN, passwordError, userFields } from '../domain/user.ts';
import { valueError } from '../domain/validation.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const HTTP_ADDRESS = 'doit être une adresse http:// ou https://';
const WORKERS_MAX = 64;
const USUAL_WORKERS_MAX = 4;
const WORKERS_RANGE = `doit être un nombre entier de 1 à ${WORKERS_MAX}`;
const HISTORY_RANGE = `doit être un nombre entier de 1 à ${HISTORY_DAYS_MAX}`;
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

/** Each setting: how it is read, its default, and the line that the README's table shows. */
export const SETTINGS = {
  PORT: {
    schema: z
      .string()
      .regex(/^\d{1,5}$/, { error: PORT_RANGE })
      .transform(Number)
      .refine((port) => port <= 65_535, { error: PORT_RANGE })
      .default(3000),
    about: 'Port to listen on; `0` takes a free one',
    fallback: '3000',
  },
  HOST: {
    schema: z.string().min(1).default('0.0.0.0'),
    about: 'Network address to listen on',
    fallback: '0.0.0.0',
  },
  DATA_DIR: {
    schema: z.string().min(1).default('./data'),
    about: 'Folder of the SQLite database',
    fallback: './data',
  },
  DATABASE_URL: {
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//, { error: 'doit commencer par postgres://' })
      .optional(),
    about: 'PostgreSQL to use instead of SQLite (`postgres://…`)',
    fallback: '',
  },
  WORKERS: {
    schema: z
      .string()
      .regex(/^\d{1,2}$/, { error: WORKERS_RANGE })
      .transform(Number)
      .refine((workers) => workers >= 1 && workers <= WORKERS_MAX, { error: WORKERS_RANGE })
      .optional(),
    about:
      'Processes that share the port; on PostgreSQL half as many as the machine has cores, from 1 to 4, and always one on SQLite',
    fallback: '',
  },
  PUBLIC_URL: {
    schema: addressSchema.optional(),
    about:
      'Address that visitors reach and that QR codes hold for ever: set it to one in `https://` that is reached from anywhere before anything is printed',
    fallback: 'http://localhost:PORT',
  },
  PRODUCT_NAME: {
    schema: z
      .string()
      .trim()
      .min(1, { error: 'ne peut pas être blanc' })
      .max(40, { error: 'ne peut pas dépasser 40 caractères' })
      .default('Carte'),
    about: 'What a digital card is called on screen',
    fallback: 'Carte',
  },
  API_TOKEN: {
    schema: z.string().min(1).optional(),
    about: 'Fixed value that the `token` header of every API call must then carry',
    fallback: '',
  },
  ADMIN_EMAIL: {
    schema: z
      .string()
      .refine((email) => !valueError(userFields.email, email, new Date()), {
        error: 'doit être une adresse e-mail',
      })
      .optional(),
    about: 'E-mail of the account created on an empty database',
    fallback: '',
  },
  ADMIN_PASSWORD: {
    schema: z
      .string()
      .refine((password) => !passwordError(password), {
        error: `doit compter au moins ${PASSWORD_MIN} caractères, et ${PASSWORD_MAX} au plus`,
      })
      .optional(),
    about: 'Its password',
    fallback: '',
  },
  ALLOWED_ORIGINS: {
    schema: z
      .string()
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(originSchema))
      .default([]),
    about: 'Other origins whose pages may call the API, separated by commas',
    fallback: '',
  },
  HISTORY_DAYS: {
    schema: z
      .string()
      .regex(/^\d{1,4}$/, { error: HISTORY_RANGE })
      .transform(Number)
      .refine((days) => days >= 1 && days <= HISTORY_DAYS_MAX, { error: HISTORY_RANGE })
      .default(HISTORY_DAYS),
    about: 'For how many days it is kept who changed what, and can be undone',
    fallback: String(HISTORY_DAYS),
  },
  LOG_LEVEL: {
    schema: z
      .enum(LOG_LEVELS, { error: `doit être l’un de ${LOG_LEVELS.join(', ')}` })
      .default('info'),
    about: `Least severe log line that is written: ${LOG_LEVELS.map((l) => `\`${l}\``).join(', ')}`,
    fallback: 'info',
  },
  TRUST_PROXY: {
    schema: z
      .enum(['true', 'false'], { error: 'doit être true ou false' })
      .default('false')
      .transform((value) => value === 'true'),
    about: '`true` behind a reverse proxy that sets `X-Forwarded-For`',
    fallback: 'false',
  },
} as const;

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

const configSchema = z
  .object({
    PORT: SETTINGS.PORT.schema,
    HOST: SETTINGS.HOST.schema,
    DATA_DIR: SETTINGS.DATA_DIR.schema,
    DATABASE_URL: SETTINGS.DATABASE_URL.schema,
    WORKERS: SETTINGS.WORKERS.schema,
    PUBLIC_URL: SETTINGS.PUBLIC_URL.schema,
    PRODUCT_NAME: SETTINGS.PRODUCT_NAME.schema,
    API_TOKEN: SETTINGS.API_TOKEN.schema,
    ADMIN_EMAIL: SETTINGS.ADMIN_EMAIL.schema,
    ADMIN_PASSWORD: SETTINGS.ADMIN_PASSWORD.schema,
    ALLOWED_ORIGINS: SETTINGS.ALLOWED_ORIGINS.schema,
    HISTORY_DAYS: SETTINGS.HISTORY_DAYS.schema,
    LOG_LEVEL: SETTINGS.LOG_LEVEL.schema,
    TRUST_PROXY: SETTINGS.TRUST_PROXY.schema,
  })
  .refine((settings) => !settings.ADMIN_EMAIL === !settings.ADMIN_PASSWORD, {
    path: ['ADMIN_PASSWORD'],
    error: 'doit accompagner ADMIN_EMAIL, et inversement',
  })
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
