import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { PROFILE_PRESETS } from '../../src/domain/press/printer-presets.ts';
import { design, text } from './card-layout.ts';
import { fetchedFrom } from './fetched-from.ts';
import type { ServerProcess } from './server-process.ts';
import { textOf } from './team.ts';
import { recordsPath } from './writes.ts';

const WORKBOOK = join(import.meta.dirname, '../fixtures/imports/libreoffice.xlsx');
const CODE = { kind: 'code', id: 'code', x: 55, y: 25, side: 20, paint: { ink: 'black' } };

/** The work of staff on files, at a server in a process of its own. */
export function workOnFiles({ url }: Pick<ServerProcess, 'url'>, authorization: string) {
  async function call(
    method: 'GET' | 'PATCH' | 'POST',
    path: string,
    body?: object,
    headers: object = {},
  ) {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization,
        ...headers,
        ...(body === undefined || body instanceof FormData
          ? {}
          : { 'content-type': 'application/json' }),
      },
      ...(body === undefined
        ? {}
        : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([path, answer.status, answer.ok ? '' : bytes.toString()]).toEqual([
      ...[path, expect.any(Number), ''],
    ]);
    return { bytes, headers: answer.headers, type: answer.headers.get('content-type') ?? '' };
  }
  const idOf = async (path: string, body: object) =>
    textOf(JSON.parse((await call('POST', path, body)).bytes.toString()), 'id');

  return {
    /** Answers how many people the rows of a workbook would make. */
    async importWorkbook(): Promise<number> {
      const form = new FormData();
      form.set('collection', 'Contacts');
      form.set('file', new File([new Uint8Array(readFileSync(WORKBOOK))], 'people.xlsx'));
      const read = await call('POST', '/admin/api/imports', form);
      const path = `/admin/api/imports/${textOf(JSON.parse(read.bytes.toString()), 'id')}`;
      const checked = await call('PATCH', path, {});
      const { counts }: { counts: unknown } = JSON.parse(checked.bytes.toString());
      return Number(textOf(counts, 'new'));
    },

    async takeSheet(company: string) {
      return call('GET', `${recordsPath('Company', company)}/privacy-sheet`);
    },

    /** The printed cards of a company, and what the list shows of their template. */
    async print(company: string) {
      const printer = await idOf('/admin/api/printers', { profile: PROFILE_PRESETS[0] });
      const wish = { company, name: 'Standard', design: design([text({}), CODE]) };
      const template = `/admin/api/templates/${await idOf('/admin/api/templates', wish)}`;
      const shown = await call('GET', `${template}/thumbnail`);
      await call('POST', `${template}/publish`, undefined, { 'if-match': '"1"' });
      const path = `${template}/versions/1/file`;
      const answer = await fetchedFrom(url, authorization, path, { printer });
      expect(answer.status).toBe(200);
      const type = answer.headers.get('content-type') ?? '';
      return { shown, file: { type, bytes: Buffer.from(await answer.arrayBuffer()) } };
    },
  };
}
