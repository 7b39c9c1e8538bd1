import type { OwnFactor } from '../../../domain/accounts/second-factor.ts';
import { frenchCount, frenchDate } from '../../../domain/french.ts';

/** From so few on, others are worth making. */
const FEW_CODES = 3;

/** Whether there is a second factor, and how many codes stand in for it. */
export function FactorState({ factor: { since, recoveryLeft, demand } }: { factor: OwnFactor }) {
  const isFew = recoveryLeft <= FEW_CODES;
  return (
    <p className="mr-auto text-sm max-md:basis-full">
      {since === '' ? (
        noneText(demand)
      ) : (
        <>
          {`Activé le ${frenchDate(since)}. `}
          <span className={isFew ? 'text-amber' : 'text-ink-soft'}>{leftText(recoveryLeft)}</span>
        </>
      )}
    </p>
  );
}

function noneText(demand: OwnFactor['demand']) {
  if (demand === 'optional') return 'Votre mot de passe seul vous ouvre.';
  return (
    <strong className="font-medium">
      Il est demandé à tous{'\u00a0'}: activez-le pour continuer.
    </strong>
  );
}

function leftText(left: number): string {
  if (left === 0) return 'Il ne reste aucun code de secours.';
  return `Il reste ${frenchCount(left, 'code')} de secours.`;
}
