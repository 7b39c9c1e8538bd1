import type { MadeFileKind, MadeFileState } from '../../../domain/made-files/made-file.ts';

/** Files that somebody waits for; see records/made-files. */
export interface MadeFileTables {
  made_files: {
    id: string;
    /** What its parts weigh. */
    size: number;
    /** The account, or the token, that asked for it. */
    account: string;
    kind: MadeFileKind;
    name: string;
    type: string;
    state: MadeFileState;
    /** When somebody last asked after it, or was told of it. */
    seen: string;
    /** While it is made: the process that is at it says so again before this. */
    leaseUntil: string;
    /** When it is removed. */
    until: string;
    /** Of the link's own secret, which is nowhere; empty while there is none to follow. */
    link: string;
    linkUntil: string;
    /** The session that asked for the link, which ends with it. */
    linkSession: string;
    /** `FileProgress` as JSON; empty before. */
    progress: string;
    /** What is said of it, or why it failed, as JSON; empty before. */
    outcome: string;
  };
  /** The ids of whoever a file is about, as JSON: it goes with the first who is erased. */
  made_file_subjects: { file: string; subjects: string };
  made_file_parts: { file: string; part: number; bytes: Uint8Array };
}
