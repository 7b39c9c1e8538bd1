import packageFile from '../../../../package.json' with { type: 'json' };
import { frenchCount, frenchDate } from '../../../domain/french.ts';
import { isRecordId } from '../../../domain/id.ts';
import { recordTime } from '../../../domain/time.ts';
import { markFolder, takeFolder, writeWebServerFiles } from '../../cards/files/cards-folder.ts';
import { companyNow, copyCards, movedIn, nextDeparture } from '../../cards/files/copy-cards.ts';
import { rememberCopy } from '../../cards/files/remembered-copies.ts';
import { ownPasswords } from '../../identity/passwords/password-strength.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { createLog } from '../../platform/http/log.ts';
import type { OpenApp } from '../maintenance/try-backup.ts';
import { pathOf } from './path-of.ts';
import { UsageError } from './usage-error.ts';

const { version } = packageFile;

const USAGE = `Copier les pages publiques des cartes dans un dossier, même pendant que Bristol tourne\u00a0:
  npm run cards -- dossier             celles de toutes les entreprises
  npm run cards -- dossier entreprise  celles d’une entreprise, par son identifiant`;

const WITHOUT_ADDRESS =
  'Réglez d’abord PUBLIC_URL\u00a0: les codes et les pages copiées contiennent cette adresse.';

/** Copies the public pages to a folder; answers what to tell the person. */
export async function copyCardsAsAsked(
  config: Config,
  words: readonly string[],
  openApp: OpenApp,
): Promise<string> {
  const [folder = '', company = '', ...rest] = words;
  const root = pathOf([folder, ...rest], USAGE);
  if (company !== '' && !isRecordId(company)) throw new UsageError(USAGE);
  const { publicUrl } = config;
  if (publicUrl === undefined) throw new UsageError(WITHOUT_ADDRESS);
  const database = await openDatabase(config);
  try {
    const followed = await followedCompany(database, company);
    const former = takeFolder(root, { company, publicUrl });
    const app = await openApp({
      config,
      publicUrl: () => publicUrl,
      database,
      clock: () => new Date(),
      elapsedMs: () => performance.now(),
      log: createLog('silent'),
      ...ownPasswords(),
    });
    try {
      const now = new Date();
      const copied = { database, company: followed };
      const changesOn = await nextDeparture(copied, now);
      const { kept, removed, styles, ...tally } = await copyCards(app, copied, {
        root,
        isRedrawn: former.version !== version,
      });
      writeWebServerFiles({ config, root, styles, moved: movedIn(root) });
      const written = recordTime(now);
      await database.write((tx) =>
        rememberCopy(tx, { folder: root, company: followed, written, changesOn }),
      );
      markFolder(root, { company, publicUrl, version, written, changesOn });
      const done = `Copie faite\u00a0: ${root} (${frenchCount(tally.written, 'fichier écrit', 'fichiers écrits')}, ${frenchCount(kept, 'inchangé')}, ${frenchCount(removed, 'retiré')}).${mergedText(company, followed)}`;
      return changesOn === ''
        ? done
        : `${done}\nDes cartes changent le ${frenchDate(`${changesOn} 12:00:00.000Z`)}\u00a0: relancez la copie chaque jour.`;
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
  }
}

/** Whose cards are copied for a company: a folder of nobody's would only look like one. */
async function followedCompany({ kysely }: Database, company: string): Promise<string> {
  const now = company === '' ? '' : await companyNow(kysely, company);
  if (now === undefined) throw new UsageError('Aucune entreprise n’a cet identifiant.');
  return now;
}

function mergedText(company: string, followed: string): string {
  if (followed === company) return '';
  return `\nCette entreprise est fusionnée avec une autre (${followed})\u00a0: ce sont ses cartes qui sont copiées.`;
}
