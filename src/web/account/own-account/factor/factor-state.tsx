import type { OwnFactor } from '../../../../domain/accounts/second-factor.schema.ts';
import { frenchCount, frenchDate } from '../../../../domain/french.ts';

/** From so few on, others are worth making. */
const FEW_CODES = 3;

const STATE = 'data-factor-state';

/** The first action beside it: what had the focus before it was turned on is gone. */
export const factorPlace = () => document.querySelector<HTMLElement>(`[${STATE}] ~ button`);

/** Whether there is a second factor, and how many codes stand in for it. */
export function FactorState({ factor }: { factor: OwnFactor }) {
  const { since, recoveryLeft } = factor;
  const isFew = recoveryLeft <= FEW_CODES;
  return (
    <p {...{ [STATE]: '' }} className="text-sm text-balance max-md:basis-full md:flex-1">
      {since === '' ? (
        noneText(factor)
      ) : (
        <>
          {`Activé le ${frenchDate(since)}. `}
          <span className={isFew ? 'text-amber' : 'text-ink-soft'}>{leftText(recoveryLeft)}</span>
        </>
      )}
    </p>
  );
}

function noneText({ demand, needs }: OwnFactor) {
  if (demand === 'optional') return 'Seul votre mot de passe protège ce compte.';
  if (needs !== 'factor') return 'Votre clé d’accès en tient lieu.';
  return (
    <strong className="font-medium">
      Il est demandé à tous{'\u00a0'}: activez-le, ou ajoutez une clé d’accès, pour continuer.
    </strong>
  );
}

function leftText(left: number): string {
  if (left === 0) return 'Il ne reste aucun code de secours.';
  return `Il reste ${frenchCount(left, 'code')} de secours.`;
}
