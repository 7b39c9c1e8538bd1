/** Where an account stands: invited is who has not chosen a password yet. */
export const TEAM_STATES = ['active', 'invited', 'disabled'] as const;
export type TeamState = (typeof TEAM_STATES)[number];

export const TEAM_STATE_LABELS: Readonly<Record<TeamState, string>> = {
  active: 'Actif',
  invited: 'Invité',
  disabled: 'Désactivé',
};
