import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BackupState } from '../../../domain/installation/installation.schema.ts';
import { attempt } from '../../frame/api/attempt.ts';
import { actionMessage, readFailure } from '../../frame/api/failure.ts';
import { Button } from '../../kit/button.tsx';
import { FormSection } from '../../kit/form/form-section.tsx';
import { notify } from '../../kit/overlay/toasts.tsx';
import { FactList, Remark } from './installation-parts.tsx';
import { backUpNow, installationQuery } from './installation-query.ts';
import { areBackupsLate, backupFacts, lastBackupText, tryText } from './installation-texts.ts';

const NO_ROOM =
  'Il n’y a pas assez de place pour une sauvegarde\u00a0: libérez-en, ou réglez BACKUP_DIR sur un autre disque.';
const FAILED = 'La sauvegarde n’a pas pu être faite\u00a0: le journal du serveur dit pourquoi.';

/** How old the backups are, and one more at once. */
export function BackupsSection({ backups }: { backups: BackupState }) {
  const queryClient = useQueryClient();
  const [isMaking, setMaking] = useState(false);
  const now = new Date();
  const { lastTry } = backups;

  async function make(): Promise<void> {
    setMaking(true);
    const act = async () => {
      queryClient.setQueryData(installationQuery.queryKey, await backUpNow());
      notify({ message: 'La sauvegarde est faite, et vérifiée.', tone: 'success' });
    };
    await attempt('Erreur lors de la sauvegarde\u00a0:', act, (error) => {
      const { status } = readFailure(error);
      return status === 507 ? NO_ROOM : status === 500 ? FAILED : actionMessage(error);
    });
    setMaking(false);
  }

  return (
    <FormSection title="Sauvegardes">
      <div className="grid gap-3 text-sm text-ink-soft">
        {areBackupsLate(backups, now) ? (
          <Remark tone="danger">{lastBackupText(backups, now)}</Remark>
        ) : (
          <p className="text-ink">{lastBackupText(backups, now)}</p>
        )}
        {lastTry && lastTry.fault === '' && <p>{tryText(lastTry)}</p>}
        {lastTry && lastTry.fault !== '' && <Remark tone="danger">{tryText(lastTry)}</Remark>}
        {backups.isOnDataDisk && (
          <Remark tone="amber">Les sauvegardes sont sur le même disque que les données.</Remark>
        )}
      </div>
      <FactList facts={backupFacts(backups)} />
      <Button busy={isMaking} onClick={() => void make()} className="self-end max-md:w-full">
        Sauvegarder maintenant
      </Button>
    </FormSection>
  );
}
