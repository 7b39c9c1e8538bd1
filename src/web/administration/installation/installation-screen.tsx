import { useQuery } from '@tanstack/react-query';
import { FRENCH_DAMAGED } from '../../../domain/french-errors.ts';
import type {
  Installation,
  SettingInForce,
} from '../../../domain/installation/installation.schema.ts';
import { frenchBytes } from '../../../domain/installation/installation.ts';
import { retentionFacts } from '../../../domain/installation/retention.ts';
import { loadingMessage } from '../../frame/api/failure.ts';
import { Failure } from '../../kit/failure.tsx';
import { FormSection } from '../../kit/form/form-section.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { BackupsSection } from './backups-section.tsx';
import { CardCopiesSection } from './card-copies-section.tsx';
import { FactList } from './fact-list.tsx';
import { FactorSection } from './factor-section.tsx';
import { installationQuery } from './installation-query.ts';
import { integrityText, settingText, WARNING_TEXTS } from './installation-texts.ts';
import { LongGone } from './long-gone.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { Remark } from './remark.tsx';

/** How the server, its database and its backups are, for administrators. */
export function InstallationScreen() {
  const { data, error, refetch } = useQuery(installationQuery);
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="Installation" />
      {data ? (
        <Sections installation={data} />
      ) : error ? (
        <Failure message={loadingMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <div aria-hidden="true" className="grid gap-5">
          <Skeleton className="h-52 w-full" />
          <Skeleton className="h-48 w-full" />
          <Skeleton className="h-80 w-full" />
        </div>
      )}
    </div>
  );
}

function Sections({ installation }: { installation: Installation }) {
  const { version, database, backups, freeBytes, integrity, settings, warnings, secondFactor } =
    installation;
  const isDamaged = integrity.state === 'damaged';
  const name = database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-2 empty:hidden">
        {isDamaged && <Remark tone="danger">{FRENCH_DAMAGED}</Remark>}
        {warnings.map((warning) => (
          <Remark key={warning} tone="amber">
            {WARNING_TEXTS[warning]}
          </Remark>
        ))}
      </div>
      {backups && <BackupsSection backups={backups} />}
      <FormSection
        title="Serveur"
        text={backups ? undefined : 'PostgreSQL se sauvegarde avec ses propres outils (pg_dump).'}
      >
        <FactList
          facts={[
            ['Version', version],
            ['Base de données', `${name}, ${frenchBytes(database.bytes)}`],
            ['Intégrité', integrityText(installation)],
            ...(freeBytes === null ? [] : [['Place libre', frenchBytes(freeBytes)] as const]),
          ]}
        />
      </FormSection>
      <FactorSection demand={secondFactor} />
      <FormSection title="Conservation" text={FORGOTTEN[database.kind]}>
        <FactList facts={retentionFacts(installation)} />
        <LongGone count={installation.longGone} />
      </FormSection>
      <CardCopiesSection copies={installation.cardCopies} />
      <PrivacySection processor={installation.processor} />
      <FormSection title="Réglages" text="Valeurs lues au démarrage du serveur.">
        <FactList facts={settings.map((setting) => [setting.name, settingValue(setting)])} />
      </FormSection>
    </div>
  );
}

/** What is promised of what is forgotten: erasing somebody writes the file anew, a night does not. */
const FORGOTTEN = {
  sqlite:
    'Passé ce temps, Bristol l’oublie de lui-même et ne le montre plus. Des traces peuvent rester dans le fichier de la base jusqu’au prochain effacement définitif.',
  postgres:
    'Passé ce temps, Bristol l’oublie de lui-même et ne le montre plus. Des traces peuvent rester dans la base jusqu’à ce que PostgreSQL les nettoie.',
} as const;

/** What is set stands out among what is not. */
function settingValue(setting: SettingInForce) {
  const text = settingText(setting);
  return setting.value === '' ? <span className="text-ink-soft">{text}</span> : text;
}
