const TEXT = 'N’est plus dans la liste';

/** Keeps the place of a row that is gone, so that nothing jumps under the pointer. */
export function GoneGridRow({ id, columns }: { id: string; columns: number }) {
  return (
    <tr data-row={id} inert>
      <td
        colSpan={columns}
        className="h-10 border-b border-line px-4 py-0.5 text-sm text-ink-faint italic in-[tr:last-child]:border-b-0"
      >
        {TEXT}
      </td>
    </tr>
  );
}

export function GoneListRow({ id }: { id: string }) {
  return (
    <li
      data-row={id}
      inert
      className="flex min-h-16 items-center px-4 text-sm text-ink-faint italic"
    >
      {TEXT}
    </li>
  );
}
