import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../domain/errors.ts';
import { PARTS_MAX, readMultipart } from './multipart.ts';

const TYPE = 'multipart/form-data; boundary=x';

function read(text: string, type = TYPE) {
  return [...readMultipart(type, Buffer.from(text))].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.bytes.toString()],
  );
}

const part = (disposition: string, content: string) =>
  `--x\r\nContent-Disposition: ${disposition}\r\n\r\n${content}\r\n`;

describe('a multipart form', () => {
  it('is read as the standard library writes it', async () => {
    const form = new FormData();
    form.append('Nom', 'Cœur "& Fils\r\n');
    form.append('a"b', '');
    form.append('photo', new File(['\r\n--\0é'], 'Élise "1".jpg'));
    const sent = new Response(form);
    const body = Buffer.from(await sent.arrayBuffer());
    const entries = [...readMultipart(sent.headers.get('content-type') ?? '', body)];
    expect(entries).toEqual([
      ['Nom', 'Cœur "& Fils\r\n'],
      ['a"b', ''],
      ['photo', { name: 'Élise "1".jpg', bytes: Buffer.from('\r\n--\0é') }],
    ]);
  });

  it('may have a quoted boundary, and text before and after its parts', () => {
    const text = `before\r\n${part('form-data; name="a"', '1')}--x--\r\nafter`;
    expect(read(text, 'multipart/form-data; charset=utf-8; boundary="x"')).toEqual([['a', '1']]);
  });

  it('may come from programs that leave out quotes, or write names of files in another way', () => {
    const text = [
      part('form-data; name=City', 'Lyon'),
      part("form-data; name=logo; filename=a.png; filename*=utf-8''a.png", '1'),
      part('form-data; name="photo"; filename*=utf-8\'\'%C3%89lise.jpg', '2'),
      part('form-data; name="cover"; filename="b; name=City.png"', '3'),
    ];
    expect(read(`${text.join('')}--x--`)).toEqual([
      ['City', 'Lyon'],
      ['logo', 'a.png', '1'],
      ['photo', "utf-8''%C3%89lise.jpg", '2'],
      ['cover', 'b; name=City.png', '3'],
    ]);
  });

  it('has a thousand parts at most', () => {
    const form = (count: number) => `${part('form-data; name="a"', '').repeat(count)}--x--`;
    expect(read(form(PARTS_MAX))).toHaveLength(PARTS_MAX);
    expect(() => read(form(PARTS_MAX + 1))).toThrow(ApiError);
  });

  it('may be empty', () => {
    expect(read('--x--\r\n')).toEqual([]);
  });

  it.each([
    ['has no boundary', '--x--', 'multipart/form-data'],
    ['never begins', 'a=1', TYPE],
    ['never ends', part('form-data; name="a"', '1').slice(0, -1), TYPE],
    ['ends after a part', part('form-data; name="a"', '1'), TYPE],
    ['has a part without name', `${part('form-data', '1')}--x--`, TYPE],
    ['has a part without headers', '--x\r\n\r\n1\r\n--x--', TYPE],
    ['has headers without end', `--x\r\n${'a'.repeat(20_000)}\r\n\r\n1\r\n--x--`, TYPE],
    ['has something behind its boundary', '--xyz\r\n\r\n1\r\n--x--', TYPE],
  ])('is refused when it %s', (_what, text, type) => {
    expect(() => read(text, type)).toThrow(ApiError);
  });
});
