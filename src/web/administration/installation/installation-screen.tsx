import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FACTOR_DEMANDS, type FactorDemand } from '../../../domain/accounts/second-factor.ts';
import { LONG_GONE_YEARS } from '../../../domain/departure.ts';
import { frenchCount } from '../../../domain/french.ts';
import { FRENCH_DAMAGED } from '../../../domain/french-errors.ts';
import type {
  Installation,
  SettingInForce,
} from '../../../domain/installation/installation.schema.ts';
import { frenchBytes } from '../../../domain/installation/installation.ts';
import { retentionFacts } from '../../../domain/installation/retention.ts';
import type { Processor } from '../../../domain/privacy/processor.schema.ts';
import { PROCESSOR_MAX } from '../../../domain/privacy/processor.ts';
import { addressRemedy } from '../../../domain/qr/public-address.ts';
import { useExport } from '../../data/exports/use-export.ts';
import { PrivacyDocument } from '../../data/privacy/privacy-parts.tsx';
import { attempt } from '../../frame/api/attempt.ts';
import { queryFailure } from '../../frame/api/failure.ts';
import { CompanyPicker } from '../../frame/pickers/company-picker.tsx';
import { settings } from '../../frame/settings.ts';
import { Button } from '../../kit/button.tsx';
import { Disclosure } from '../../kit/disclosure.tsx';
import { Failure } from '../../kit/failure.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { FormSection } from '../../kit/form/form-section.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TextArea } from '../../kit/form/text-area.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import type { Option } from '../../kit/form/use-options.ts';
import { DownloadIcon } from '../../kit/icons.tsx';
import { notify } from '../../kit/overlay/toasts.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import {
  BackupsSection,
  demandFactor,
  FactList,
  installationQuery,
  MailSection,
  Remark,
  sayProcessor,
} from './installation-sections.tsx';
import { integrityText, settingText, WARNING_TEXTS } from './installation-texts.ts';
import { RecipientSection } from './recipient-section.tsx';

const LABELS: Readonly<Record<FactorDemand, string>> = {
  optional: 'Facultatif',
  all: 'Obligatoire',
};
const OPTIONS = FACTOR_DEMANDS.map((value) => ({ value, label: LABELS[value] }));

const SETTING_FAILED = 'Erreur lors du réglage\u00a0:';

/** Whether everybody needs a second factor. */
function FactorSection({ demand }: { demand: FactorDemand }) {
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<FactorDemand>();

  async function choose(next: FactorDemand): Promise<void> {
    setWanted(next);
    await attempt(SETTING_FAILED, async () => {
      queryClient.setQueryData(installationQuery.queryKey, await demandFactor(next));
      notify({ message: 'Le réglage est enregistré.', tone: 'success' });
    });
    setWanted(undefined);
  }

  return (
    <FormSection
      title="Second facteur"
      text="Obligatoire : sans second facteur, on n’accède qu’à Mon compte, pour l’activer."
    >
      <SelectField
        label="Second facteur"
        options={OPTIONS}
        value={wanted ?? demand}
        onChange={({ target }) => {
          const next = FACTOR_DEMANDS.find((one) => one === target.value);
          if (next) void choose(next);
        }}
      />
    </FormSection>
  );
}

const SINCE = `depuis plus de ${LONG_GONE_YEARS} ans`;

/** Proposes to part with people who left long ago: nothing goes by itself. */
function LongGone({ count }: { count: number }) {
  if (count === 0) return null;
  const people = frenchCount(count, 'personne');
  return (
    <p className="mt-3 text-sm text-ink-soft">
      <TextLink to="/contacts" search={{ carte: 'partie-longtemps' }}>
        {people}
      </TextLink>
      {count === 1
        ? ` est partie ${SINCE}. Bristol ne l’efface pas de lui-même.`
        : ` sont parties ${SINCE}. Bristol ne les efface pas de lui-même.`}
    </p>
  );
}

const COLUMNS = 'grid gap-5 xl:grid-cols-2';
const COLUMN = 'flex min-w-0 flex-col gap-5';

/** How the server, its database and its backups are, for administrators. */
export function InstallationScreen() {
  const query = useQuery(installationQuery);
  const { data } = query;
  const failure = queryFailure(query);
  return (
    <div className="mx-auto max-w-2xl xl:max-w-none">
      <PageHeader title="Installation" />
      {data ? (
        <Sections installation={data} />
      ) : failure ? (
        <Failure {...failure} />
      ) : (
        <div aria-hidden="true" className={COLUMNS}>
          <div className={COLUMN}>
            <Skeleton className="h-52 w-full" />
            <Skeleton className="h-48 w-full" />
          </div>
          <div className={COLUMN}>
            <Skeleton className="h-80 w-full" />
          </div>
        </div>
      )}
    </div>
  );
}

