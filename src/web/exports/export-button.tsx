import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { deferred, OnDemand } from '../ui/overlay/on-demand.tsx';
import type { ExportedRecords } from './exported-records.ts';

const code = deferred(() => import('./export-dialog.tsx'));

/** Opens the dialog that takes records out. */
export function ExportButton({ records }: { records: ExportedRecords }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Exporter</Button>
      <OnDemand code={code} when={isOpen} onMissing={close}>
        {({ ExportDialog }) => isOpen && <ExportDialog records={records} onClose={close} />}
      </OnDemand>
    </>
  );
}
