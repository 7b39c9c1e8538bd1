import { useQuery } from '@tanstack/react-query';
import { type QrModules, qrPath } from '../../../domain/qr/qr.ts';
import { pb } from '../../frame/api/client.ts';

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

/** The code of an address. The encoder is fetched with the first that is shown. */
export function useCode(url: string) {
  return useQuery({
    queryKey: ['qr', url],
    queryFn: async () => (await import('./qr-modules.ts')).qrModules(url),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
}

/** Tells the server whose code was handed out here. Whoever has it has it, also when that fails. */
export async function noteHandedOut(contact: string): Promise<void> {
  try {
    await pb.send('/api/codes/handed-out', { method: 'POST', body: { contact } });
  } catch (error) {
    console.error('Erreur lors de l’enregistrement de la remise d’un code\u00a0:', error);
  }
}
