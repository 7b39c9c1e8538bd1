import { expect, it } from 'vitest';
import { retentionFacts } from './retention.ts';

it('What is kept is said with its time, as the settings have it', () => {
  const facts = new Map(retentionFacts({ historyDays: 180, binDays: null, evidenceYears: 5 }));
  expect(facts.get('Cartes refusées ou remplacées')).toBe('5\u00a0ans');
  expect(facts.get('Historique')).toBe('180 jours');
  expect(facts.get('Corbeille')).toBe('sans limite');
  expect(facts.get('Visites des cartes')).toBe('25 mois');
  expect(facts.get('Journal de sécurité')).toBe('12 mois');
  expect(facts.get('Messages non envoyés')).toBe('30 jours, sans leur contenu');
  expect(facts.get('Comptes supprimés')).toBe('12 mois, puis «\u00a0Ancien compte\u00a0»');
  expect(
    new Map(retentionFacts({ historyDays: 1, binDays: 30, evidenceYears: 1 })).get('Corbeille'),
  ).toBe('30 jours');
});
