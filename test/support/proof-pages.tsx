import type { ReactElement } from 'react';
import { ConfirmPage, DonePage } from '../../src/card/proof/decision-pages.tsx';
import { ProofPage } from '../../src/card/proof/proof-page.tsx';
import type {
  ClientPage,
  DecisionDraft,
  DecisionSubject,
} from '../../src/domain/proofs/client-page.ts';
import { type Confirmation, confirmationErrors } from '../../src/domain/proofs/decision-form.ts';
import { proofHtml as htmlOf } from '../../src/server/cards/card-html.ts';
import { aClientPage, DECIDED_AT } from './client-page.ts';

export const ACCEPT: DecisionDraft = {
  ...{ kind: 'accepted', places: [1, 2], reasons: [], words: '', value: '' },
};

export const proofHtml = (page: ReactElement) => htmlOf(page, 'Imprimerie Dupont');

export const html = (page: ClientPage) => proofHtml(<ProofPage page={page} />).html;

/** The second page of a draft; sent back with its errors once a name is given. */
export const confirmed = (
  page: ClientPage,
  draft: DecisionDraft,
  given: Partial<Confirmation> = {},
) => {
  const confirmation = { draft, name: '', isTicked: false, subject: 'cards' as const, ...given };
  const errors = 'name' in given ? confirmationErrors(confirmation) : [];
  const props = { page, confirmation, errors };
  return proofHtml(<ConfirmPage {...props} />).html;
};

/** The page after a decision on these cards. */
export const done = (
  given: Partial<ClientPage>,
  places: readonly number[],
  subject: DecisionSubject = 'cards',
) => {
  const page = aClientPage(0, given);
  const told = { page, draft: { ...ACCEPT, places }, done: places, subject };
  return proofHtml(<DonePage {...{ ...told, name: 'Jeanne Roux', at: DECIDED_AT }} />).html;
};

/** The values that a form would send for a field. */
export const valuesOf = (text: string, name: string) =>
  [...text.matchAll(/<input[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(` name="${name}"`))
    .map((tag) => / value="([^"]*)"/.exec(tag)?.[1]);
