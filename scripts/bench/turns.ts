/** How much this thread works in one turn of its event loop. */
export interface WatchedTurns {
  /** The most since it was asked before, in milliseconds. */
  most(): number;
  stop(): void;
}

/** Other programs of the machine delay a turn too; the time worked in one is this program's own. */
export function watchTurns(): WatchedTurns {
  let worked = 0;
  let usage = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(usage);
    worked = Math.max(worked, (user + system) / 1000);
    usage = process.threadCpuUsage();
  }, 1);
  return {
    most() {
      const most = worked;
      worked = 0;
      return most;
    },
    stop: () => clearInterval(timer),
  };
}
