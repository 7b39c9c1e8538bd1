import { frenchCount } from '../../../../domain/french.ts';
import type { ImportView } from '../../../../domain/import/import.schema.ts';

/** Says what of an address book does not become a row: cards that could not be read, photos. */
export function LeftOutNotes({ photos, unread }: Pick<ImportView, 'photos' | 'unread'>) {
  return (
    <>
      {unread.count > 0 && <p className="text-sm text-ink-soft">{unreadText(unread)}</p>}
      {photos > 0 && <p className="text-sm text-ink-soft">{photosText(photos)}</p>}
    </>
  );
}

function photosText(photos: number): string {
  return `${frenchCount(photos, 'photo')} de ce carnet d’adresses ne ${photos < 2 ? 'sera' : 'seront'} pas importée${photos < 2 ? '' : 's'}.`;
}

function unreadText({ count, lines }: ImportView['unread']): string {
  const more = count > lines.length ? '…' : '';
  const where = `${lines.length < 2 ? 'ligne' : 'lignes'}\u00a0${lines.join(', ')}${more}`;
  return count < 2
    ? `1\u00a0fiche de ce carnet d’adresses n’a pas pu être lue (${where}).`
    : `${frenchCount(count, 'fiche')} de ce carnet d’adresses n’ont pas pu être lues (${where}).`;
}
