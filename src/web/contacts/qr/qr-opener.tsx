import { contactQuery } from '../../frame/api/record-query.ts';
import type { ContactRow } from '../../frame/api/record-rows.ts';
import { useOpenRecord } from '../../frame/forms/use-open-record.ts';
import type { ShownList } from '../../frame/lists/use-list.ts';
import { WaitingDialog } from '../../kit/overlay/waiting-dialog.tsx';
import { QR_TITLE, QrDialog } from './qr-dialog.tsx';

interface QrOpenerProps {
  list: ShownList<ContactRow>;
  /** Of a list that shows one company alone. */
  companyName: string | undefined;
}

/** Opens the code of the contact that the address names. */
export function QrOpener({ list: { state, rows }, companyName }: QrOpenerProps) {
  const { close } = state;
  const { qr } = state.search;
  const row = rows.find(({ id }) => id === qr);
  const { record, isGone, waiting } = useOpenRecord(contactQuery(qr), row, qr !== '');

  return (
    <>
      {qr !== '' && !record && <WaitingDialog title={QR_TITLE} {...waiting} onClose={close} />}
      <QrDialog
        contact={qr === '' ? null : (record ?? null)}
        isGone={isGone}
        companyName={companyName ?? record?.expand?.company?.RaisonSociale ?? ''}
        onClose={close}
      />
    </>
  );
}
