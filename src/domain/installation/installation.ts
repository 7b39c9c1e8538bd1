/** The warnings to administrators, most urgent first. */
export const INSTALLATION_WARNINGS = ['http', 'proxy', 'root'] as const;
export type InstallationWarning = (typeof INSTALLATION_WARNINGS)[number];

export const INTEGRITY_STATES = ['unknown', 'whole', 'damaged'] as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long ago something was: `il y a 3 h`. */
export function frenchAgo(then: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - then.getTime());
  if (ms < 60_000) return 'à l’instant';
  if (ms < HOUR_MS) return `il y a ${Math.floor(ms / 60_000)}\u00a0min`;
  if (ms < 2 * DAY_MS) return `il y a ${Math.floor(ms / HOUR_MS)}\u00a0h`;
  return `il y a ${Math.floor(ms / DAY_MS)}\u00a0jours`;
}

const UNITS = ['octets', 'Ko', 'Mo', 'Go', 'To'] as const;

/** How much something takes: `24 Mo`, `1,4 Go`. */
export function frenchBytes(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** step;
  const digits = step > 0 && value < 10 ? 1 : 0;
  return `${value.toFixed(digits).replace(/\.0$/, '').replace('.', ',')}\u00a0${UNITS[step]}`;
}
