/** The tasks of threads, by name: each loads only its own. */
import { serveBytes, serveKept, serveOnce } from './platform/threads/serve-task.ts';
import type { TaskName } from './platform/threads/task-table.ts';

const readRecords = async () =>
  serveKept((await import('./records/read/heavy-reads-task.ts')).heavyReads);

const makePressFile = async () =>
  serveOnce((await import('./press/run/press-file-task.ts')).makePressFile);

export const SERVED: Readonly<Record<TaskName, () => Promise<void>>> = {
  'heavy-reads': readRecords,
  'slow-reads': readRecords,
  find: async () => serveKept((await import('./records/find/find-task.ts')).findEverywhere),
  duplicates: async () =>
    serveKept((await import('./lifecycle/duplicates/duplicates-task.ts')).groupsTask),
  figures: async () =>
    serveKept((await import('./operations/figures/figures-task.ts')).figuresTask),
  'import-check': async () =>
    serveKept((await import('./exchange/imports/check/judging-task.ts')).judging),
  'large-writes': async () =>
    serveKept((await import('./platform/database/sqlite/sqlite-writing-task.ts')).writeStatements),
  'password-strength': async () =>
    serveKept((await import('./identity/passwords/strength-task.ts')).guessPasswords),
  'read-import': async () =>
    serveOnce((await import('./exchange/imports/read/reading-task.ts')).readImportFile),
  'rejected-rows': async () =>
    serveBytes((await import('./exchange/imports/rejects/rejects-file.ts')).rejectsFile),
  'kept-by-undoing': async () =>
    serveBytes((await import('./lifecycle/history/kept/kept-file.ts')).keptFile),
  export: async () => serveBytes((await import('./exchange/exports/export-file.ts')).exportFile),
  'access-file': async () =>
    serveBytes((await import('./exchange/exports/access/access-file.ts')).accessFile),
  codes: async () => serveBytes((await import('./cards/print/export-codes.ts')).archiveOfCodes),
  'press-file': makePressFile,
  'font-trial': makePressFile,
  'prepare-lines': async () => serveOnce((await import('./press/run/freeze-run.ts')).freezeCards),
  'order-file': async () =>
    serveOnce((await import('./press/kept/assembly-task.ts')).assembleCards),
  'paper-proof': async () => serveOnce((await import('./press/run/paper-run.ts')).paperProof),
  'remake-cards': async () => serveOnce((await import('./press/run/remake-run.ts')).remakeCards),
  proof: async () => serveOnce((await import('./press/run/proof-run.ts')).proofRun),
  'agency-file': async () =>
    serveOnce((await import('./press/agency/agency-task.ts')).lookAtAgencyFile),
};
