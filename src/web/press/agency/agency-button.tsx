import { useState } from 'react';
import type { AgencyPage } from '../../../domain/press/agency/agency-page.schema.ts';
import type { AgencyPlace } from '../../../domain/press/agency/agency-place.ts';
import type { CardDesign } from '../../../domain/press/card-design.schema.ts';
import { Button } from '../../kit/button.tsx';
import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';

const agencyDialog = lazyModule(() => import('./agency-dialog.tsx'));

interface AgencyButtonProps {
  card: Pick<CardDesign, 'width' | 'height'>;
  onPlaced: (page: AgencyPage, place: AgencyPlace) => void;
}

/** Brings the PDF of an agency under a card. */
export function AgencyButton({ card, onPlaced }: AgencyButtonProps) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => open(true)}>
        Fond PDF de l’agence
      </Button>
      <LazyModule code={agencyDialog} when={isOpen} onMissing={() => open(false)}>
        {({ AgencyDialog }) =>
          isOpen && (
            <AgencyDialog
              card={card}
              onPlaced={(page, place) => {
                onPlaced(page, place);
                open(false);
              }}
              onClose={() => open(false)}
            />
          )
        }
      </LazyModule>
    </>
  );
}
