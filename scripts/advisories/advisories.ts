/**
 * What is publicly known against the packages that an installation runs: `npm run advisories`. Ends
 * with 1 when something is serious; without a network nothing is said but that.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Advisory, type Ask, advisoriesOf, isSerious, shippedPackages } from './osv.ts';

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
const shipped = shippedPackages(lock);
let advisories: Advisory[] | undefined;
try {
  advisories = await advisoriesOf(shipped, ask);
} catch (error) {
  console.log(`Non vérifié\u00a0: OSV ne répond pas (${String(error)}).`);
}
for (const { id, severity, name, version, summary } of advisories ?? []) {
  console.log(`${severity}\t${name} ${version}\t${id}\t${summary}`);
}
if (advisories) console.log(`${shipped.length} paquets vérifiés, ${advisories.length} avis.`);
if (advisories?.some(isSerious)) process.exitCode = 1;
