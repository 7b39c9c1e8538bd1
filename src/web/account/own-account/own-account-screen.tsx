import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PASSWORD_MIN } from '../../../domain/accounts/new-password.ts';
import type { AuditEvent } from '../../../domain/audit/audit-log.schema.ts';
import { eventText } from '../../../domain/audit/event-texts.ts';
import { REMARKABLE, SECURITY_EVENTS } from '../../../domain/audit/security-events.ts';
import { whenText } from '../../../domain/calendar/when-text.ts';
import { attempt } from '../../frame/api/attempt.ts';
import { pb } from '../../frame/api/client.ts';
import { queryFailure } from '../../frame/api/failure.ts';
import { useSignedInEmail } from '../../frame/api/session.ts';
import { useOwnForm } from '../../frame/forms/use-form-saving.ts';
import { ownFactorQuery } from '../../frame/session/own-proofs.ts';
import { PasskeyButton } from '../../frame/session/passkey-button.tsx';
import { Button } from '../../kit/button.tsx';
import { Failure } from '../../kit/failure.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { FormSection } from '../../kit/form/form-section.tsx';
import { NewPasswordField } from '../../kit/form/new-password-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { WarningIcon } from '../../kit/icons.tsx';
import { notify } from '../../kit/overlay/toasts.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import {
  changeOwnAccount,
  endOtherSessions,
  endSession,
  ownEventsQuery,
  sessionsQuery,
} from './own-account-calls.ts';
import { OwnFactor } from './own-factor.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnProfile } from './own-profile.tsx';
import { OTHER_SESSIONS, SessionList } from './session-list.tsx';

const EMPTY = { oldPassword: '', password: '' };

