import { frenchCount } from '../../domain/french.ts';
import { ADDRESSES_FILE } from '../../domain/qr/qr-export.ts';
import { NoticeStrip } from '../conflicts/notice-strip.tsx';

/** Says that codes of an archive lead to cards that are not shown. */
export function UnshownNotice({ unshown }: { unshown: number }) {
  return (
    <NoticeStrip
      asked={1}
      tone="amber"
      title={`Les codes sont téléchargés, mais ${frenchCount(unshown, 'code')} ${unshown < 2 ? 'mène' : 'mènent'} à une carte qui ne se voit pas.`}
      text={`La personne est partie ou sa carte est masquée\u00a0: ${ADDRESSES_FILE} dit de qui il s’agit.`}
    />
  );
}
