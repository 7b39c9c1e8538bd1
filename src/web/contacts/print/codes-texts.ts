import { frenchCount, frenchList } from '../../../domain/french.ts';
import { ADDRESSES_FILE } from '../../../domain/qr/qr-export.ts';

/** The names in the notice before a download; the others are counted. */
const AWAY_NAMED = 3;

interface Notice {
  title: string;
  text: string;
}

/** Before codes are downloaded: which of them lead to nobody, and what follows. */
export function awayNotice(away: readonly string[]): Notice {
  const isOne = away.length === 1;
  const [codes, theirs, they] = isOne
    ? ['ce code', 'ses', 'Il sera']
    : ['ces codes', 'leurs', 'Ils seront'];
  return {
    title: `${leading(away.length)} à une carte qui ne se voit pas.`,
    text: `${frenchList(away, AWAY_NAMED)}\u00a0: qui scanne ${codes} ne trouve pas ${theirs} coordonnées. ${they} quand même dans l’archive.`,
  };
}

/** After a download: some of its codes lead to nobody, which was not known before. */
export function unshownNotice(unshown: number): Notice {
  const codes = leading(unshown);
  return {
    title: `Les codes sont téléchargés, mais ${codes} à une carte qui ne se voit pas.`,
    text: `La personne est partie ou sa carte est masquée\u00a0: ${ADDRESSES_FILE} dit de qui il s’agit.`,
  };
}

function leading(count: number): string {
  return `${frenchCount(count, 'code')} ${count < 2 ? 'mène' : 'mènent'}`;
}
