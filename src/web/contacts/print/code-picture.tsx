import { type QrModules, qrPath } from '../../../domain/qr/qr.ts';

interface CodePictureProps {
  modules: QrModules;
  label: string;
  side: number;
}

/** A code on screen. */
export function CodePicture({ modules, label, side: pixels }: CodePictureProps) {
  const { path, side } = qrPath(modules);
  return (
    <svg
      role="img"
      aria-label={label}
      width={pixels}
      height={pixels}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="block"
    >
      <path d={path} fill="#000000" />
    </svg>
  );
}
