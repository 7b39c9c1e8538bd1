/** The thread that draws codes and packs them. */
import { workerData } from 'node:worker_threads';
import { serveBytes } from '../../platform/downloads/serve-bytes.ts';
import { encodeCode } from './code-file.ts';
import { exportCodes } from './export-codes.ts';
import type { ExportTask } from './export-task.ts';

const task: ExportTask = workerData;
serveBytes(exportCodes(task, encodeCode));
