import { describe, expect, it } from 'vitest';
import { NOBODY_IN_PARTICULAR } from './nobody-in-particular.ts';
import { hardestOf, isMadeUp, STRESS_SAMPLE_LABELS, STRESS_SAMPLES } from './stress-sample.ts';

const person = (id: string, values: object) => ({ ...NOBODY_IN_PARTICULAR, id, ...values });

const PEOPLE = [
  person('short', { Prenom: 'Ô', Nom: 'Ly', Phone: '' }),
  person('long', { Prenom: 'Jean-Christophe', Nom: 'Ramanantsoavina' }),
  person('job', { Poste2: 'Responsable adjointe du développement des ventes' }),
  person('mail', { Email: 'responsable.du.developpement@societe.example' }),
  person('hebrew', { Nom: 'לוי', photo: 'p.jpg', photoConsent: '2026-01-01' }),
];

describe('The hardest of a company', () => {
  it.each([
    ['longest-name', 'long'],
    ['longest-job', 'job'],
    ['longest-email', 'mail'],
    ['no-mobile', 'short'],
    ['no-photo', 'short'],
    ['right-to-left', 'hebrew'],
  ] as const)('is, for %s, the one who is', (hardCase, id) => {
    expect(hardestOf(hardCase, PEOPLE).id).toBe(id);
  });

  it('is somebody made up where nobody is of the kind', () => {
    const made = hardestOf('emoji', PEOPLE);
    expect([isMadeUp(made), made.Prenom]).toEqual([true, 'Zoé 🎨']);
    for (const hardCase of STRESS_SAMPLES) {
      expect(isMadeUp(hardestOf(hardCase, []))).toBe(true);
      expect(STRESS_SAMPLE_LABELS[hardCase]).not.toBe('');
    }
  });
});
