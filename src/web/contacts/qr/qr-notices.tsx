import type { CardState } from '../../../domain/departure.ts';
import { NoticeStrip } from '../../frame/conflicts/notice-strip.tsx';
import { AddressNotice } from '../print/address-warning.tsx';

/** Before somebody prints what leads to nobody. */
const UNSHOWN = {
  hidden: {
    title: 'Cette carte est masquée.',
    text: 'Qui scanne ce code lit qu’elle n’est pas disponible.',
  },
  left: {
    title: 'Cette personne a quitté l’entreprise.',
    text: 'Qui scanne ce code ne trouve plus ses coordonnées.',
  },
};

interface QrNoticesProps {
  /** The contact was deleted meanwhile. */
  isGone: boolean;
  state: CardState;
}

/** What to know before a code is handed out. */
export function QrNotices({ isGone, state }: QrNoticesProps) {
  if (isGone) {
    return (
      <NoticeStrip
        asked={0}
        tone="danger"
        title="Ce contact a été supprimé entre-temps."
        text="Sa page publique n’est plus visible."
      />
    );
  }
  return (
    <>
      <AddressNotice />
      {state !== 'published' && <NoticeStrip asked={0} tone="amber" {...UNSHOWN[state]} />}
    </>
  );
}
