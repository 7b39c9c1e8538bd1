import { frenchOf } from '../../../domain/french.ts';
import { endSessions } from '../../accounts/team/manage-accounts.ts';
import { renewSecret } from '../../identity/sessions/installation-secret.ts';
import type { Storage } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { UsageError } from './usage-error.ts';

const SESSIONS_USAGE = `Fermer des sessions, même pendant que Bristol tourne\u00a0:
  npm run sessions -- end                  ferme celles de tout le monde
  npm run sessions -- end nom@exemple.fr   ferme celles d’une personne`;

const SECRET_USAGE = `Changer le secret qui signe les sessions, qui prennent toutes fin\u00a0:
  npm run secret -- renew`;

/** Ends sessions; answers what to tell the person. */
export async function manageSessions(storage: Storage, words: readonly string[]): Promise<string> {
  const [action, email, ...rest] = words;
  if (action !== 'end' || rest.length > 0) throw new UsageError(SESSIONS_USAGE);
  const database = await openDatabase(storage);
  try {
    await endSessions({ database, clock: () => new Date() }, email);
    return email === undefined
      ? 'Toutes les sessions sont fermées.'
      : `Les sessions ${frenchOf(email)} sont fermées.`;
  } finally {
    await database.close();
  }
}

/** Makes another secret; answers what to tell the person. */
export async function manageSecret(storage: Storage, words: readonly string[]): Promise<string> {
  if (words.length !== 1 || words[0] !== 'renew') throw new UsageError(SECRET_USAGE);
  const database = await openDatabase(storage);
  try {
    await renewSecret(database);
    return 'Le secret est changé et toutes les sessions sont fermées. Redémarrez Bristol.';
  } finally {
    await database.close();
  }
}
