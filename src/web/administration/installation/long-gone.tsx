import { LONG_GONE_YEARS } from '../../../domain/departure.ts';
import { frenchCount } from '../../../domain/french.ts';
import { TextLink } from '../../kit/text-link.tsx';

const SINCE = `depuis plus de ${LONG_GONE_YEARS} ans`;

/** Proposes to part with people who left long ago: nothing goes by itself. */
export function LongGone({ count }: { count: number }) {
  if (count === 0) return null;
  const people = frenchCount(count, 'personne');
  return (
    <p className="mt-3 text-sm text-ink-soft">
      <TextLink to="/contacts" search={{ carte: 'partie-longtemps' }}>
        {people}
      </TextLink>
      {count === 1
        ? ` est partie ${SINCE}. Bristol ne l’efface pas de lui-même.`
        : ` sont parties ${SINCE}. Bristol ne les efface pas de lui-même.`}
    </p>
  );
}
