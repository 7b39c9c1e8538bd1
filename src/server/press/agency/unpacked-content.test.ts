import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { contentOf } from './unpacked-content.ts';

/** More than is taken. */
const BYTES = 129 * 1024 * 1024;
const BLANK = 0x20;

type Packing = (bytes: Uint8Array) => Uint8Array;

const flate: Packing = (bytes) => deflateSync(bytes);

const ascii85: Packing = (bytes) => {
  const whole = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
  whole.set(bytes);
  let text = '';
  for (let at = 0; at < whole.length; at += 4) {
    let number = whole.readUInt32BE(at);
    let group = '';
    for (let digit = 0; digit < 5; digit += 1) {
      group = String.fromCharCode(33 + (number % 85)) + group;
      number = Math.floor(number / 85);
    }
    const left = Math.min(4, bytes.length - at);
    text += group === '!!!!!' && left === 4 ? 'z' : group.slice(0, left + 1);
  }
  return Buffer.from(`${text}~>`);
};

/** Bytes that are all alike, up to 128 in two. */
const runLength: Packing = (bytes) => {
  const runs = Buffer.alloc(Math.ceil(bytes.length / 128) * 2 + 1, 128);
  for (let at = 0; at * 128 < bytes.length; at += 1) {
    const length = Math.min(128, bytes.length - at * 128);
    runs.set(length === 1 ? [0, BLANK] : [257 - length, BLANK], at * 2);
  }
  return runs;
};

/** How many bits a code has while `next` is the first that nothing stands for yet. */
function widthAt(next: number): number {
  return Math.min(12, 32 - Math.clz32(next + 1));
}

/** Blanks, each code one more of them than the one before. */
const lzw: Packing = (bytes) => {
  const packed: number[] = [];
  let [held, bits] = [0, 0];
  const write = (code: number, width: number) => {
    held = (held << width) | code;
    for (bits += width; bits >= 8; bits -= 8) packed.push((held >> (bits - 8)) & 0xff);
    held &= (1 << bits) - 1;
  };
  let next = 258;
  write(256, 9);
  for (let left = bytes.length; left > 0; ) {
    if (next > 4093) {
      write(256, 12);
      next = 258;
    }
    write(BLANK, 9);
    left -= 1;
    for (; next < 4094 && left > 0; next += 1) {
      const length = Math.min(left, next - 256);
      write(length === 1 ? BLANK : length + 256, widthAt(next));
      left -= length;
    }
  }
  write(257, widthAt(next));
  write(0, 8);
  return Uint8Array.from(packed);
};

const CHAINS: Readonly<Record<string, readonly (readonly [name: string, pack: Packing])[]>> = {
  Flate: [['FlateDecode', flate]],
  'Flate in letters': [
    ['ASCII85Decode', ascii85],
    ['FlateDecode', flate],
  ],
  'Flate in Flate': [
    ['FlateDecode', flate],
    ['FlateDecode', flate],
  ],
  LZW: [['LZWDecode', lzw]],
  runs: [['RunLengthDecode', runLength]],
  'runs in Flate': [
    ['FlateDecode', flate],
    ['RunLengthDecode', runLength],
  ],
};

async function contentWith(streams: readonly { names: readonly string[]; bytes: Uint8Array }[]) {
  const document = await PDFDocument.create();
  const page = document.addPage();
  const { context } = document;
  const refs = streams.map(({ names, bytes }) => {
    const dict = context.obj({ Filter: names.map((name) => PDFName.of(name)) });
    return context.register(PDFRawStream.of(dict, bytes));
  });
  page.node.set(PDFName.of('Contents'), context.obj(refs));
  return contentOf(page.node);
}

const packed = (chain: (typeof CHAINS)[string], count: number) => ({
  names: chain.map(([name]) => name),
  // The last filter of a chain is the first that packs.
  bytes: chain
    .toReversed()
    .reduce<Uint8Array>((bytes, [, pack]) => pack(bytes), Buffer.alloc(count, BLANK)),
});

describe('The content of a page', () => {
  it.each(Object.entries(CHAINS))('is unpacked: %s', async (_, chain) => {
    for (const count of [1, 1000, 3_000_000]) {
      const content = await contentWith([packed(chain, count)]);
      expect(content.filter((byte) => byte !== BLANK && byte !== 10)).toHaveLength(0);
      expect(content.length).toBe(count + 1);
    }
  });

  it.each(Object.entries(CHAINS))('is refused when few bytes are many: %s', async (_, chain) => {
    await expect(contentWith([packed(chain, BYTES)])).rejects.toMatchObject({ rule: 'too-heavy' });
  });

  it('is refused when its parts are too many bytes together', async () => {
    const part = { names: ['FlateDecode'], bytes: flate(Buffer.alloc(BYTES / 2, BLANK)) };
    await expect(contentWith([part, part])).rejects.toMatchObject({ rule: 'too-heavy' });
  });

  it('is refused when it is packed over and over', async () => {
    const names = Array<string>(5).fill('FlateDecode');
    const bytes = names.reduce<Uint8Array>((held) => flate(held), Buffer.from('q Q'));
    await expect(contentWith([{ names, bytes }])).rejects.toMatchObject({ rule: 'too-heavy' });
  });
});
