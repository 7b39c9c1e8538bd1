/** Where an account stands: invited is who has not chosen a password yet. */
export const TEAM_STATES = ['active', 'invited', 'disabled'] as const;
export type TeamState = (typeof TEAM_STATES)[number];

export const TEAM_STATE_LABELS: Readonly<Record<TeamState, string>> = {
  active: 'Actif',
  invited: 'Invité',
  disabled: 'Désactivé',
};

/** Somebody who has an account. */
export interface TeamMember {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly isAdministrator: boolean;
  readonly state: TeamState;
  /** A code is asked for after the password. */
  readonly hasFactor: boolean;
  /** When they last used Bristol, give or take five minutes; empty when never. */
  readonly seen: string;
}
