import { useState } from 'react';
import type { AgencyPage } from '../../../domain/press/agency/agency-page.schema.ts';
import {
  type AgencyPlace,
  centred,
  placeOnCard,
} from '../../../domain/press/agency/agency-place.ts';
import type { CardDesign } from '../../../domain/press/card-design.schema.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { AgencyFile } from './agency-file.tsx';
import { AgencyPages } from './agency-pages.tsx';
import { PlaceQuestion } from './place-question.tsx';
import { useAgencyPdf } from './use-agency-pdf.ts';

interface AgencyDialogProps {
  card: Pick<CardDesign, 'width' | 'height'>;
  onPlaced: (page: AgencyPage, place: AgencyPlace) => void;
  onClose: () => void;
}

/** Brings the PDF of an agency and puts one of its pages under the side that one works on. */
export function AgencyDialog({ card, onPlaced, onClose }: AgencyDialogProps) {
  const [page, setPage] = useState<AgencyPage>();
  const [asked, setAsked] = useState<AgencyPlace>();
  const choose = (next: AgencyPage | undefined) => {
    setPage(next);
    setAsked(next && !placeOnCard(next, card) ? centred(next, card) : undefined);
  };
  const pdf = useAgencyPdf((read) => choose(read?.pages.find((one) => one.page)?.page));
  const { width, height } = card;
  return (
    <Dialog
      open
      centred
      title="Fond PDF de l’agence"
      busy={pdf.isBusy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          {page && (
            <Button
              variant="primary"
              onClick={() =>
                onPlaced(page, asked ?? placeOnCard(page, card) ?? centred(page, card))
              }
            >
              Mettre sous la carte
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        <AgencyFile pdf={pdf} />
        {pdf.read && <AgencyPages read={pdf.read} chosen={page?.id} onChoose={choose} />}
        {page && asked && (
          <PlaceQuestion {...{ page, card: { width, height }, place: asked }} onChange={setAsked} />
        )}
      </div>
    </Dialog>
  );
}
