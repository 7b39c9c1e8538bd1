/** The thread of an export. */
import { workerData } from 'node:worker_threads';
import { serveBytes } from '../../platform/downloads/serve-bytes.ts';
import { exportFile } from './export-file.ts';
import type { ExportTask } from './export-task.ts';

const task: ExportTask = workerData;
serveBytes(exportFile(task));
