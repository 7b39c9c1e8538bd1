/** Says a short text without line feeds to every process that shares the store. */
export type Announce = (line: string) => void;

/** Hears what writes announced, in the order of their commits. */
export interface AnnouncementListener {
  heard(lines: readonly string[]): void;
  /** Announcements may have been lost, and none comes any more: listen again. */
  lost(): void;
}

/** Where the announcements of one process end, whoever brings them there. */
export class Announcements {
  readonly #listeners = new Set<AnnouncementListener>();

  add(listener: AnnouncementListener): void {
    this.#listeners.add(listener);
  }

  tell(lines: readonly string[]): void {
    if (lines.length === 0) return;
    for (const listener of this.#listeners) listener.heard(lines);
  }

  /** Lets go of all listeners, after telling them. */
  lose(): void {
    const lost = [...this.#listeners];
    this.#listeners.clear();
    for (const listener of lost) listener.lost();
  }
}
