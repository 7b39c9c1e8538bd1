import { ApiError } from '../../../domain/errors.ts';
import { isWithoutAnswer, sqliteResult } from './storage-errors.ts';

const NO_RIGHT =
  'Bristol n’a pas le droit d’y écrire\u00a0: donnez-le au compte qui le lance, ou choisissez un autre dossier avec DATA_DIR';
const FULL =
  'le disque est plein\u00a0: libérez de la place, puis relancez. Ce qui est déjà enregistré est intact';
const NO_FOLDER =
  'à la place d’un dossier se trouve un fichier\u00a0: choisissez un autre dossier avec DATA_DIR';
const DAMAGED =
  'ce fichier est abîmé, ou n’est pas une base de données\u00a0: remettez une sauvegarde à sa place avec «\u00a0npm run restore\u00a0», qui le garde';
const BEING_WRITTEN =
  'un autre programme y écrit, peut-être une mise à jour\u00a0: attendez qu’il ait fini, puis relancez';
const REFUSED = 'le serveur refuse ce nom ou ce mot de passe\u00a0: corrigez DATABASE_URL';
const UNKNOWN_SERVER = 'ce nom de serveur est inconnu\u00a0: corrigez DATABASE_URL';
const OF_ANOTHER =
  'elle contient les tables d’un autre programme, qui restent intactes\u00a0: donnez à Bristol une base à lui';
const NO_ANSWER =
  'le serveur ne répond pas\u00a0: vérifiez qu’il tourne et que DATABASE_URL donne son adresse';

/** By SQLite's primary result code. */
const SQLITE: ReadonlyMap<number | undefined, string> = new Map([
  [5, BEING_WRITTEN],
  [8, NO_RIGHT],
  [10, 'le disque signale une erreur\u00a0: vérifiez-le avant de relancer'],
  [11, DAMAGED],
  [13, FULL],
  [14, NO_RIGHT],
  [26, DAMAGED],
]);

/** By the code that the system, the driver or PostgreSQL gives. */
const CODES: ReadonlyMap<unknown, string> = new Map([
  ['EACCES', NO_RIGHT],
  ['EPERM', NO_RIGHT],
  ['EROFS', NO_RIGHT],
  ['ENOTDIR', NO_FOLDER],
  ['EEXIST', NO_FOLDER],
  ['ENOENT', 'ce chemin n’existe pas\u00a0: corrigez DATA_DIR ou DATABASE_URL'],
  ['ENOSPC', FULL],
  ['EDQUOT', FULL],
  ['ENOTFOUND', UNKNOWN_SERVER],
  ['EAI_AGAIN', UNKNOWN_SERVER],
  [
    'ERR_INVALID_URL',
    'cette adresse ne peut pas être lue\u00a0: dans un mot de passe, les signes autres que des lettres et des chiffres s’écrivent %XX',
  ],
  ['28000', REFUSED],
  ['28P01', REFUSED],
  ['3D000', 'cette base n’existe pas\u00a0: créez-la, ou corrigez DATABASE_URL'],
  [
    '42501',
    'ce compte n’a pas le droit d’y faire des tables\u00a0: donnez-le-lui, par exemple en le rendant propriétaire de la base et de ses tables',
  ],
  ['42703', OF_ANOTHER],
  ['42P07', OF_ANOTHER],
  ['25006', 'elle ne se laisse que lire\u00a0: DATABASE_URL doit mener au serveur principal'],
  ['53300', 'le serveur n’accepte pas plus de connexions\u00a0: augmentez max_connections'],
  ['53100', FULL],
  ['55P03', BEING_WRITTEN],
  ['57P03', 'le serveur démarre ou s’arrête\u00a0: relancez dans un instant'],
]);

/** Why a store could not be opened and what to do, in French where that is known, with what was said. */
export function startReason(error: unknown): string {
  const cause = error instanceof ApiError ? error.cause : error;
  const said = saidBy(cause);
  const reason = explained(cause);
  return reason === undefined ? said : `${reason} (${said})`;
}

function explained(cause: unknown): string | undefined {
  const result = sqliteResult(cause);
  if (result !== undefined) return SQLITE.get(result);
  const code = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined;
  return CODES.get(code) ?? (isWithoutAnswer(cause) ? NO_ANSWER : undefined);
}

/** `localhost` that refuses on both its addresses is an AggregateError, whose message is empty. */
function saidBy(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(saidBy).join(', ');
  return cause instanceof Error ? cause.message : String(cause);
}
