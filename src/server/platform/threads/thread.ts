/** The one program of all threads: does the task that it is started for. */
import { workerData } from 'node:worker_threads';
import { SERVED } from '../../tasks.ts';
import type { TaskName } from './task-table.ts';

const { task }: { task: TaskName } = workerData;
await SERVED[task]();
