import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { FactorDemand } from '../../../domain/accounts/second-factor.ts';
import type {
  BackupState,
  Installation,
} from '../../../domain/installation/installation.schema.ts';
import type { Processor } from '../../../domain/privacy/processor.schema.ts';
import { attempt } from '../../frame/api/attempt.ts';
import { pb } from '../../frame/api/client.ts';
import { actionMessage, readFailure } from '../../frame/api/failure.ts';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { FormSection } from '../../kit/form/form-section.tsx';
import { ErrorIcon, WarningIcon } from '../../kit/icons.tsx';
import { notify } from '../../kit/overlay/toasts.tsx';
import { areBackupsLate, backupFacts, lastBackupText, tryText } from './installation-texts.ts';

const ADDRESS = '/api/installation';

/** Changes something; answers how the server then is. */
function change(what: string, body?: object): Promise<Installation> {
  return pb.send<Installation>(`${ADDRESS}/${what}`, { method: 'POST', ...(body && { body }) });
}

/** How the server is, for administrators. */
export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: ({ signal }) => pb.send<Installation>(ADDRESS, { signal }),
  // Its facts change by themselves, without an event.
  staleTime: 0,
});

/** Says whether everybody needs a second factor. */
export const demandFactor = (demand: FactorDemand) => change('second-factor', { demand });

/** Makes a backup at once. */
const backUpNow = () => change('backups');

/** Says who runs the installation. */
export const sayProcessor = (processor: Processor) => change('processor', processor);

const NOT_SENT =
  'Le serveur de messagerie n’a pas pris l’e-mail\u00a0: le journal du serveur dit pourquoi.';

/** Where mails come from, and one on trial to whoever asks. */
export function MailSection({ sender }: { sender: string }) {
  const [isSending, setSending] = useState(false);

  async function send(): Promise<void> {
    setSending(true);
    const act = async () => {
      await pb.send(`${ADDRESS}/mail`, { method: 'POST' });
      notify({
        message: `L’e-mail d’essai est parti pour ${pb.authStore.record?.email}.`,
        tone: 'success',
      });
    };
    await attempt('Erreur lors de l’envoi d’un e-mail\u00a0:', act, (error) =>
      readFailure(error).status === 502 ? NOT_SENT : actionMessage(error),
    );
    setSending(false);
  }

  if (sender === '') {
    return (
      <FormSection title="E-mails">
        <Remark tone="amber">
          Aucun ne part{'\u00a0'}: réglez SMTP_URL et MAIL_FROM. D’ici là, les liens se copient.
        </Remark>
      </FormSection>
    );
  }
  return (
    <FormSection title="E-mails">
      <FactList facts={[['Expéditeur', sender]]} />
      <Button busy={isSending} onClick={() => void send()} className="self-end max-md:w-full">
        M’envoyer un e-mail d’essai
      </Button>
    </FormSection>
  );
}

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

/** Names and what they are, line by line. */
export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="divide-y divide-line text-sm">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="flex justify-between gap-x-6 gap-y-0.5 py-2 first:pt-0 last:pb-0 max-md:flex-wrap"
        >
          <dt className="shrink-0 text-ink-soft">{name}</dt>
          <dd className="min-w-0 text-right wrap-anywhere text-ink tabular-nums max-md:text-left">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const TONES = {
  amber: { paper: 'bg-amber-soft', icon: 'text-amber', Icon: WarningIcon },
  danger: { paper: 'bg-danger-soft', icon: 'text-danger', Icon: ErrorIcon },
} as const;

/** Something about the installation that somebody has to do something about. */
export function Remark({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  const { paper, icon, Icon } = TONES[tone];
  return (
    <p
      className={classNames(
        'flex gap-2.5 rounded-control px-3.5 py-3 text-sm text-pretty text-ink',
        paper,
      )}
    >
      <Icon className={classNames('mt-0.5 shrink-0', icon)} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
