import { once } from 'node:events';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startedStream } from './started-stream.ts';

it('A reader who leaves ends no server, though what was read from cannot be tidied away', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => void process.off('unhandledRejection', unhandled));
  const tidyAway = () => {
    throw new Error('The folder is busy');
  };
  async function* bytes(): AsyncGenerator<Uint8Array> {
    try {
      yield Buffer.from('PK');
      yield Buffer.from('…');
    } finally {
      tidyAway();
    }
  }
  const onClose = vi.fn();
  const stream = await startedStream(bytes(), { onClose });
  stream.destroy();
  await once(stream, 'close');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await new Promise(setImmediate);
  expect(unhandled).not.toHaveBeenCalled();
});
