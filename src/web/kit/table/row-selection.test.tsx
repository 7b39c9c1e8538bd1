import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SelectPage, useRowChoice } from './row-selection.tsx';

function PageBox({ rows, chosen }: { rows: readonly string[]; chosen: readonly string[] }) {
  const choice = useRowChoice(rows, {
    selected: new Set(chosen),
    onChange: () => {},
  });
  return choice && <SelectPage choice={choice} />;
}

const box = (rows: readonly string[], chosen: readonly string[] = []) =>
  renderToStaticMarkup(<PageBox rows={rows} chosen={chosen} />);

describe('The box of a whole page', () => {
  it('cannot be pressed before there is a row: the press would be lost', () => {
    expect(box([])).toContain('aria-disabled="true"');
    expect(box(['a'])).not.toContain('aria-disabled="true"');
  });

  it('is checked once all its rows are chosen', () => {
    expect(box(['a', 'b'], ['a'])).not.toContain('checked=""');
    expect(box(['a', 'b'], ['a', 'b', 'c'])).toContain('checked=""');
  });
});
