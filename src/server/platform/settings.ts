import { z } from 'zod';
import { userFields } from '../../domain/accounts/user.ts';
import { HISTORY_DAYS } from '../../domain/history/history.ts';
import { PRODUCT } from '../../domain/product.ts';
import { EVIDENCE_YEARS } from '../../domain/proofs/order-proof.ts';
import { valueError } from '../../domain/validation.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const HTTP_ADDRESS = 'doit être une adresse http:// ou https://';
const METRICS_ADDRESS = 'doit être une adresse et un port (65535 au plus), comme 127.0.0.1:9464';
const PORT_MAX = 65_535;
const WORKERS_MAX = 64;
const HISTORY_DAYS_MAX = 3650;
const EVIDENCE_YEARS_MAX = 30;
const EVERY_MAX = 720;
const KEEP_MAX = 1000;
const SECRET_KEY_MIN = 32;

const addressSchema = z
  .url({ protocol: /^https?$/, error: HTTP_ADDRESS })
  .refine((url) => !/[?#]/.test(url), { error: 'ne peut contenir ni ? ni #' })
  .transform((url) => new URL(url))
  .refine(({ pathname }) => /^\/+$/.test(pathname), {
    error:
      'ne peut contenir de chemin\u00a0: donnez l’adresse seule, comme https://cartes.exemple.fr',
  })
  .refine(({ username, password }) => username === '' && password === '', {
    error: 'ne peut contenir ni nom ni mot de passe\u00a0: les codes les montreraient à tous',
  })
  // As browsers write it: letters with accents are read wrongly by some phones that scan a code.
  .transform(({ href }) => href.replace(/\/+$/, ''));

/** An address alone, or after a name: `Imprimerie du Rhin <cartes@exemple.fr>`. */
const senderSchema = z
  .string()
  .transform((text) => {
    const [, name = '', address = text] =
      /^\s*"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>\s*$/u.exec(text) ?? [];
    return { name: name || PRODUCT, address: address.trim() };
  })
  .refine(({ address }) => !valueError(userFields.email, address, new Date()), {
    error:
      'doit être une adresse e-mail, seule ou après un nom\u00a0: Imprimerie <cartes@exemple.fr>',
  });

const originSchema = z
  .url({ protocol: /^https?$/, error: 'n’accepte que des adresses http:// ou https://' })
  .transform((url) => new URL(url).origin);

/** A whole number as it is written in the environment. */
function wholeNumber(min: number, max: number) {
  const error = `doit être un nombre entier de ${min} à ${max}`;
  return z
    .string()
    .regex(/^\d{1,5}$/, { error })
    .transform(Number)
    .refine((number) => number >= min && number <= max, { error });
}

function yesOrNo() {
  return z
    .enum(['true', 'false'], { error: 'doit être true ou false' })
    .default('false')
    .transform((value) => value === 'true');
}

/** Settings whose value is nobody's business; each may stand in a file of its own instead. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'API_TOKEN',
  'ADMIN_PASSWORD',
  'SECRET_KEY',
  'SMTP_URL',
] as const;

/** Each setting: how it is read, its default, and what the README's table says of it. */
export const SETTINGS = z.object({
  PORT: wholeNumber(0, PORT_MAX).default(3000).describe('Port to listen on; `0` takes a free one'),
  HOST: z.string().min(1).default('0.0.0.0').describe('Network address to listen on'),
  DATA_DIR: z.string().min(1).default('./data').describe('Folder of the SQLite database'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'doit commencer par postgres://' })
    .optional()
    .describe('PostgreSQL to use instead of SQLite (`postgres://…`)'),
  WORKERS: wholeNumber(1, WORKERS_MAX)
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
  SECRET_KEY: z
    .string()
    .min(SECRET_KEY_MIN, { error: `doit avoir au moins ${SECRET_KEY_MIN} caractères` })
    .optional()
    .describe(
      'Kept out of the database, it signs sessions and seals the seeds of second factors, so that no copy of the database tells them: 32 characters or more (`openssl rand -base64 32`), the same for ever',
    ),
  STAFF_URL: addressSchema
    .optional()
    .describe(
      'Address of the screens, for links in mails and for passkeys, which belong to its host; that of `PUBLIC_URL` unless it is set',
    ),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]/, { error: 'doit commencer par smtp:// ou smtps://' })
    .optional()
    .describe(
      'Server that takes mails, `smtps://user:password@host`; without it links, those of a BAT included, are handed over by hand',
    ),
  MAIL_FROM: senderSchema
    .optional()
    .describe(
      'From whom mails come, `cartes@exemple.fr` or `Imprimerie <cartes@exemple.fr>`; goes with `SMTP_URL`',
    ),
  ALLOWED_ORIGINS: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(originSchema))
    .default([])
    .describe('Other origins whose pages may call the API, separated by commas'),
  HISTORY_DAYS: wholeNumber(1, HISTORY_DAYS_MAX)
    .default(HISTORY_DAYS)
    .describe('For how many days it is kept who changed what, and can be undone'),
  BIN_DAYS: wholeNumber(1, HISTORY_DAYS_MAX)
    .optional()
    .describe(
      'After how many days the bin erases for good what it holds; never when it is not set',
    ),
  EVIDENCE_YEARS: wholeNumber(1, EVIDENCE_YEARS_MAX)
    .default(EVIDENCE_YEARS)
    .describe('For how many years a card that a client accepted is kept as evidence'),
  BACKUP_DIR: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Folder of the backups that it makes by itself of SQLite, best on another disk; beside them, on PostgreSQL too when it is set, `erasures.jsonl`',
    ),
  BACKUP_EVERY: wholeNumber(0, EVERY_MAX)
    .default(24)
    .describe('Hours between two of them; `0` makes none'),
  BACKUP_KEEP: wholeNumber(1, KEEP_MAX)
    .default(14)
    .describe('How many of them are kept, as long as they fit into half of the free disk'),
  METRICS: z
    .string()
    .regex(/^([\w.-]+|\[[\da-fA-F:]+\]):\d{1,5}$/, {
      error: METRICS_ADDRESS,
    })
    .refine((address) => Number(/\d+$/.exec(address)?.[0]) <= PORT_MAX, { error: METRICS_ADDRESS })
    .optional()
    .describe(
      'Address and port at which Prometheus reads figures without signing in, such as `127.0.0.1:9464`',
    ),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `doit être l’un de ${LOG_LEVELS.join(', ')}` })
    .default('info')
    .describe(
      `Least severe log line that is written: ${LOG_LEVELS.map((l) => `\`${l}\``).join(', ')}`,
    ),
  TRUST_PROXY: yesOrNo().describe('`true` behind a reverse proxy that sets `X-Forwarded-For`'),
  HSTS_SUBDOMAINS: yesOrNo().describe(
    '`true` when every other site below the name in `PUBLIC_URL` is in `https://` for ever: browsers then refuse it otherwise',
  ),
});
