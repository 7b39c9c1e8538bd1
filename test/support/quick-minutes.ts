/**
 * A preload for servers that tests start: their clock is moved by `CLOCK_MOVED_MS`, and what is done
 * each minute is done several times a second, so that a test waits for no minute of the real day.
 */
const MINUTE_MS = 60_000;
const QUICK_MS = 150;

const moved = Number(process.env.CLOCK_MOVED_MS ?? 0);
const { setInterval: interval, Date: RealDate } = globalThis;

const now = () => RealDate.now() + moved;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts: [number], made) =>
    Reflect.construct(target, parts.length > 0 ? parts : [now()], made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

globalThis.setInterval = Object.assign(
  (work: () => void, ms?: number) => interval(work, ms === MINUTE_MS ? QUICK_MS : ms),
  interval,
);
