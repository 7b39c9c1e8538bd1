import type { PressRequest } from '../../../domain/press/press-request.schema.ts';
import { PRESS_STEPS, type PressProgress } from '../../../domain/press/press-run.ts';
import type { TemplateSummary, TemplateVersion } from '../../../domain/press/template.schema.ts';
import { pb } from '../../frame/api/client.ts';
import { property } from '../../frame/api/property.ts';
import { type Checked, reportIn } from './press-file-calls.ts';

type Version = Pick<TemplateSummary, 'id' | 'version'>;

interface Hearing {
  readonly signal: AbortSignal;
  readonly tell: (progress: PressProgress) => void;
}

const TOLD = /name="progress"\r\n\r\n(.+)\r\n/g;

/** The last that a piece of an answer says of how far the file is. */
export function progressIn(piece: string): PressProgress | undefined {
  const said = [...piece.matchAll(TOLD)].at(-1)?.[1];
  if (said === undefined) return undefined;
  const told: unknown = JSON.parse(said);
  const step = PRESS_STEPS.find((known) => known === property(told, 'step'));
  const [done, all] = [Number(property(told, 'done')), Number(property(told, 'all'))];
  return step && { step, done, all };
}

/** A form that comes piece by piece. */
async function formOf(answer: Response, tell: Hearing['tell']): Promise<FormData> {
  const decoder = new TextDecoder();
  let isFile = false;
  const heard = answer.body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, passed) {
        passed.enqueue(piece);
        if (isFile) return;
        const text = decoder.decode(piece, { stream: true });
        // What follows may be megabytes, and says nothing more.
        isFile = text.includes('name="report"');
        const progress = progressIn(text);
        if (progress) tell(progress);
      },
    }),
  );
  return new Response(heard ?? null, { headers: answer.headers }).formData();
}

/** The file of a published version, and how it was checked. What is refused is an error of the client. */
export async function fetchPressFile(
  { id, version }: Version,
  wish: PressRequest,
  { signal, tell }: Hearing,
): Promise<{ file: File; checked: Checked }> {
  let form = new FormData();
  await pb.send(`/api/templates/${id}/versions/${version}/file`, {
    method: 'POST',
    headers: { accept: 'multipart/form-data' },
    body: { ...wish },
    signal,
    // The client reads answers as JSON; this one is read as it arrives.
    fetch: async (url, config) => {
      const answer = await fetch(url, config);
      if (!answer.ok) return answer;
      form = await formOf(answer, tell);
      const error = form.get('error');
      if (typeof error !== 'string') return Response.json({});
      const body: unknown = JSON.parse(error);
      return Response.json(body, { status: Number(property(body, 'status')) });
    },
  });
  const [file, report] = [form.get('file'), form.get('report')];
  if (!(file instanceof File) || typeof report !== 'string') throw new Error('No file came');
  return { file, checked: reportIn(report) };
}

/** What a published version prints. */
export function versionQuery({ id, version }: Version) {
  return {
    queryKey: ['templates', 'version', id, version],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      pb.send<TemplateVersion>(`/api/templates/${id}/versions/${version}`, { signal }),
  };
}
