import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { frenchMoment } from '../../../domain/french.ts';

/** On paper only: when it was printed. */
export function PrintDate() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const read = (): void => flushSync(() => setNow(new Date()));
    window.addEventListener('beforeprint', read);
    return () => window.removeEventListener('beforeprint', read);
  }, []);
  return (
    <p data-print-date className="mb-2 hidden text-xs text-ink-faint print:block">
      {`Imprimé ${frenchMoment(now.toISOString(), new Date(0))}`}
    </p>
  );
}
