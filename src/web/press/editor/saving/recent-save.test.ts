import { expect, it } from 'vitest';
import { recentSave } from './recent-save.ts';

const now = new Date('2026-03-12T13:10:00Z');
const saved = (edited: string, editedBy: string) => recentSave({ edited, editedBy }, 'Moi', now);

it('Whoever opens a template is told who else saved it a moment ago', () => {
  expect(saved('2026-03-12 13:05:00.000Z', 'Camille Durand')).toMatch(
    /^Enregistré à \d\d\sh\s05 par Camille Durand$/,
  );
  expect(saved('2026-03-12 12:55:00.000Z', 'Camille Durand')).toBeUndefined();
  expect(saved('2026-03-12 13:05:00.000Z', 'Moi')).toBeUndefined();
  expect(saved('2026-03-12 13:05:00.000Z', '')).toBeUndefined();
});
