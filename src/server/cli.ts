import { ApiError, frenchError } from '../domain/errors.ts';
import { type FieldError, frenchFieldError } from '../domain/field-errors.ts';
import { AskingInterrupted, askPassword } from './accounts/ask-password.ts';
import {
  addAccount,
  changePassword,
  listAccounts,
  removeAccount,
} from './accounts/manage-accounts.ts';
import { ConfigError, readConfig } from './config.ts';
import { openDatabase } from './database/open.ts';
import { DatabaseStartError } from './database/storage-errors.ts';
import type { Deps } from './deps.ts';

type Needs = Pick<Deps, 'database' | 'clock'>;

const USAGE = `Gérer les comptes\u00a0:
  npm run user -- list                     liste les comptes
  npm run user -- add nom@exemple.fr       ajoute un compte
  npm run user -- password nom@exemple.fr  change un mot de passe
  npm run user -- remove nom@exemple.fr    supprime un compte
Le mot de passe est demandé, ou lu sur l’entrée standard.`;

/** The command line asks for something that does not exist. */
class UsageError extends Error {}

/** On a terminal, twice, because what is typed is not seen. */
async function askNewPassword(): Promise<string> {
  const password = await askPassword('Mot de passe\u00a0: ');
  if (!process.stdin.isTTY) return password;
  const again = await askPassword('Encore une fois\u00a0: ');
  if (again !== password) throw new UsageError('Les deux mots de passe sont différents.');
  return password;
}

async function run(deps: Needs, action: string, email: string): Promise<string> {
  if (action === 'list') {
    const accounts = await listAccounts(deps);
    if (accounts.length === 0) return 'Aucun compte.';
    return accounts.map((account) => `${account.email}\t${account.created}`).join('\n');
  }
  if (action === 'add') {
    await addAccount(deps, { email, password: await askNewPassword() });
    return `Le compte ${email} est créé.`;
  }
  if (action === 'password') {
    await changePassword(deps, { email, password: await askNewPassword() });
    return `Le mot de passe de ${email} est changé. Ses sessions sont fermées.`;
  }
  await removeAccount(deps, email);
  return `Le compte ${email} est supprimé.`;
}

/** The action and the e-mail of a command line whose first word is `user`. */
function commandOf(words: readonly string[]): { action: string; email: string } {
  const [noun, action = '', email = '', ...rest] = words;
  const takesEmail = ['add', 'password', 'remove'].includes(action);
  if (noun !== 'user' || (!takesEmail && action !== 'list')) throw new UsageError(USAGE);
  if (rest.length > 0 || (email !== '') !== takesEmail) throw new UsageError(USAGE);
  return { action, email };
}

function isFieldError(value: unknown): value is FieldError {
  return typeof value === 'object' && value !== null && 'code' in value;
}

/** What to tell a person about an error; undefined when it is a surprise. */
function explained(error: unknown): string | undefined {
  if (error instanceof AskingInterrupted) return 'Abandonné.';
  const isClear =
    error instanceof UsageError ||
    error instanceof ConfigError ||
    error instanceof DatabaseStartError;
  if (isClear) return error.message;
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'not_found') return 'Aucun compte n’a cette adresse e-mail.';
  if (error.status === 503) return frenchError(error.status);
  const [reason] = Object.values(error.data).filter(isFieldError);
  return reason ? frenchFieldError(reason) : undefined;
}

try {
  const { action, email } = commandOf(process.argv.slice(2));
  const database = await openDatabase(readConfig(process.env));
  try {
    console.log(await run({ database, clock: () => new Date() }, action, email));
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(explained(error) ?? error);
  process.exitCode = 1;
}
