import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentNear } from '../../../../domain/calendar/when-text.ts';
import { frenchCount } from '../../../../domain/french.ts';
import type { Verification } from '../../../../domain/proofs/verification.schema.ts';
import { comparedText, faultText } from '../../../../domain/proofs/verification-text.ts';
import { queryFailure } from '../../../frame/api/failure.ts';
import { Button } from '../../../kit/button.tsx';
import { Failure } from '../../../kit/failure.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { Dialog } from '../../../kit/overlay/dialog.tsx';
import { verificationQuery } from '../order-queries.ts';

interface VerifyDialogProps {
  order: string;
  onClose: () => void;
}

/** Recomputes the chain of an order, says what is wrong with it, and compares a certificate with it. */
export function VerifyDialog({ order, onClose }: VerifyDialogProps) {
  const query = useQuery(verificationQuery(order));
  const failure = queryFailure(query);
  return (
    <Dialog
      open
      title="Vérifier les preuves"
      busy={query.isFetching}
      onClose={onClose}
      footer={<Button onClick={onClose}>Fermer</Button>}
    >
      <div className="flex min-h-56 flex-col gap-5 text-sm">
        {failure && (
          <Failure
            message={failure.message}
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        )}
        {query.isLoading && <p className="text-ink-soft">La chaîne est recalculée…</p>}
        {query.data && (
          <>
            <Outcome verification={query.data} />
            <Comparison verification={query.data} />
          </>
        )}
      </div>
    </Dialog>
  );
}

interface OfVerification {
  verification: Verification;
}

/** Whether all is as it was recorded. */
function Outcome({ verification }: OfVerification) {
  const { records, faults, decisions, gone, restored } = verification;
  const isWhole = faults.length === 0;
  const compared = `${frenchCount(records.length, 'enregistrement')}, ${frenchCount(decisions, 'réponse')}`;
  return (
    <section className="flex flex-col gap-2" aria-live="polite">
      <p className={`font-medium ${isWhole ? 'text-success' : 'text-danger'}`}>
        {isWhole
          ? 'Tout correspond à ce qui a été enregistré.'
          : 'Quelque chose ne correspond pas à ce qui a été enregistré.'}
      </p>
      {!isWhole && (
        <ul className="flex list-disc flex-col gap-1 pl-5 text-ink">
          {faults.map((fault) => (
            <li key={faultText(fault)}>{faultText(fault)}</li>
          ))}
        </ul>
      )}
      <p className="text-ink-soft">
        {`${compared}.`}
        {gone > 0 &&
          ` ${frenchCount(gone, 'élément effacé', 'éléments effacés')} depuis, comme prévu\u00a0: de cela, l’empreinte seule reste.`}
      </p>
      {restored.map(({ at, from }) => (
        <p key={at} className="text-amber">
          {`Une sauvegarde a été remise en place ${momentNear(at, new Date())}. À partir de l’enregistrement n°\u00a0${from}, un certificat établi avant peut en savoir plus que cette chaîne.`}
        </p>
      ))}
    </section>
  );
}

/** Looks for the hash of a certificate in the chain. */
function Comparison({ verification }: OfVerification) {
  const [typed, setTyped] = useState('');
  const now = new Date();
  const compared = typed.trim() === '' ? undefined : comparedText(verification, typed, now);
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-4">
      <TextField
        label="Comparer avec un certificat"
        hint="Collez l’empreinte de la fin de sa chaîne."
        value={typed}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        error={compared?.isThere === undefined ? compared?.text : undefined}
      />
      <p role="status" className={compared?.isThere ? 'text-success' : 'text-danger'}>
        {compared?.isThere !== undefined && compared.text}
      </p>
    </section>
  );
}