/** Another password, for whoever knows the present one. */
function OwnPassword() {
  const id = pb.authStore.record?.id ?? '';
  const email = useSignedInEmail() ?? '';
  const queryClient = useQueryClient();
  const { form, dirty, errors, submit, busy, failure } = useOwnForm({
    values: EMPTY,
    save: async (values, form) => {
      await changeOwnAccount(id, { ...values, passwordConfirm: values.password });
      form.reset(EMPTY);
      notify({
        message: 'Votre mot de passe est changé. Vos autres sessions sont fermées.',
        tone: 'success',
      });
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    consoleMessage: 'Erreur lors du changement de mot de passe\u00a0:',
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {failure && <FormFailure {...failure} />}
      <input hidden readOnly autoComplete="username" value={email} />
      <TextField
        label="Mot de passe actuel"
        type="password"
        autoComplete="current-password"
        error={errors.oldPassword?.message}
        {...form.register('oldPassword', { required: 'Le mot de passe actuel est obligatoire.' })}
      />
      <NewPasswordField
        label="Nouveau mot de passe"
        hint={`${PASSWORD_MIN} caractères au moins`}
        error={errors.password?.message}
        {...form.register('password', {
          required: 'Le nouveau mot de passe est obligatoire.',
        })}
      />
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        unavailable={!dirty}
        className="self-end max-md:w-full"
      >
        Changer le mot de passe
      </Button>
    </form>
  );
}

/** The decisions of a person about their own account. */
export function OwnAccountScreen() {
  const { data } = useQuery(ownFactorQuery);
  const needs = data?.needs ?? 'nothing';
  const factor = (
    <FormSection
      key="factor"
      title="Second facteur"
      text="Un code de votre téléphone, demandé après le mot de passe. L’activer ferme vos autres sessions."
    >
      <OwnFactor />
    </FormSection>
  );
  const passkeys = (
    <FormSection
      key="passkeys"
      title="Clés d’accès"
      text="Votre téléphone ou votre ordinateur vous reconnaît, sans mot de passe ni code."
    >
      {needs === 'passkey' && <PasskeyWanted />}
      <OwnPasskeys />
    </FormSection>
  );
  const factors = needs === 'passkey' ? [passkeys, factor] : [factor, passkeys];
  const others = [
    <FormSection key="profile" title="Nom et e-mail">
      <OwnProfile />
    </FormSection>,
    <FormSection
      key="password"
      title="Mot de passe"
      text="En changer ferme toutes vos autres sessions."
    >
      <OwnPassword />
    </FormSection>,
  ];
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="Mon compte" />
      <div className="flex flex-col gap-5">
        {/* Nothing else is open until a factor is there, or was shown: they come first. Their keys
            keep what they show while they move, such as the recovery codes. */}
        {needs === 'nothing' ? [...others, ...factors] : [...factors, ...others]}
        <FormSection
          title="Sessions"
          text="Les appareils où vous êtes connecté. Fermez ceux que vous ne reconnaissez pas."
        >
          <OwnSessions />
        </FormSection>
        <FormSection
          title="Sécurité du compte"
          text="Ce qui a concerné votre compte. Si vous n’y reconnaissez pas quelque chose, changez de mot de passe."
        >
          <OwnEvents />
        </FormSection>
      </div>
    </div>
  );
}

/** Says that a password is not enough here, and has a passkey open all else. */
function PasskeyWanted() {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState('');
  return (
    <>
      {failure && <FormFailure message={failure} />}
      <div className="flex flex-wrap items-center justify-end gap-3 max-md:*:grow">
        <p className="text-sm font-medium max-md:basis-full md:flex-1">
          Un second facteur est demandé à tous{'\u00a0'}: votre mot de passe ne suffit pas.
        </p>
        <PasskeyButton
          act="confirmWithPasskey"
          variant="primary"
          onEnd={(refused) => {
            setFailure(refused?.message ?? '');
            if (!refused) void queryClient.invalidateQueries();
          }}
        />
      </div>
    </>
  );
}

/** The events of one's own account, the newest first. */
function OwnEvents() {
  const query = useInfiniteQuery(ownEventsQuery);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const failure = queryFailure(query);
  const own = pb.authStore.record?.id ?? '';
  if (failure && !data) return <Failure {...failure} />;
  if (!data) return <Skeleton className="h-96 w-full" />;
  const now = new Date();
  return (
    <div className="flex flex-col gap-4">
      <ul aria-label="Sécurité du compte" className="-my-3 divide-y divide-line">
        {data.pages
          .flatMap(({ items }) => items)
          .map((event) => (
            <EventRow key={event.id} event={event} own={own} now={now} />
          ))}
      </ul>
      {hasNextPage && (
        <Button
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className="self-end max-md:w-full"
        >
          Plus ancien
        </Button>
      )}
    </div>
  );
}

interface EventRowProps {
  event: AuditEvent;
  /** The id of one's own account. */
  own: string;
  now: Date;
}

/** The names of the others who acted or were acted upon. */
function othersText({ actor, actorName, target, targetName }: AuditEvent, own: string): string {
  if (actor !== own) return actorName && `par ${actorName}`;
  return target === own ? '' : targetName;
}

/** Something that concerned one's own account. */
function EventRow({ event, own, now }: EventRowProps) {
  const details = [othersText(event, own), eventText(event), event.address].filter(Boolean);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-3 text-sm">
      <p className="inline-flex items-center gap-1.5 font-medium text-ink">
        {SECURITY_EVENTS[event.kind]}
        {REMARKABLE.has(event.kind) && <WarningIcon className="shrink-0 text-amber" />}
      </p>
      <p className="text-ink-soft tabular-nums">{whenText(event.time, now)}</p>
      {details.length > 0 && (
        <p className="mt-0.5 w-full text-ink-soft tabular-nums wrap-anywhere">
          {details.join(' · ')}
        </p>
      )}
    </li>
  );
}

/** Where one is signed in, and ending it there. */
function OwnSessions() {
  const queryClient = useQueryClient();
  const query = useQuery(sessionsQuery);
  const { data: sessions } = query;
  const failure = queryFailure(query);
  const [ending, setEnding] = useState('');

  async function end(what: string, act: () => Promise<void>, message: string): Promise<void> {
    setEnding(what);
    if (await attempt('Erreur lors de la fermeture de la session\u00a0:', act)) {
      notify({ message, tone: 'success' });
    }
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    setEnding('');
  }

  if (failure && !sessions) return <Failure {...failure} />;
  if (!sessions) return <Skeleton className="h-16 w-full" />;
  return (
    <SessionList
      sessions={sessions}
      ending={ending}
      onEnd={(id) => void end(id, () => endSession(id), 'La session est fermée.')}
      onEndOthers={() =>
        void end(OTHER_SESSIONS, endOtherSessions, 'Toutes vos autres sessions sont fermées.')
      }
    />
  );
}
