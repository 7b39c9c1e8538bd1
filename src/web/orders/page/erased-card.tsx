import { useState } from 'react';
import { momentNear } from '../../../domain/calendar/when-text.ts';
import type { KeptEvidence } from '../../../domain/proofs/kept-evidence.schema.ts';
import { actionMessage, isAborted } from '../../frame/api/failure.ts';
import { isAdministrator } from '../../frame/api/session.ts';
import { Button } from '../../kit/button.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { ScrolledSection } from '../../kit/scrolled-section.tsx';
import { CardSide } from '../../press/templates-grid.tsx';
import { CardFace } from './card-face.tsx';
import { showEvidence } from './order-queries.ts';

interface ErasedCardProps {
  order: string;
  contact: string;
  /** Else the photo on it was withdrawn. */
  isErased: boolean;
  className: string;
}

/** The way to the accepted card of somebody who is erased, or withdrew the photo, for administrators. */
export function ErasedCard({ className, ...props }: ErasedCardProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isAdministrator()) return null;
  return (
    <div className={className}>
      {/* Its words stand in line with those above, its padding before them. */}
      <Button
        size="small"
        variant="quiet"
        className="-ml-2.25 max-md:-ml-3.25"
        onClick={() => setOpen(true)}
      >
        Carte gardée comme preuve
      </Button>
      {isOpen && <EvidenceDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Shows it once that was wanted again: whoever looks is asked who they are, and leaves a trace. */
function EvidenceDialog(props: Omit<ErasedCardProps, 'className'> & { onClose: () => void }) {
  const { order, contact, isErased, onClose } = props;
  const [card, setCard] = useState<KeptEvidence>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function show(): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      setCard(await showEvidence(order, contact));
    } catch (error) {
      if (!isAborted(error)) setFailure(actionMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      title={isErased ? 'Carte d’une personne effacée' : 'Carte gardée comme preuve'}
      busy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button variant={card ? 'secondary' : 'quiet'} onClick={onClose}>
            Fermer
          </Button>
          {!card && (
            <Button variant="primary" busy={isBusy} onClick={() => void show()}>
              Voir la carte
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4 text-sm">
        {failure && <FormFailure message={failure} />}
        {card ? (
          <Evidence card={card} />
        ) : (
          <p className="text-pretty text-ink-soft">
            {isErased ? 'Cette personne a été effacée.' : 'La photo de cette carte a été retirée.'}{' '}
            La carte que le client avait acceptée n’est gardée que comme preuve de son accord
            {'\u00a0'}: ne la regardez que pour cela. Votre identité sera vérifiée, et la
            consultation inscrite au journal.
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Evidence({ card: { acceptedAt, acceptedBy, sides, values } }: { card: KeptEvidence }) {
  return (
    <ScrolledSection aria-label="Carte acceptée" className="grid gap-4 rounded-control">
      <p role="status" className="text-ink-soft">
        {`Acceptée ${acceptedBy && `par ${acceptedBy}, `}${momentNear(acceptedAt, new Date())}.`}
      </p>
      <div className="flex flex-wrap gap-4">
        {sides.map((side, index) => (
          <CardFace
            key={index === 0 ? 'recto' : 'verso'}
            side={index === 0 ? 'recto' : 'verso'}
            className="w-56 max-w-full"
          >
            <CardSide drawing={side} />
          </CardFace>
        ))}
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {values.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </ScrolledSection>
  );
}
