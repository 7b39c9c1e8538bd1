/** The process of `runInProcess`: does one task, tells what came of it, and ends. */
import { exitWhenTold } from '../../stop.ts';
import { doTask } from './do-task.ts';
import { taskSchema } from './maintenance-tasks.ts';

exitWhenTold();
process.umask(0o077);
// The server is gone, in whatever way.
process.on('disconnect', () => process.exit(1));
process.once('message', async (message) => {
  const outcome = await doTask(taskSchema.parse(message), new Date(), async (deps) => {
    // The whole server, which other tasks do without.
    const { createApp } = await import('../../app.ts');
    return createApp(deps);
  });
  process.send?.(outcome, () => process.exit(0));
});
