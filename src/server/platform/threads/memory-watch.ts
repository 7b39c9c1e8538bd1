import type { Worker } from 'node:worker_threads';

/** A thread that is in the middle of native work tells nothing of its memory until that is over. */
const TELLS_WITHIN_MS = 50;

/** A thread, and by how many bytes the process may grow for it. */
interface Running {
  readonly worker: Worker;
  readonly memory: number;
}

/** Those that run now. */
const running = new Set<Running>();
/** What the process held without them. */
let before = 0;

/**
 * What the process holds in memory; NaN, which is never too much, where the system does not tell, as in
 * a root without `/proc`: only V8's own limit and the time hold a thread there.
 */
function residentMemory(): number {
  try {
    return process.memoryUsage.rss();
  } catch {
    return Number.NaN;
  }
}

/** What V8 holds for a thread, its bytes outside of the heap included; undefined when it does not tell. */
async function ownMemory({ worker }: Running): Promise<number | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), TELLS_WITHIN_MS);
  const told = worker.getHeapStatistics().then(
    (heap) => heap.total_heap_size + heap.external_memory + heap.malloced_memory,
    () => undefined,
  );
  const own = await Promise.race([told, late.promise]);
  clearTimeout(timer);
  return own;
}

const othersThan = (one: Running) => [...running].filter((other) => other !== one);
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/**
 * Whether a thread takes more than it may. Only the process tells all that it takes: while several run,
 * what V8 holds for each of them tells whose that is.
 */
async function isTooHeavy(one: Running): Promise<boolean> {
  const resident = residentMemory();
  if (resident < before) before = resident;
  const grown = resident - before;
  // Not the other way round: NaN is never too much.
  const isMore = grown > sum([...running].map(({ memory }) => memory));
  if (!isMore) return false;
  const others = othersThan(one);
  if (others.length === 0) return true;
  const [own, ...theirs] = await Promise.all([one, ...others].map(ownMemory));
  if (own !== undefined && own > one.memory) return true;
  // One that does not tell is rather it than one that does, and holds little.
  if (own !== undefined && theirs.includes(undefined)) return false;
  return grown - sum(theirs.map((bytes, at) => bytes ?? others[at]?.memory ?? 0)) > one.memory;
}

/**
 * What a thread leaves behind, such as its answer, is none of those that still run: they may grow from
 * there. One that does not tell what it holds is taken to hold all that it may.
 */
async function leaveBehind(one: Running): Promise<void> {
  const others = othersThan(one);
  const held = await Promise.all(
    others.map(async (other) => Math.min((await ownMemory(other)) ?? other.memory, other.memory)),
  );
  const left = residentMemory() - sum(held);
  if (left > before) before = left;
}

/** Tells whether a thread is too heavy, as often as one likes, until `end`, once it is over. */
export function watchMemory(worker: Worker, memory: number) {
  if (running.size === 0) before = residentMemory();
  const one = { worker, memory };
  running.add(one);
  return {
    isTooHeavy: () => isTooHeavy(one),
    end: async (): Promise<void> => {
      if (running.size > 1) await leaveBehind(one);
      running.delete(one);
    },
  };
}
