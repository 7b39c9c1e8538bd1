import { DownloadButton } from '../../frame/downloads/download-button.tsx';

interface KeptButtonProps {
  /** The id of an operation. */
  operation: string;
  /** What undoing it would leave, or what it left itself. */
  of: 'foreseen' | 'left';
}

/** Saves all that undoing leaves as a workbook: lists on screens show the first of it. */
export function KeptButton({ operation, of }: KeptButtonProps) {
  const address = `/api/operations/${encodeURIComponent(operation)}`;
  return (
    <div className="-ml-2">
      <DownloadButton
        path={of === 'foreseen' ? `${address}/undo/kept` : `${address}/kept`}
        name="annulation-laisse-tel-quel.xlsx"
        variant="quiet"
        size="small"
      >
        Télécharger la liste (Excel)
      </DownloadButton>
    </div>
  );
}
