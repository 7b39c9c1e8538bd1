/**
 * What may be kept of files that nothing came of yet: nobody's fill the disk, or take the room of
 * others.
 */
export interface Quota {
  /** Of one account, or one token. */
  readonly own: number;
  readonly ownBytes: number;
  /** Of all together. */
  readonly allBytes: number;
}

const MB = 1024 * 1024;

/** Files that are being brought in and did not run yet; their rows are what weighs. */
export const IMPORT_QUOTA: Quota = { own: 20, ownBytes: 200 * MB, allBytes: 1024 * MB };

/**
 * What is put on printed cards, pictures and pages of agencies each. What a card shows counts for
 * nobody any more: five accounts fill what there is in all, as with imports.
 */
export const ASSET_QUOTA: Quota = { own: 200, ownBytes: 200 * MB, allBytes: 1024 * MB };

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
