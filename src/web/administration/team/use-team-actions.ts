import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MadeLink, TeamMember } from '../../../domain/accounts/team.schema.ts';
import { frenchOf } from '../../../domain/french.ts';
import { attempt } from '../../frame/api/attempt.ts';
import { pb } from '../../frame/api/client.ts';
import { actionMessage } from '../../frame/api/failure.ts';
import { refusedFields } from '../../frame/api/refused-fields.ts';
import { quickWayBack, wayBack } from '../../kit/overlay/toast-store.ts';
import { notify } from '../../kit/overlay/toasts.tsx';
import type { RowAction } from '../../kit/table/data-table-props.ts';
import { actionsOn } from '../../kit/table/row-action.ts';
import {
  changeRole,
  endSessionsOf,
  makePasswordLink,
  removeFactorOf,
  removeMember,
  restoreMember,
  teamQuery,
} from './team-queries.ts';
import { memberName } from './team-table.tsx';

/** A link to be handed over, and to whom. */
export interface LinkTo {
  readonly link: MadeLink;
  readonly name: string;
}

interface TeamActions {
  readonly actionsFor: (member: TeamMember) => readonly RowAction[];
  /** A link that was just made; it is told once. */
  readonly made: LinkTo | undefined;
  readonly showLink: (made: LinkTo | undefined) => void;
  /** The member whose removal is to be confirmed. */
  readonly leaving: TeamMember | undefined;
  readonly askRemoval: (member: TeamMember | undefined) => void;
  readonly remove: (member: TeamMember) => Promise<void>;
  readonly refresh: () => Promise<void>;
}

/** One's own right, once given up, is not taken back by oneself. */
const isOneself = ({ id }: TeamMember) => id === pb.authStore.record?.id;

/** The acts of administrators on the accounts of a team. */
export function useTeamActions(): TeamActions {
  const queryClient = useQueryClient();
  const [made, showLink] = useState<LinkTo>();
  const [leaving, askRemoval] = useState<TeamMember>();
  const refresh = () => queryClient.invalidateQueries({ queryKey: teamQuery.queryKey });

  async function run(act: () => Promise<void>): Promise<boolean> {
    const isDone = await attempt(
      'Erreur lors de la modification du compte\u00a0:',
      act,
      (error) => {
        const [reason] = Object.values(refusedFields(error));
        return reason ?? actionMessage(error);
      },
    );
    await refresh();
    return isDone;
  }

  async function turn(
    member: TeamMember,
    role: { administrator?: boolean; disabled?: boolean },
    message: string,
  ): Promise<void> {
    if (!(await run(() => changeRole(member, role)))) return;
    const before = Object.fromEntries(Object.entries(role).map(([name, value]) => [name, !value]));
    const back = quickWayBack(async () => void (await run(() => changeRole(member, before))));
    notify({ message, tone: 'success', ...(isOneself(member) ? {} : { action: back }) });
  }

  async function makeLink(member: TeamMember): Promise<void> {
    await run(async () => {
      showLink({ link: await makePasswordLink(member), name: memberName(member) });
    });
  }

  async function endSessions(member: TeamMember): Promise<void> {
    if (!(await run(() => endSessionsOf(member)))) return;
    notify({
      message: `Les sessions ${frenchOf(memberName(member))} sont fermées.`,
      tone: 'success',
    });
  }

  async function endFactor(member: TeamMember): Promise<void> {
    if (!(await run(() => removeFactorOf(member)))) return;
    notify({
      message: `Le second facteur ${frenchOf(memberName(member))} est retiré.`,
      tone: 'success',
    });
  }

  async function remove(member: TeamMember): Promise<void> {
    askRemoval(undefined);
    if (!(await run(() => removeMember(member)))) return;
    const back = wayBack(async () => void (await run(() => restoreMember(member))));
    notify({
      message: `Le compte ${frenchOf(memberName(member))} est supprimé.`,
      tone: 'success',
      ...(isOneself(member) ? {} : { action: back }),
    });
  }

  function actionsFor(member: TeamMember): readonly RowAction[] {
    const { isAdministrator, state } = member;
    const name = memberName(member);
    const action = actionsOn(name);
    const isDisabled = state === 'disabled';
    const role = (administrator: boolean) => () =>
      void turn(
        member,
        { administrator },
        administrator ? `${name} est administrateur.` : `${name} n’est plus administrateur.`,
      );
    const able = (disabled: boolean) => () =>
      void turn(
        member,
        { disabled },
        `Le compte ${frenchOf(name)} est ${disabled ? 'désactivé' : 'réactivé'}.`,
      );
    return [
      ...(isDisabled ? [] : [action('Créer un lien de mot de passe', () => void makeLink(member))]),
      isAdministrator
        ? action('Retirer ce rôle', role(false))
        : action('Nommer administrateur', role(true)),
      isDisabled ? action('Réactiver', able(false)) : action('Désactiver', able(true)),
      ...(state === 'active'
        ? [action('Fermer ses sessions', () => void endSessions(member))]
        : []),
      ...(member.hasFactor
        ? [action('Retirer le second facteur', () => void endFactor(member))]
        : []),
      action('Supprimer', () => askRemoval(member), 'danger'),
    ];
  }

  return { actionsFor, made, showLink, leaving, askRemoval, remove, refresh };
}
