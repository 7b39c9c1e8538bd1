/** What a table shows of a list's query: nothing yet, known rows being refreshed, or a failure. */
export function tableState(list: {
  isPending: boolean;
  isError: boolean;
  isPlaceholderData: boolean;
}): 'loading' | 'refreshing' | 'ready' | 'error' {
  if (list.isPending) return 'loading';
  if (list.isError) return 'error';
  return list.isPlaceholderData ? 'refreshing' : 'ready';
}
