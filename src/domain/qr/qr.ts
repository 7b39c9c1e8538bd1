/** A QR code as rows of modules: true is dark. */
export type QrModules = readonly (readonly boolean[])[];

export interface QrRectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** White modules that a reader needs on each side (ISO 18004). */
export const QR_QUIET_ZONE = 4;

/** Side of the downloaded picture, in pixels (specification, section 9). */
export const QR_DOWNLOAD_SIZE = 800;

/** The dark runs of a code, in modules from the corner of the code itself. */
export function darkRuns(modules: QrModules): QrRectangle[] {
  return modules.flatMap((row, y) => {
    const runs: QrRectangle[] = [];
    row.forEach((dark, x) => {
      if (!dark) return;
      const last = runs.at(-1);
      if (last && last.x + last.width === x) last.width += 1;
      else runs.push({ x, y, width: 1, height: 1 });
    });
    return runs;
  });
}

/**
 * The dark rectangles of a code in a square picture of `side` pixels: whole pixels per module, at
 * least the quiet zone around, centred, what remains being extra white.
 */
export function qrRectangles(modules: QrModules, side: number): QrRectangle[] {
  const scale = Math.floor(side / (modules.length + 2 * QR_QUIET_ZONE));
  const margin = Math.floor((side - modules.length * scale) / 2);
  return darkRuns(modules).map((run) => ({
    x: margin + run.x * scale,
    y: margin + run.y * scale,
    width: run.width * scale,
    height: run.height * scale,
  }));
}

/** The same code as an SVG path, one unit per module, quiet zone included. */
export function qrPath(modules: QrModules): { path: string; side: number } {
  const path = darkRuns(modules)
    .map(({ x, y, width }) => `M${x + QR_QUIET_ZONE} ${y + QR_QUIET_ZONE}h${width}v1h-${width}z`)
    .join('');
  return { path, side: modules.length + 2 * QR_QUIET_ZONE };
}
