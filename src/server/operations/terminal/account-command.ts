import { keyPath } from '../../../domain/accounts/keys.ts';
import type { TeamMember } from '../../../domain/accounts/team.schema.ts';
import { TEAM_STATE_LABELS } from '../../../domain/accounts/team.ts';
import { frenchDate, frenchOf, frenchTime } from '../../../domain/french.ts';
import { askPassword } from '../../accounts/ask-password.ts';
import {
  addAccount,
  changePassword,
  linkFor,
  makeAdministrator,
  removeAccount,
  removeFactor,
} from '../../accounts/team/manage-accounts.ts';
import { listTeam } from '../../accounts/team/team.ts';
import { ownPasswords } from '../../identity/passwords/password-strength.ts';
import type { Config } from '../../platform/config.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { UsageError } from './usage-error.ts';

type Needs = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 'productName' | 'publicUrl' | 'staffUrl' | 'port'
>;

const USAGE = `Gérer les comptes\u00a0:
  npm run user -- list                     liste les comptes
  npm run user -- add nom@exemple.fr       ajoute un compte
  npm run user -- password nom@exemple.fr  change un mot de passe
  npm run user -- remove nom@exemple.fr    supprime un compte
  npm run user -- link nom@exemple.fr      crée un lien pour choisir un mot de passe
  npm run user -- admin nom@exemple.fr     nomme administrateur, et réactive le compte
  npm run user -- second-factor nom@exemple.fr  retire le second facteur
Le mot de passe est demandé, ou lu sur l’entrée standard.`;

const WITH_EMAIL = ['add', 'password', 'remove', 'link', 'admin', 'second-factor'];

/** Lists or changes the accounts of a database; answers what to tell the person. */
export async function manageAccounts(config: Needs, words: readonly string[]): Promise<string> {
  const { action, email } = wishOf(words);
  const database = await openDatabase(config);
  const deps = {
    config,
    database,
    clock: () => new Date(),
    ...ownPasswords(),
  };
  try {
    if (action === 'list') {
      const team = await listTeam(database.kysely);
      return team.length === 0 ? 'Aucun compte.' : accountTable(team);
    }
    if (action === 'add') {
      await addAccount(deps, { email, password: await askNewPassword() });
      return `Le compte ${email} est créé.`;
    }
    if (action === 'password') {
      await changePassword(deps, { email, password: await askNewPassword() });
      return `Le mot de passe ${frenchOf(email)} est changé. Ses sessions sont fermées.`;
    }
    if (action === 'link') {
      const link = await linkFor(deps, email);
      if (!link) {
        throw new UsageError(
          `Le compte ${email} est désactivé\u00a0: réactivez-le d’abord dans Équipe.`,
        );
      }
      const { key, expires } = link;
      const address = config.staffUrl ?? config.publicUrl ?? `http://localhost:${config.port}`;
      const until = `${frenchDate(expires)} à ${frenchTime(expires)}`;
      return `${address}${keyPath(key)}\nCe lien fonctionne une fois, jusqu’au ${until}. Il ne sera plus affiché.`;
    }
    if (action === 'admin') {
      await makeAdministrator(deps, email);
      return `${email} est administrateur.`;
    }
    if (action === 'second-factor') {
      if (!(await removeFactor(deps, email))) {
        throw new UsageError(`Le compte ${email} n’a pas de second facteur.`);
      }
      return `Le second facteur ${frenchOf(email)} est retiré.`;
    }
    await removeAccount(deps, email);
    return `Le compte ${email} est supprimé.`;
  } finally {
    await database.close();
  }
}

/** As columns; whoever runs it looks for an address, or for who may do what. */
function accountTable(team: readonly TeamMember[]): string {
  const rows = team.map(({ email, isAdministrator, state, hasFactor, seen }) => [
    email,
    isAdministrator ? 'administrateur' : 'équipe',
    TEAM_STATE_LABELS[state].toLowerCase(),
    hasFactor ? 'second facteur' : 'mot de passe seul',
    seen === '' ? 'jamais venu' : `vu le ${frenchDate(seen)}`,
  ]);
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function wishOf([action = '', email = '', ...rest]: readonly string[]) {
  const takesEmail = WITH_EMAIL.includes(action);
  if (!takesEmail && action !== 'list') throw new UsageError(USAGE);
  if (rest.length > 0 || (email !== '') !== takesEmail) throw new UsageError(USAGE);
  return { action, email };
}

/** On a terminal, twice, because what is typed is not seen. */
async function askNewPassword(): Promise<string> {
  const password = await askPassword('Mot de passe\u00a0: ');
  if (!process.stdin.isTTY) return password;
  const again = await askPassword('Encore une fois\u00a0: ');
  if (again !== password) throw new UsageError('Les deux mots de passe sont différents.');
  return password;
}
