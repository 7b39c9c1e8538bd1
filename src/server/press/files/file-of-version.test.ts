import { describe, expect, it } from 'vitest';
import { design, text } from '../../../../test/support/card-layout.ts';
import { fetchedFile } from '../../../../test/support/made-files.ts';
import { publishedCard } from '../../../../test/support/press-file.ts';

describe('The files of two versions of a template', () => {
  it('lie side by side: each name tells which version was printed', async () => {
    const { test, person, path, printer } = await publishedCard('sqlite');
    await person({ Nom: 'Martin' });
    const template = path.replace('/versions/1/file', '');
    const seeing = (version: number) => ({ headers: { 'if-match': `"${version}"` } });
    const body = { design: design([text({ id: 'name', y: 20 })]) };
    await test.call('PATCH', `${template}/draft`, { body, ...seeing(1) });
    await test.call('POST', `${template}/publish`, seeing(2));
    const nameOf = async (version: number) => {
      const asked = path.replace('/versions/1/', `/versions/${version}/`);
      return (await fetchedFile(test, asked, { body: { printer } })).headers['content-disposition'];
    };
    expect(await nameOf(1)).toContain('"Atelier, Standard, version 1.pdf"');
    expect(await nameOf(2)).toContain('"Atelier, Standard, version 2.pdf"');
  });
});
