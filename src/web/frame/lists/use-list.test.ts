// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { drawHook } from '../../../../test/support/rendered.tsx';
import { PAGE_SIZE, SEARCH_TOTAL_MAX } from '../../../domain/limits.ts';
import { LIST_SEARCH_DEFAULTS, type ListSearch } from '../api/list-search.ts';
import { useListView } from './use-list.ts';

const update = vi.fn();
const refetch = vi.fn(async () => undefined);

type ListQuery = Parameters<typeof useListView>[0];

const READ = {
  data: { totalItems: 2, totalIsCapped: false },
  isPending: false,
  isError: false,
  isFetching: false,
  isPlaceholderData: false,
  error: undefined,
  refetch,
};
const LOADING = { ...READ, data: undefined, isPending: true, isFetching: true };
const ROWS = [{ id: 'durand' }, { id: 'dupont' }];

interface Input {
  list: ListQuery;
  rows?: readonly { id: string }[];
  search?: Partial<ListSearch>;
}

function drawList(input: Input) {
  update.mockClear();
  return drawHook(
    ({ list, rows, search }: Input) =>
      useListView(
        list,
        rows,
        {
          search: { ...LIST_SEARCH_DEFAULTS, ...search },
          update,
          open: () => undefined,
          close: () => undefined,
        },
        { one: 'entreprise', many: 'entreprises', gender: 'feminine' },
      ),
    input,
  );
}

describe('The head of a list', () => {
  it('says that it is being counted, then how many there are', () => {
    const list = drawList({ list: LOADING });
    expect(list.now()).toMatchObject({ subtitle: 'loading', table: { state: 'loading' } });
    list.call({ list: READ, rows: ROWS });
    expect(list.now()).toMatchObject({
      subtitle: '2\u00a0entreprises',
      paging: { pages: 1, note: undefined },
      table: { rows: ROWS, state: 'ready', failure: undefined },
    });
  });

  it('says of a new search that it is under way, not how many the one before found', () => {
    const list = drawList({ list: READ, rows: ROWS });
    const search = { recherche: 'dup' };
    list.call({ list: { ...READ, isPlaceholderData: true }, rows: ROWS, search });
    expect(list.now()).toMatchObject({ subtitle: 'Recherche…', table: { state: 'refreshing' } });
    list.call({ list: { ...READ, data: { ...READ.data, totalItems: 1 } }, rows: ROWS, search });
    expect(list.now().subtitle).toBe('1\u00a0résultat');
  });

  it('says that more were found than are counted, and why the pages end', () => {
    const data = { totalItems: SEARCH_TOTAL_MAX, totalIsCapped: true };
    const list = drawList({ list: { ...READ, data }, rows: ROWS, search: { recherche: 'd' } });
    expect(list.now().subtitle).toMatch(/^Plus de 10\s000\s?résultats$/);
    expect(list.now().paging).toMatchObject({
      pages: Math.ceil(SEARCH_TOTAL_MAX / PAGE_SIZE),
      note: expect.stringContaining('affinez la recherche'),
    });
  });
});

describe('A page of a list', () => {
  it('that no longer exists gives way to the last one', () => {
    const list = drawList({ list: READ, rows: [], search: { page: 4 } });
    expect(update).toHaveBeenCalledWith({ page: 1 }, { replace: true });
    expect(list.now().table.state).toBe('loading');
  });

  it('that exists stays, as does one of which it is not known yet', () => {
    drawList({ list: READ, rows: ROWS, search: { page: 1 } });
    drawList({ list: { ...READ, isPlaceholderData: true }, rows: ROWS, search: { page: 4 } });
    expect(update).not.toHaveBeenCalled();
  });

  it('that could not be read again keeps its rows, says why, and can be asked for again', () => {
    const error = { status: 503 };
    const list = drawList({ list: { ...READ, isError: true, error }, rows: ROWS });
    expect(list.now().table).toMatchObject({ rows: ROWS, failure: { busy: false } });
    list.now().table.failure?.onRetry?.();
    expect(refetch).toHaveBeenCalledOnce();
  });
});
