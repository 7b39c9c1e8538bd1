import { useQuery } from '@tanstack/react-query';
import { inBinSentence } from '../../../domain/bin/bin-texts.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import { WaitingDialog } from '../../kit/overlay/waiting-dialog.tsx';
import { binStateQuery } from '../api/bin-state.ts';
import { RestoreButton } from '../navigation/missing-page.tsx';
import type { OpenRecord } from './use-open-record.ts';

interface AwaitedRecordProps extends Pick<OpenRecord<unknown>, 'waiting' | 'isMissing'> {
  collection: RecordCollection;
  id: string;
  /** The title of its dialog. */
  title: string;
  onClose: () => void;
}

/** In the place of a dialog whose record is on its way, or in the bin. */
export function AwaitedRecord(props: AwaitedRecordProps) {
  const { collection, id, title, waiting, isMissing, onClose } = props;
  const { data: inBin } = useQuery({ ...binStateQuery(collection, id), enabled: isMissing });
  return (
    <WaitingDialog
      title={title}
      {...waiting}
      {...(inBin && {
        failure: inBinSentence(inBin, new Date()),
        remedy: <RestoreButton state={inBin} />,
      })}
      onClose={onClose}
    />
  );
}
