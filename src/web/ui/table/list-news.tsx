import { formatNumber } from '../form/number.ts';
import { NewsPill } from '../news-pill.tsx';
import type { TableNews } from './data-table-props.ts';

/** At the foot of the window, taking no room: what colleagues changed in it, and how to put it right. */
export function ListNews({ added, gone, isDisordered, onTidy }: TableNews) {
  const says = isDisordered || gone.size > 0;
  return (
    <NewsPill
      text={says ? newsText(added, gone.size) : ''}
      actionLabel="Remettre en ordre"
      onAction={onTidy}
    />
  );
}

function newsText(added: number, gone: number): string {
  const parts = [
    added > 0 && `${formatNumber(added)}\u00a0${added < 2 ? 'nouvelle fiche' : 'nouvelles fiches'}`,
    gone > 0 && `${formatNumber(gone)}\u00a0${gone < 2 ? 'fiche retirée' : 'fiches retirées'}`,
  ].filter(Boolean);
  return parts.join(', ') || 'L’ordre a changé';
}
