import type { Meter } from '../../platform/meter.ts';

/** In seconds: what nobody notices, what one waits for, and what is wrong. */
const BUCKETS = [0.005, 0.03, 0.1, 0.5, 2, 10];

/** A meter of this process, which several processes of one server share with the one that asks. */
export async function openMeter(): Promise<Meter> {
  // Half a megabyte of code that servers without figures do without.
  const { AggregatorRegistry, Counter, Gauge, Histogram, Registry, collectDefaultMetrics } =
    await import('prom-client');
  const register = new Registry();
  AggregatorRegistry.setRegistries([register]);
  // The listener of a worker for the question of the first process.
  new AggregatorRegistry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'bristol_request_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  const kept = new Counter({
    name: 'bristol_kept_answers_total',
    help: 'Answers that were kept from before',
    registers: [register],
  });
  const signIns = new Counter({
    name: 'bristol_sign_ins_total',
    help: 'Tries to sign in by what came of them',
    labelNames: ['result'],
    registers: [register],
  });
  const mails = new Counter({
    name: 'bristol_mails_total',
    help: 'Mails by whether the server of mails took them',
    labelNames: ['result'],
    registers: [register],
  });
  return {
    answered: (of, seconds) => requests.observe({ ...of }, seconds),
    keptAnswer: () => kept.inc(),
    signedIn: (result) => signIns.inc({ result }),
    mailed: (isTaken) => mails.inc({ result: isTaken ? 'taken' : 'failed' }),
    gauge: (name, help, read, joining = 'sum') => {
      new Gauge({
        name,
        help,
        aggregator: joining,
        registers: [register],
        async collect() {
          const value = await read();
          if (value === undefined) this.remove();
          else this.set(value);
        },
      });
    },
    text: () => register.metrics(),
  };
}

/** The figures of all processes that this one started, together. */
export async function openClusterMeter(): Promise<Pick<Meter, 'text'>> {
  const { AggregatorRegistry } = await import('prom-client');
  const registry = new AggregatorRegistry();
  return { text: () => registry.clusterMetrics() };
}
