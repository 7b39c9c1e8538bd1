import { safeStem } from './file-name.ts';

/** `donnees-Durand_Élise-2026-03-12.zip`: what is stored about a person. */
export function accessFileName(name: string, day: string): string {
  return `${['donnees', safeStem([name]) ?? '', day].filter(Boolean).join('-')}.zip`;
}

/** `fiche-rgpd-Atelier-2026-03-12.html` of a company, `registre-2026-03-12.html` of all. */
export function privacyFileName(name: string, day: string): string {
  const stem = name === '' ? ['registre'] : ['fiche-rgpd', safeStem([name]) ?? ''];
  return `${[...stem, day].filter(Boolean).join('-')}.html`;
}
