import { tablesOf } from './font-tables.ts';

/** Whether a font that somebody uploads may go into a file for the press, and can. */

type FontCheck = { readonly refused: string } | { readonly refused?: never };

const TRUE_TYPE = [0x00010000, 0x74727565];
const OPEN_TYPE = 0x4f54544f;
const COLLECTION = 0x74746366;

const NO_FONT = 'Ce fichier n’est pas une police TTF ou OTF.';

/** Of OS/2 `fsType`: what the maker of a font allows. */
const RIGHTS = { restricted: 0x0002, print: 0x0004, edit: 0x0008, whole: 0x0100, bitmaps: 0x0200 };

const NEEDED = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name'];

function refusedRights(fsType: number): string | undefined {
  // The least severe of several counts, as older fonts set them.
  const restricted = (fsType & RIGHTS.restricted) !== 0;
  if (restricted && (fsType & (RIGHTS.print | RIGHTS.edit)) === 0) {
    return 'L’éditeur de cette police interdit de l’incorporer dans un fichier (fsType, licence restreinte).';
  }
  if ((fsType & RIGHTS.whole) !== 0) {
    return 'L’éditeur de cette police interdit d’en incorporer une partie seulement (fsType, sans sous-ensemble).';
  }
  if ((fsType & RIGHTS.bitmaps) !== 0) {
    return 'L’éditeur de cette police n’en laisse incorporer que les dessins en points (fsType, bitmap seulement).';
  }
  return undefined;
}

/** Reads what a font says of itself; `refused` tells in French why it cannot be used. */
export function checkFont(bytes: Uint8Array): FontCheck {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 12) return { refused: NO_FONT };
  const kind = view.getUint32(0);
  if (kind === COLLECTION) {
    return { refused: 'Ce fichier réunit plusieurs polices\u00a0: choisissez-en une seule.' };
  }
  if (kind !== OPEN_TYPE && !TRUE_TYPE.includes(kind)) return { refused: NO_FONT };
  const tables = tablesOf(view);
  if (!tables) return { refused: 'Ce fichier de police est abîmé.' };
  const drawn = tables.has('glyf') || tables.has('CFF ');
  if (!drawn || NEEDED.some((name) => !tables.has(name))) {
    return { refused: 'Ce fichier de police est incomplet.' };
  }
  if (tables.has('fvar')) {
    return {
      refused: 'Cette police est variable\u00a0: déposez un fichier pour chaque graisse voulue.',
    };
  }
  const rights = tables.get('OS/2');
  if (!rights || rights.byteLength < 10) {
    return {
      refused: 'Cette police ne dit pas si elle peut être incorporée (table OS/2 absente).',
    };
  }
  const refused = refusedRights(rights.getUint16(8));
  return refused === undefined ? {} : { refused };
}
