/** The thread of a file of rows that were put aside. */
import { workerData } from 'node:worker_threads';
import { serveBytes } from '../../../platform/downloads/serve-bytes.ts';
import { type RejectsTask, rejectsFile } from './rejects-file.ts';

const task: RejectsTask = workerData;
serveBytes(rejectsFile(task));
