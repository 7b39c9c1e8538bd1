import { describe, expect, it } from 'vitest';
import { LinkSentPage, ProofNoticePage } from '../../../card/proof/proof-notice-page.tsx';
import { proofHtml as htmlOf } from '../../cards/card-html.ts';

const proofHtml = (page: Parameters<typeof htmlOf>[0]) => htmlOf(page, 'Imprimerie Dupont');

describe('A link that opens no page', () => {
  const details = {
    ...{ path: '/bat/old', since: '2026-11-26 13:05:00.000Z', isMailing: true },
    sender: { name: 'Marie Dupont', email: 'marie.dupont@imprimerie.example' },
  };

  it.each([
    ['unknown', false],
    ['expired', true],
    ['revoked', false],
    ['replaced', true],
    ['too-many', false],
  ] as const)('and is %s offers another one: %s', (notice, offers) => {
    const { html: text } = proofHtml(
      <ProofNoticePage notice={notice} language="fr" details={details} />,
    );
    expect(text.includes('action="/bat/old/lien"')).toBe(offers);
    expect(text).toContain('mailto:marie.dupont@imprimerie.example');
    const { html: unmailed } = proofHtml(
      <ProofNoticePage notice={notice} language="fr" details={{ ...details, isMailing: false }} />,
    );
    expect(unmailed).not.toContain('/lien');
    expect(unmailed.includes('Pour recevoir un nouveau lien, adressez-vous à')).toBe(offers);
    expect(unmailed).toContain('mailto:marie.dupont@imprimerie.example');
  });

  it.each([
    ['fr', undefined, 'Attendez quelques minutes, puis recommencez.'],
    ['fr', 1, 'Attendez 1\u00a0minute, puis recommencez.'],
    ['en', undefined, 'Wait a few minutes, then try again.'],
    ['en', 1, 'Wait 1 minute, then try again.'],
    ['en', 42, 'Wait 42 minutes, then try again.'],
  ] as const)('says in %s how long whoever came too often waits: %s', (language, minutes, text) => {
    const page = <ProofNoticePage notice="too-many" language={language} minutes={minutes} />;
    expect(proofHtml(page).html).toContain(text);
  });

  it('names the person to turn to where no mail leaves', () => {
    const { html: text } = proofHtml(
      <LinkSentPage isSent={false} language="en" sender={details.sender} />,
    );
    expect(text).toContain('No new link has been sent');
    expect(text).toContain('For a new link, please contact Marie Dupont');
  });
});
