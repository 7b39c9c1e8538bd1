import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { emptyFolder } from '../support/database.ts';
import { formOf, jpegFile } from '../support/pictures.ts';
import { startProcess, tokenOf } from '../support/server-process.ts';

const DEV = join(import.meta.dirname, '../../scripts/dev.ts');

const companySchema = z.object({ logo: z.string() });

it('Development serves the page, its sources, the API, pictures and cards', async () => {
  const server = await startProcess({ DATA_DIR: emptyFolder() }, [process.execPath, DEV]);
  const asked = async (path: string) => {
    const answer = await fetch(`${server.url}${path}`, { headers: { accept: '*/*' } });
    const type = answer.headers.get('content-type') ?? '';
    return { status: answer.status, type, text: await answer.text() };
  };

  const page = await asked('/companies');
  expect(page).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' });
  expect(page.text).toContain('&quot;productName&quot;:&quot;Carte&quot;');
  const [, script = ''] = /<script type="module" src="(\/main\.tsx[^"]*)"/.exec(page.text) ?? [];
  expect(await asked(script)).toMatchObject({ status: 200, type: 'text/javascript' });

  const headers = { authorization: await tokenOf(server) };
  const body = formOf({ RaisonSociale: 'Encres du Rhin', logo: await jpegFile() });
  const saved = await fetch(`${server.url}/admin/api/collections/Company/records`, {
    method: 'POST',
    headers,
    body,
  });
  const { logo } = companySchema.parse(await saved.json());
  expect(await asked(`/i/${logo}`)).toMatchObject({ status: 200, type: 'image/png' });
  expect(await asked('/c/inconnu')).toMatchObject({
    status: 404,
    type: 'text/html; charset=utf-8',
  });
});
