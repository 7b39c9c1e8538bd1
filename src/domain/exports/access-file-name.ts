import { safeStem } from './file-name.ts';

/** `donnees-Durand_Élise-2026-03-12.zip`: what is stored about a person. */
export function accessFileName(name: string, day: string): string {
  return `${['donnees', safeStem([name]) ?? '', day].filter(Boolean).join('-')}.zip`;
}
