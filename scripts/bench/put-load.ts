/** Runs the load generator in a process of its own. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const writesSchema = z.object({ urls: z.array(z.string()), field: z.string() });

/** Records of which one field is changed, in turn. */
export type Writes = z.output<typeof writesSchema>;

export const workSchema = z.object({
  url: z.string(),
  method: z.enum(['GET', 'POST']),
  headers: z.record(z.string(), z.string()),
  body: z.string().optional(),
  /** No two requests ask for the same. */
  isUnique: z.boolean().default(false),
  /** A field that is changed all the while, at the address of its record. */
  change: z.object({ url: z.string(), field: z.string() }).optional(),
  /** One request in ten is such a write instead. */
  write: writesSchema.optional(),
});

/** The requests to one address. */
export type Work = z.input<typeof workSchema>;

export const loadSchema = workSchema.extend({ connections: z.number(), seconds: z.number() });

const resultSchema = z.object({
  perSecond: z.number(),
  p50: z.number(),
  p99: z.number(),
  total: z.number(),
  failed: z.number(),
  unchanged: z.number(),
});

/** The measurements of the load generator. */
export type LoadResult = z.output<typeof resultSchema>;

export const CONNECTIONS = 50;

/** Puts an address under load for some seconds; no request may fail. */
export async function putLoad(work: Work, seconds: number): Promise<LoadResult> {
  const settings: z.input<typeof loadSchema> = { ...work, connections: CONNECTIONS, seconds };
  const script = join(import.meta.dirname, 'load.ts');
  const words = [script, JSON.stringify(settings)];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  const result = resultSchema.parse(JSON.parse(stdout));
  if (result.failed > 0) throw new Error(`${result.failed} requests failed: ${work.url}`);
  return result;
}
