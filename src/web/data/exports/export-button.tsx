import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';
import type { ExportedRecords } from './exported-records.ts';

const code = lazyModule(() => import('./export-dialog.tsx'));

/** Opens the dialog that takes records out. */
export function ExportButton({ records }: { records: ExportedRecords }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Exporter</Button>
      <LazyExportDialog records={records} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

interface LazyExportDialogProps {
  records: ExportedRecords;
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog that takes records out, whose code comes once it is opened. */
export function LazyExportDialog({ records, isOpen, onClose }: LazyExportDialogProps) {
  return (
    <LazyModule code={code} when={isOpen} onMissing={onClose}>
      {({ ExportDialog }) => isOpen && <ExportDialog records={records} onClose={onClose} />}
    </LazyModule>
  );
}
