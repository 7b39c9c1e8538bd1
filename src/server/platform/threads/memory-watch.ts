import type { Worker } from 'node:worker_threads';

/** A thread that is in the middle of native work tells nothing of its memory until that is over. */
const TELLS_WITHIN_MS = 50;

/** A thread of which V8 tells what it holds, and by how many bytes the process may grow for it. */
interface Running {
  readonly worker: Pick<Worker, 'getHeapStatistics'>;
  readonly memory: number;
  /** Is about to end: until it has, nobody else is, since it may have been that one. */
  isEnding: boolean;
  /** Another one was ended that may have been innocent: this one may hold what it was ended for. */
  isDoubted: boolean;
}

/** Within what it may take; beyond; or something is beyond of which V8 does not tell whose it is. */
type Weight = 'fits' | 'too heavy' | 'unclear';

/** Those that run now. */
const running = new Set<Running>();
/** The memory of the process without them. */
let before = 0;

/**
 * The memory of the process; NaN, which is never too much, where the system does not tell, as in a
 * root without `/proc`: only V8's own limit and the time hold a thread there.
 */
function residentMemory(): number {
  try {
    return process.memoryUsage.rss();
  } catch {
    return Number.NaN;
  }
}

/** The memory that V8 holds for a thread, outside of the heap too; undefined when untold. */
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

/** By how much the process has grown, while that is more than all that run may take. */
function surplus(): number | undefined {
  const resident = residentMemory();
  if (resident < before) before = resident;
  const grown = resident - before;
  const all = [...running];
  // Not the other way round: NaN is never too much.
  const isMore = grown > sum(all.map(({ memory }) => memory));
  return isMore && !all.some(({ isEnding }) => isEnding) ? grown : undefined;
}

/**
 * Only the process tells all that a thread takes: while several run, what V8 holds for each of them may
 * tell whose that is.
 */
async function weigh(one: Running): Promise<Weight> {
  if (surplus() === undefined) return 'fits';
  const others = othersThan(one);
  if (others.length === 0) return one.isDoubted ? 'unclear' : 'too heavy';
  const [own, ...theirs] = await Promise.all([one, ...others].map(ownMemory));
  if (own !== undefined && own > one.memory) return 'too heavy';
  const isOther = theirs.some((bytes, at) => (bytes ?? 0) > (others[at]?.memory ?? 0));
  // One that does not tell is rather it than one that does, and holds little.
  if (isOther || (own !== undefined && theirs.includes(undefined))) return 'fits';
  // Another one may be about to end by now.
  const grown = surplus() ?? 0;
  const held = theirs.map((bytes, at) => bytes ?? others[at]?.memory ?? 0);
  return grown - sum(held) > one.memory ? 'unclear' : 'fits';
}

/** Weighs a thread; of several that may be too heavy, one is told so, and the others are doubted. */
async function judge(one: Running): Promise<Weight> {
  const weight = await weigh(one);
  if (weight === 'fits' || !running.has(one)) return 'fits';
  if (weight === 'unclear') for (const other of othersThan(one)) other.isDoubted = true;
  one.isEnding = true;
  return weight;
}

/**
 * The memory that a thread leaves behind, as for its answer, belongs to none of those that still
 * run: they may grow from there. One that does not tell what it holds is taken to hold all that it
 * may.
 */
async function leaveBehind(one: Running): Promise<void> {
  const others = othersThan(one);
  const held = await Promise.all(
    others.map(async (other) => Math.min((await ownMemory(other)) ?? other.memory, other.memory)),
  );
  const left = residentMemory() - sum(held);
  if (left > before) before = left;
}

/** Tells the weight of a thread, as often as one likes, until `end`, once it is over. */
export function watchMemory(worker: Running['worker'], memory: number) {
  if (running.size === 0) before = residentMemory();
  const one: Running = { worker, memory, isEnding: false, isDoubted: false };
  running.add(one);
  return {
    weight: () => judge(one),
    end: async (): Promise<void> => {
      // The unseen memory of doubted threads would be forgiven to them.
      const mayLeave = running.size > 1 && !othersThan(one).some(({ isDoubted }) => isDoubted);
      if (mayLeave) await leaveBehind(one);
      running.delete(one);
    },
  };
}
