import { frenchCount } from '../../../domain/french.ts';
import type { Refused } from './press-file-calls.ts';

/** Why no file was made, card by card. */
export function RefusedCards({ refused }: { refused: readonly Refused[] }) {
  return (
    <div role="alert" className="grid gap-2 text-sm">
      <p className="font-medium text-danger">
        {`Aucun fichier n’est fait\u00a0: ${frenchCount(refused.length, 'défaut')} à corriger d’abord.`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
      <ul tabIndex={0} aria-label="Défauts" className="grid max-h-60 gap-2 overflow-y-auto">
        {refused.map(({ key, name, message }) => (
          <li key={key}>
            <span className="font-medium text-ink">{name}</span>{' '}
            <span className="text-ink-soft">{message}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
