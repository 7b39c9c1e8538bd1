import { Button } from '../../kit/button.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { DownloadIcon } from '../../kit/icons.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { useExport } from './use-export.ts';

/** Says what the archive of all the data holds before it is taken out. */
export function EverythingDialog({ onClose }: { onClose: () => void }) {
  const { isBusy, failure, beginAll } = useExport(onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Exporter toutes les données"
      busy={isBusy}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="primary" busy={isBusy} onClick={() => void beginAll()}>
            <DownloadIcon />
            Exporter
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure && <FormFailure message={failure} />}
        <p>
          Une archive ZIP des données telles qu’elles sont maintenant&nbsp;: entreprises, contacts
          et commandes pour Excel et pour un programme, carnet d’adresses, images, historique,
          visites, adresses publiques des cartes.
        </p>
        <p className="text-ink-soft">
          Elle contient des données personnelles&nbsp;: rangez-la en lieu sûr. Les mots de passe,
          les fiches de la corbeille et les images remplacées n’y sont pas&nbsp;; ce n’est pas une
          sauvegarde.
        </p>
      </div>
    </Dialog>
  );
}
