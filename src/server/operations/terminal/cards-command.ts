import packageFile from '../../../../package.json' with { type: 'json' };
import { frenchCount, frenchNumber } from '../../../domain/french.ts';
import { isRecordId } from '../../../domain/id.ts';
import { markFolder, takeFolder } from '../../cards/files/cards-folder.ts';
import { type Copied, companyNow, copyCards, countCards } from '../../cards/files/copy-cards.ts';
import { ownPasswords } from '../../identity/passwords/password-strength.ts';
import { type Config, namedFirm } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { createLog } from '../../platform/http/log.ts';
import type { OpenApp } from '../maintenance/try-backup.ts';
import { pathOf, UsageError } from './usage-error.ts';

const { version } = packageFile;

const USAGE = `Copier les pages publiques des cartes dans un dossier, même pendant que Bristol tourne\u00a0:
  npm run cards -- dossier             celles de toutes les entreprises
  npm run cards -- dossier entreprise  celles d’une entreprise, par son identifiant`;

const WITHOUT_ADDRESS =
  'Réglez d’abord PUBLIC_URL\u00a0: les codes et les pages copiées contiennent cette adresse.';

/** Progress is told after so many cards, and some fifty times at most. */
const TOLD_EVERY = 100;
const TOLD_TIMES = 50;

/** Copies the public pages to a folder, and tells how far it is; answers what to tell the person. */
export async function copyCardsAsAsked(
  config: Config,
  words: readonly string[],
  { openApp, tell }: { readonly openApp: OpenApp; readonly tell: (line: string) => void },
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
      const copied = { database, company: followed, firm: namedFirm(config) ?? '' };
      const { cards, files } = await copyCards(app, copied, {
        ...{ root, isRedrawn: former.version !== version },
        onCard: await progressOf(copied, tell),
      });
      markFolder(root, { company, publicUrl, version });
      const counts = `${frenchCount(cards, 'carte')}, ${frenchCount(files, 'fichier')}`;
      return `Copie faite\u00a0: ${root} (${counts}).${mergedText(company, followed)}`;
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
  }
}

/** Tells now and then how many cards of all there are. */
async function progressOf(
  copied: Copied,
  tell: (line: string) => void,
): Promise<(cards: number) => void> {
  const all = await countCards(copied);
  const every = Math.max(TOLD_EVERY, Math.ceil(all / TOLD_TIMES));
  return (cards) => {
    if (cards % every === 0) tell(`${frenchCount(cards, 'carte')} sur ${frenchNumber(all)}\u2026`);
  };
}

/** The company whose cards are copied: a folder of nobody's would only look like one. */
async function followedCompany({ kysely }: Database, company: string): Promise<string> {
  const now = company === '' ? '' : await companyNow(kysely, company);
  if (now === undefined) throw new UsageError('Aucune entreprise n’a cet identifiant.');
  return now;
}

function mergedText(company: string, followed: string): string {
  if (followed === company) return '';
  return `\nCette entreprise est fusionnée avec une autre (${followed})\u00a0: ce sont ses cartes qui sont copiées.`;
}
