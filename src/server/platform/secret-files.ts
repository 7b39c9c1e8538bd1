import { readFileSync } from 'node:fs';
import { SECRET_SETTINGS } from './settings.ts';

type Values = Readonly<Record<string, string | undefined>>;

/**
 * Settings with those that `…_FILE` names read from there, without the line feed at the end: what
 * stands in the environment of a process is seen by more programs than a file is.
 */
export function readSecretFiles(environment: Values): { values: Values; faults: string[] } {
  const values: Record<string, string | undefined> = { ...environment };
  const faults: string[] = [];
  for (const name of SECRET_SETTINGS) {
    const file = environment[`${name}_FILE`];
    if (file === undefined) continue;
    if (environment[name] !== undefined) {
      faults.push(`${name}_FILE ne va pas avec ${name}\u00a0: gardez l’un des deux`);
      continue;
    }
    try {
      values[name] = readFileSync(file, 'utf8').trimEnd() || undefined;
    } catch {
      faults.push(`${name}_FILE nomme un fichier que Bristol ne peut pas lire\u00a0: ${file}`);
    }
  }
  return { values, faults };
}
