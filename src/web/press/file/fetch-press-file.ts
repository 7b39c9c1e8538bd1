import type { MadeFile } from '../../../domain/made-files/made-file.schema.ts';
import type { PressRequest } from '../../../domain/press/press-request.schema.ts';
import type { PressProgress } from '../../../domain/press/press-run.ts';
import type { TemplateSummary, TemplateVersion } from '../../../domain/press/template.schema.ts';
import { pb } from '../../frame/api/client.ts';
import { fetchMadeFile, makeFile } from '../../frame/downloads/made-files.ts';
import { type Checked, checkedIn } from './press-file-calls.ts';

type Version = Pick<TemplateSummary, 'id' | 'version'>;

/** Makes the file of a published version, hands it to the browser, and answers how it was checked, and the file. */
export async function fetchPressFile(
  { id, version }: Version,
  request: PressRequest,
  { signal, tell }: { signal: AbortSignal; tell: (progress: PressProgress) => void },
): Promise<Checked & { readonly file: MadeFile }> {
  const path = `/api/templates/${id}/versions/${version}/file`;
  const file = await makeFile(path, request, {
    signal,
    tell: ({ step, ...progress }) => {
      // Cards that are laid out are no pages yet: of these nothing is counted.
      if (step !== 'codes' && step !== 'layout') tell({ step, ...progress });
    },
  });
  await fetchMadeFile(file);
  if (!file.report || !('cards' in file.report)) throw new Error('No report came');
  return { ...checkedIn(file.report), file };
}

/** The design of a published version. */
export function versionQuery({ id, version }: Version) {
  return {
    queryKey: ['templates', 'version', id, version],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      pb.send<TemplateVersion>(`/api/templates/${id}/versions/${version}`, { signal }),
  };
}
