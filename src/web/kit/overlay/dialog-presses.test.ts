// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPressesApart } from './dialog-presses.ts';

const PAGE = '<button id="page">Ajouter</button>';
const DIALOG =
  '<div id="veil" data-veil><form><button id="dialog">Enregistrer</button></form></div>';

let letGo: () => void;
const heard = vi.fn();

beforeEach(() => {
  letGo = keepPressesApart();
  document.body.addEventListener('mousedown', heard);
  document.body.addEventListener('click', heard);
});

afterEach(() => {
  letGo();
  document.body.removeEventListener('mousedown', heard);
  document.body.removeEventListener('click', heard);
  heard.mockReset();
});

/** Tells what came of pressing this for the first or second time in a row. */
function press(id: string, detail: 1 | 2): { takesFocus: boolean; reaches: boolean } {
  heard.mockReset();
  const told = ['mousedown', 'click'].map((type) =>
    document
      .getElementById(id)
      ?.dispatchEvent(new MouseEvent(type, { detail, bubbles: true, cancelable: true })),
  );
  return { takesFocus: told[0] === true, reaches: heard.mock.calls.length === 2 };
}

describe('A double click', () => {
  it('does nothing to the dialog that its first click opened', () => {
    document.body.innerHTML = PAGE;
    expect(press('page', 1)).toEqual({ takesFocus: true, reaches: true });
    document.body.innerHTML = PAGE + DIALOG;
    expect(press('dialog', 2)).toEqual({ takesFocus: false, reaches: false });
    expect(press('veil', 2)).toEqual({ takesFocus: false, reaches: false });
  });

  it('does nothing to the page under the dialog that its first click closed', () => {
    document.body.innerHTML = PAGE + DIALOG;
    press('dialog', 1);
    document.body.innerHTML = PAGE;
    expect(press('page', 2)).toEqual({ takesFocus: false, reaches: false });
    expect(press('page', 1)).toEqual({ takesFocus: true, reaches: true });
  });

  it('inside a dialog does what it does anywhere', () => {
    document.body.innerHTML = PAGE + DIALOG;
    press('dialog', 1);
    expect(press('dialog', 2)).toEqual({ takesFocus: true, reaches: true });
  });
});

describe('A press beside a dialog', () => {
  it('is heard, and takes the focus from nothing', () => {
    document.body.innerHTML = PAGE + DIALOG;
    expect(press('veil', 1)).toEqual({ takesFocus: false, reaches: true });
  });
});
