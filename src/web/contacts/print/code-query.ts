import { useQuery } from '@tanstack/react-query';

/** The code of an address. The encoder is fetched with the first that is shown. */
export function useCode(url: string | undefined) {
  return useQuery({
    queryKey: ['qr', url],
    queryFn: async () => (await import('./qr-modules.ts')).qrModules(url ?? ''),
    enabled: url !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
}
