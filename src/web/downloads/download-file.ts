import { pb } from '../api/client.ts';

/** What the server answers as a file; the client reads answers as JSON otherwise. */
export async function downloadFile(
  path: string,
  query: Readonly<Record<string, string>> = {},
): Promise<Blob> {
  let file = new Blob();
  await pb.send(path, {
    query,
    fetch: async (url, config) => {
      const response = await fetch(url, config);
      if (!response.ok) return response;
      file = await response.blob();
      return Response.json({});
    },
  });
  return file;
}
