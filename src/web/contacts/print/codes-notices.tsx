import { NoticeStrip } from '../../frame/conflicts/notice-strip.tsx';
import { AddressNotice } from './address-warning.tsx';
import { awayNotice, unshownNotice } from './codes-texts.ts';

interface CodesNoticesProps {
  /** Whose cards show nobody; undefined until it is known. */
  away: readonly string[] | undefined;
  /** How many codes of the archive lead to nobody although that was not said before. */
  unshown: number;
}

/** What to know of codes before they are printed. */
export function CodesNotices({ away = [], unshown }: CodesNoticesProps) {
  if (unshown > 0) return <NoticeStrip asked={1} tone="amber" {...unshownNotice(unshown)} />;
  return (
    <>
      <AddressNotice />
      {away.length > 0 && <NoticeStrip asked={0} tone="amber" {...awayNotice(away)} />}
    </>
  );
}
