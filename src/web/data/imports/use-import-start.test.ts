// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { drawHook } from '../../../../test/support/rendered.tsx';
import { pb } from '../../frame/api/client.ts';
import { importQuery } from './import-queries.ts';
import { useImportStart } from './use-import-start.ts';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));

it('A file that is read again ends the reading of what it replaces', async () => {
  const reads: AbortSignal[] = [];
  const wereEnded: boolean[] = [];
  const send = vi.spyOn(pb, 'send').mockImplementation((_path, { method, signal }) => {
    if (method === 'POST') wereEnded.push(...reads.map(({ aborted }) => aborted));
    else if (signal) reads.push(signal);
    return new Promise(() => {});
  });
  onTestFinished(() => send.mockRestore());
  const drawn = drawHook(() => {
    useQuery(importQuery('before'));
    return useImportStart({ collection: 'Contacts', company: '' });
  }, undefined);
  await act(async () => {
    void drawn.now().start(new File(['Nom'], 'equipe.csv'), { replaces: 'before', sheet: 'Autre' });
    await vi.waitFor(() => expect(wereEnded).toEqual([true]));
  });
});
