import { NewsPill } from '../news-pill.tsx';
import type { TableNews } from './data-table-props.ts';

/** At the foot of the window, taking no room: what colleagues changed in it, and how to see it. */
export function ListNews({ text, waiting, onTidy }: TableNews) {
  return (
    <NewsPill
      text={text}
      actionLabel={waiting > 0 ? 'Afficher' : 'Remettre en ordre'}
      onAction={onTidy}
    />
  );
}
