const MB = 1024 * 1024;

/** Bodies from this size on are only taken while there is room on the disk. */
export const LARGE_BODY_BYTES = MB;

export interface Disk {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

const LOW_BYTES = 500 * MB;
const LOW_PART = 0.05;
/** A twentieth of a large disk is more than anybody ever brings. */
const LOW_BYTES_MAX = 10 * 1024 * MB;

/** Whether a disk has so little room that nothing large is taken any more. */
export function isLow({ freeBytes, totalBytes }: Disk): boolean {
  const part = Math.min(totalBytes * LOW_PART, LOW_BYTES_MAX);
  return freeBytes < Math.max(LOW_BYTES, part);
}
