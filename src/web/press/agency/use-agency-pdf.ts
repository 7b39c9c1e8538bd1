import { useState } from 'react';
import type { ReadAgencyPdf } from '../../../domain/press/agency/agency-page.schema.ts';
import { AGENCY_PDF_BYTES_MAX } from '../../../domain/press/agency/agency-page.ts';
import { agencyRefusal } from '../../../domain/press/agency/agency-refusals.ts';
import { isAborted } from '../../frame/api/failure.ts';
import { pressFileMessage } from '../press-message.ts';
import { bringAgencyPdf } from './agency-calls.ts';

/** A PDF of an agency, once it is chosen and read. */
export function useAgencyPdf(onRead: (read: ReadAgencyPdf | undefined) => void = () => {}) {
  const [read, setRead] = useState<ReadAgencyPdf>();
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  function become(next: ReadAgencyPdf | undefined): void {
    setRead(next);
    onRead(next);
  }

  async function bring(file: File): Promise<void> {
    setName(file.name);
    setFailure('');
    become(undefined);
    // It would be sent for nothing.
    if (file.size > AGENCY_PDF_BYTES_MAX) {
      setFailure(agencyRefusal('too-large').message);
      return;
    }
    setBusy(true);
    try {
      become(await bringAgencyPdf(file));
    } catch (error) {
      if (!isAborted(error)) {
        console.error('Erreur lors de la lecture du PDF\u00a0:', error);
        setFailure(pressFileMessage(error));
      }
    }
    setBusy(false);
  }

  return { read, name, isBusy, failure, bring };
}

export type AgencyPdf = ReturnType<typeof useAgencyPdf>;