function Sections({ installation }: { installation: Installation }) {
  const { version, database, backups, freeBytes, secondFactor } = installation;
  const name = database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  return (
    <div className="flex flex-col gap-5">
      <Remarks installation={installation} />
      <div className={COLUMNS}>
        <div className={COLUMN}>
          {backups && <BackupsSection backups={backups} />}
          <FormSection
            title="Serveur"
            text={
              backups ? undefined : 'PostgreSQL se sauvegarde avec ses propres outils (pg_dump).'
            }
          >
            <FactList
              facts={[
                ['Version', version],
                ['Base de données', `${name}, ${frenchBytes(database.bytes)}`],
                ['Intégrité', integrityText(installation)],
                ...(freeBytes === null ? [] : [['Place libre', frenchBytes(freeBytes)] as const]),
              ]}
            />
            <Settings settings={installation.settings} />
          </FormSection>
          <MailSection sender={senderOf(installation)} />
          <FactorSection demand={secondFactor} />
          <RecipientSection />
        </div>
        <div className={COLUMN}>
          <FormSection title="Conservation" text={FORGOTTEN[database.kind]}>
            <FactList facts={retentionFacts(installation)} />
            <LongGone count={installation.longGone} />
          </FormSection>
          <CardCopiesSection />
          <PrivacySection processor={installation.processor} />
        </div>
      </div>
    </div>
  );
}

/** Empty where no mail leaves. */
const senderOf = ({ settings }: Installation) =>
  settings.find(({ name }) => name === 'MAIL_FROM')?.value ?? '';

/** All that somebody has to do something about. */
function Remarks({ installation: { integrity, warnings } }: { installation: Installation }) {
  const { addressFault } = settings;
  return (
    <div className="grid gap-2 empty:hidden">
      {integrity.state === 'damaged' && <Remark tone="danger">{FRENCH_DAMAGED}</Remark>}
      {addressFault && <Remark tone="amber">{addressRemedy(addressFault)}</Remark>}
      {warnings.map((warning) => (
        <Remark key={warning} tone="amber">
          {WARNING_TEXTS[warning]}
        </Remark>
      ))}
    </div>
  );
}

/** The values of all settings, which are rarely looked for. */
function Settings({ settings }: Pick<Installation, 'settings'>) {
  return (
    <Disclosure title="Réglages">
      <p className="mb-3 text-sm text-ink-soft">Valeurs lues au démarrage du serveur.</p>
      <FactList facts={settings.map((setting) => [setting.name, settingValue(setting)])} />
    </Disclosure>
  );
}

/** The promise about forgotten data: erasing somebody writes the file anew, a night does not. */
const FORGOTTEN = {
  sqlite:
    'Passé ce temps, Bristol l’oublie de lui-même et ne le montre plus. Des traces peuvent rester dans le fichier de la base jusqu’au prochain effacement définitif.',
  postgres:
    'Passé ce temps, Bristol l’oublie de lui-même et ne le montre plus. Des traces peuvent rester dans la base jusqu’à ce que PostgreSQL les nettoie.',
} as const;

/** A set value stands out among those that are not. */
function settingValue(setting: SettingInForce) {
  const text = settingText(setting);
  return setting.value === '' ? <span className="text-ink-soft">{text}</span> : text;
}

/** The firm that runs the installation for its clients, and the register of its processing. */
function PrivacySection({ processor }: { processor: Processor }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(processor);
  const [isBusy, setBusy] = useState(false);
  const isChanged = JSON.stringify(typed) !== JSON.stringify(processor);
  const fieldOf = (name: keyof Processor) => ({
    value: typed[name],
    maxLength: PROCESSOR_MAX[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  });

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    await attempt(SETTING_FAILED, async () => {
      const installation = await sayProcessor(typed);
      queryClient.setQueryData(installationQuery.queryKey, installation);
      setTyped(installation.processor);
      notify({ message: 'Le registre et les fiches RGPD le disent désormais.', tone: 'success' });
    });
    setBusy(false);
  }

  return (
    <FormSection
      title="Données personnelles"
      text="Ce que disent le registre et la fiche RGPD de chaque entreprise."
    >
      <form onSubmit={save} className="grid gap-4">
        <TextField label="Votre société et son adresse" {...fieldOf('name')} />
        <TextField label="Contact pour les données personnelles" {...fieldOf('contact')} />
        <TextArea
          label="Sous-traitants ultérieurs"
          hint={'Hébergeur, envoi d’e-mails\u00a0: leur nom et leur pays.'}
          {...fieldOf('subprocessors')}
        />
        <Button
          type="submit"
          busy={isBusy}
          disabled={!isChanged}
          className="justify-self-end max-md:w-full"
        >
          Enregistrer
        </Button>
      </form>
      <PrivacyDocument path="/api/installation/register" title="Registre" company="" />
    </FormSection>
  );
}

/** The public pages as files. */
function CardCopiesSection() {
  return (
    <FormSection
      title="Copie des cartes"
      text="Les pages publiques en simples fichiers, pour qu’un code imprimé mène encore à quelqu’un sans ce serveur."
    >
      {settings.addressFault === 'unset' ? (
        <Remark tone="amber">
          Réglez d’abord PUBLIC_URL{'\u00a0'}: les pages copiées contiennent cette adresse.
        </Remark>
      ) : (
        <ArchiveOfCards />
      )}
    </FormSection>
  );
}

/** As a ZIP, for another web server. */
function ArchiveOfCards() {
  const [company, setCompany] = useState<Option | null>(null);
  const { isBusy, failure, beginCards } = useExport(() => {});
  return (
    <>
      {failure && <FormFailure message={failure} />}
      <CompanyPicker
        label="Entreprise"
        hint={
          'Sans entreprise, les cartes de toutes. Pour la relancer chaque jour\u00a0: npm run cards.'
        }
        value={company}
        onChange={setCompany}
      />
      <Button
        busy={isBusy}
        onClick={() => void beginCards(company?.id ?? '')}
        className="self-end max-md:w-full"
      >
        <DownloadIcon />
        Télécharger une copie
      </Button>
    </>
  );
}
