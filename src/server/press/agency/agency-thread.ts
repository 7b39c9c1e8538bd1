/** The thread that looks at one PDF of an agency. */
import { parentPort, workerData } from 'node:worker_threads';
import type { AgencyAnswer, AgencyJob } from './agency-messages.ts';
import { RefusedPdfError } from './refused-pdf.ts';
import { takeAgencyPdf } from './take-agency-pdf.ts';

function say(answer: AgencyAnswer): void {
  parentPort?.postMessage(answer);
}

const { file, bytes }: AgencyJob = workerData;
try {
  say({ kind: 'pages', pages: await takeAgencyPdf(file, bytes) });
} catch (error) {
  // Whatever a file makes fail, it is the file that is refused.
  say({ kind: 'refused', rule: error instanceof RefusedPdfError ? error.rule : 'unreadable' });
}
