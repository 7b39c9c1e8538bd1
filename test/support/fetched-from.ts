import {
  madeFileLinkSchema,
  madeFileSchema,
} from '../../src/domain/made-files/made-file.schema.ts';
import { isBeingMade } from '../../src/domain/made-files/made-file.ts';

const MADE_FILES = '/admin/api/made-files';

/** Asks for a file at a server in a process of its own, waits for it and fetches it; or answers the refusal. */
export async function fetchedFrom(
  url: string,
  authorization: string,
  path: string,
  body?: object,
  pause: () => Promise<unknown> = async () => {},
): Promise<Response> {
  const send = (method: string, to: string, sent?: object) =>
    fetch(`${url}${to}`, {
      ...{
        method,
        headers: { authorization, ...(sent && { 'content-type': 'application/json' }) },
      },
      ...(sent && { body: JSON.stringify(sent) }),
    });
  const asked = await send('POST', path, body);
  if (asked.status !== 202) return asked;
  let file = madeFileSchema.parse(await asked.json());
  while (isBeingMade(file.state)) {
    await pause();
    file = madeFileSchema.parse(await (await send('GET', `${MADE_FILES}/${file.id}`)).json());
  }
  const { error } = file;
  if (error) return Response.json(error, { status: error.status });
  const link = await send('POST', `${MADE_FILES}/${file.id}/link`);
  return fetch(`${url}${madeFileLinkSchema.parse(await link.json()).url}`);
}
