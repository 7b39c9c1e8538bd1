import { ApiError } from '../domain/errors.ts';
import { type FieldError, frenchFieldError } from '../domain/field-errors.ts';
import { frenchError } from '../domain/french-errors.ts';
import { AskingInterrupted } from './accounts/ask-password.ts';
import { FolderRefused } from './cards/files/cards-folder.ts';
import type { OpenApp } from './operations/maintenance/try-backup.ts';
import { manageAccounts } from './operations/terminal/account-command.ts';
import { makeBackup, restore, tryOut } from './operations/terminal/backup-command.ts';
import { copyCardsAsAsked } from './operations/terminal/cards-command.ts';
import { eraseAgainAsAsked } from './operations/terminal/erase-command.ts';
import { checkHealth, NotServing } from './operations/terminal/health-command.ts';
import { manageSecret, manageSessions } from './operations/terminal/session-command.ts';
import { UsageError } from './operations/terminal/usage-error.ts';
import { type Config, ConfigError, readConfig } from './platform/config.ts';
import { BackupError } from './platform/database/backup/copy-database.ts';
import { DatabaseStartError } from './platform/database/storage-errors.ts';
import { exitWhenTold } from './stop.ts';

type Command = (config: Config, words: readonly string[]) => Promise<string>;

/** The whole server, which most commands do without. */
const openApp: OpenApp = async (deps) => (await import('./app.ts')).createApp(deps);

/** By the first word of the command line, which the scripts of package.json give. */
const COMMANDS: ReadonlyMap<string | undefined, Command> = new Map<string | undefined, Command>([
  ['user', manageAccounts],
  ['backup', makeBackup],
  [
    'restore',
    (config, words) =>
      words[0] === '--try' ? tryOut(words.slice(1), openApp) : restore(config, words),
  ],
  ['erase', eraseAgainAsAsked],
  ['sessions', manageSessions],
  ['secret', manageSecret],
  ['health', checkHealth],
  ['cards', (config, words) => copyCardsAsAsked(config, words, { openApp, tell: console.error })],
]);

const CLEAR = [UsageError, ConfigError, DatabaseStartError, BackupError, NotServing, FolderRefused];

/** A package has a command of its own in the place of npm's. */
function asStarted(text: string): string {
  const { BRISTOL_COMMAND: command } = process.env;
  return command ? text.replaceAll(/npm run (\w+)( --)?/g, `${command} $1`) : text;
}

function isFieldError(value: unknown): value is FieldError {
  return typeof value === 'object' && value !== null && 'code' in value;
}

/** The sentence about an expected error; undefined for a surprise. */
function explained(error: unknown): string | undefined {
  if (error instanceof AskingInterrupted) return 'Abandonné.';
  if (error instanceof Error && CLEAR.some((kind) => error instanceof kind)) return error.message;
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'not_found') return 'Aucun compte n’a cette adresse e-mail.';
  if (error.status === 503 || error.status === 507) return frenchError(error.status);
  const [reason] = Object.values(error.data).filter(isFieldError);
  return reason ? frenchFieldError(reason) : undefined;
}

process.umask(0o077);
exitWhenTold();
try {
  const [name, ...words] = process.argv.slice(2);
  const command = COMMANDS.get(name);
  if (!command) throw new UsageError(`Commandes\u00a0: ${[...COMMANDS.keys()].join(', ')}`);
  console.log(asStarted(await command(readConfig(process.env), words)));
} catch (error) {
  const told = explained(error);
  console.error(told === undefined ? error : asStarted(told));
  process.exitCode = 1;
}
