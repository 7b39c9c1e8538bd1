import { z } from 'zod';
import { frenchCount } from '../../src/domain/french.ts';

/** A package that an installation runs. */
export interface Shipped {
  readonly name: string;
  readonly version: string;
}

/** Something that is known against one of them. */
export interface Advisory extends Shipped {
  readonly id: string;
  readonly severity: string;
  readonly summary: string;
}

/** Asks OSV something; a body makes it a POST. */
export type Ask = (path: string, body?: unknown) => Promise<unknown>;

const BATCH_MAX = 1000;
/** Others keep a release back: those that nobody has rated, too, until somebody has looked at them. */
const MILD = ['LOW', 'MODERATE'];

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), dev: z.boolean().optional() }),
  ),
});
const foundSchema = z.object({
  results: z.array(z.object({ vulns: z.array(z.object({ id: z.string() })).optional() })),
});
const advisorySchema = z.object({
  summary: z.string().default(''),
  database_specific: z.object({ severity: z.string().optional() }).optional(),
});

/** The packages that a lock file installs without the tools of tests. */
export function shippedPackages(lockText: string): Shipped[] {
  const { packages } = lockSchema.parse(JSON.parse(lockText));
  return Object.entries(packages).flatMap(([path, { version, dev = false }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    return name === '' || dev || version === undefined ? [] : [{ name, version }];
  });
}

/** The advisories against packages, by one request for all and one for each that is found. */
export async function advisoriesOf(shipped: readonly Shipped[], ask: Ask): Promise<Advisory[]> {
  const found: (Shipped & { id: string })[] = [];
  for (let start = 0; start < shipped.length; start += BATCH_MAX) {
    const part = shipped.slice(start, start + BATCH_MAX);
    const queries = part.map(({ name, version }) => ({
      package: { name, ecosystem: 'npm' },
      version,
    }));
    const { results } = foundSchema.parse(await ask('/v1/querybatch', { queries }));
    for (const [index, { vulns = [] }] of results.entries()) {
      const asked = part[index];
      if (asked) found.push(...vulns.map(({ id }) => ({ ...asked, id })));
    }
  }
  return Promise.all(
    found.map(async (one) => {
      const told = advisorySchema.parse(await ask(`/v1/vulns/${encodeURIComponent(one.id)}`));
      const severity = told.database_specific?.severity ?? 'UNKNOWN';
      return { ...one, severity, summary: told.summary };
    }),
  );
}

/** Whether an advisory keeps a release back. */
export function isSerious({ severity }: Advisory): boolean {
  return !MILD.includes(severity);
}

/** The report on packages, line by line, and whether it keeps a release back. */
export async function reportOn(
  shipped: readonly Shipped[],
  ask: Ask,
): Promise<{ lines: string[]; isSerious: boolean }> {
  try {
    const advisories = await advisoriesOf(shipped, ask);
    const lines = advisories.map(
      ({ id, severity, name, version, summary }) =>
        `${severity}\t${name} ${version}\t${id}\t${summary}`,
    );
    lines.push(
      `${frenchCount(shipped.length, 'paquet vérifié', 'paquets vérifiés')}, ${advisories.length} avis.`,
    );
    return { lines, isSerious: advisories.some(isSerious) };
  } catch (error) {
    const lines = [`Non vérifié\u00a0: OSV ne répond pas (${String(error)}).`];
    return { lines, isSerious: false };
  }
}
