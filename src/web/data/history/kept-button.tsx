import { DownloadButton } from '../../frame/downloads/download-button.tsx';

interface KeptButtonProps {
  /** The id of an operation that took another one back. */
  operation: string;
}

/** Saves all that an undoing left as a workbook: lists on screens show the first of it. */
export function KeptButton({ operation }: KeptButtonProps) {
  return (
    <div className="-ml-2">
      <DownloadButton
        path={`/api/operations/${encodeURIComponent(operation)}/kept`}
        name="annulation-laisse-tel-quel.xlsx"
        variant="quiet"
        size="small"
      >
        Télécharger la liste (Excel)
      </DownloadButton>
    </div>
  );
}
