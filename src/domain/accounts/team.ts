/** Where an account stands: invited is who has not chosen a password yet. */
export const TEAM_STATES = ['active', 'invited', 'disabled'] as const;
export type TeamState = (typeof TEAM_STATES)[number];

export const TEAM_STATE_LABELS: Readonly<Record<TeamState, string>> = {
  active: 'Actif',
  invited: 'Invité',
  disabled: 'Désactivé',
};

/** Whether a mail that no server took is tried again, or was given up. */
export const UNSENT_MAILS = ['waiting', 'lost'] as const;
export type UnsentMail = (typeof UNSENT_MAILS)[number];

/** That a mail was given up is shown for so long after it was of no use. */
export const UNSENT_MAIL_DAYS = 30;

export const UNSENT_MAIL_LABELS: Readonly<Record<UnsentMail, string>> = {
  waiting: 'Message en attente',
  lost: 'Message non envoyé',
};
