/**
 * Publicly known advisories against the packages that an installation runs: `npm run advisories`.
 * Ends with 1 when one is serious or unrated; without a network nothing is said but that.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Ask, reportOn, shippedPackages } from './osv.ts';

const OSV = 'https://api.osv.dev';
const PATIENCE_MS = 20_000;

const ask: Ask = async (path, body) => {
  const answer = await fetch(`${OSV}${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`OSV answered ${answer.status}.`);
  return answer.json();
};

const lock = readFileSync(join(import.meta.dirname, '..', '..', 'package-lock.json'), 'utf8');
const { lines, isSerious } = await reportOn(shippedPackages(lock), ask);
for (const line of lines) console.log(line);
if (isSerious) process.exitCode = 1;
