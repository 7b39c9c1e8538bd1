/** The thread of a file of what undoing leaves. */
import { workerData } from 'node:worker_threads';
import { serveBytes } from '../../../platform/downloads/serve-bytes.ts';
import { type KeptTask, keptFile } from './kept-file.ts';

const task: KeptTask = workerData;
serveBytes(keptFile(task));
