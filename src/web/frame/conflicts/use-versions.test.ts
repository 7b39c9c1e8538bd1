// @vitest-environment happy-dom

import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { drawHook } from '../../../../test/support/rendered.tsx';
import { useVersions } from './use-versions.ts';

interface Values {
  name: string;
  town: string;
}

const NAME = { names: ['name'], label: 'Nom' } as const;
const TOWN = { names: ['town'], label: 'Ville' } as const;
const shape = { groups: [NAME, TOWN], normal: (values: Values) => values };
const blank: Values = { name: '', town: '' };
const first = { version: '1', values: { name: 'Durand', town: 'Nantes' } };

const later = (version: string, changes: Partial<Values>) => ({
  version,
  values: { ...first.values, ...changes },
});

function openForm() {
  const drawn = drawHook((stored: typeof first) => {
    const form = useForm<Values>({ values: first.values });
    return { form, ...useVersions(form, shape, blank, stored) };
  }, first);
  return {
    ...drawn,
    held: () => drawn.now().form.getValues(),
    type: (name: keyof Values, text: string) => act(() => drawn.now().form.setValue(name, text)),
  };
}

describe('A form that is open while a colleague saves its record', () => {
  it('shows what only the colleague changed, and has nothing to save because of it', () => {
    const form = openForm();
    form.call(later('2', { town: 'Rennes' }));
    expect(form.held()).toEqual({ name: 'Durand', town: 'Rennes' });
    expect(form.now()).toMatchObject({ unsaved: 0, view: { taken: [{ group: TOWN }] } });
    expect(form.now().base()?.version).toBe('2');
  });

  it('keeps what is typed where both changed the same, until that is decided', () => {
    const form = openForm();
    form.type('town', 'Brest');
    form.call(later('2', { town: 'Rennes' }));
    expect(form.held().town).toBe('Brest');
    expect(form.now().view.decisions).toMatchObject([{ group: TOWN, choice: undefined }]);
    expect(form.now().isDecided()).toBe(false);

    act(() => form.now().view.choose({ group: TOWN }, 'theirs'));
    expect(form.held().town).toBe('Rennes');
    expect(form.now().isDecided()).toBe(true);

    act(() => form.now().view.choose({ group: TOWN }, 'mine'));
    expect(form.held().town).toBe('Brest');
    expect(form.now()).toMatchObject({ unsaved: 1 });
  });

  it('takes all decisions at once', () => {
    const form = openForm();
    form.type('town', 'Brest');
    form.type('name', 'Dupont');
    form.call(later('2', { name: 'Martin', town: 'Rennes' }));
    act(() => form.now().view.chooseAll('theirs'));
    expect(form.held()).toEqual({ name: 'Martin', town: 'Rennes' });
    expect(form.now().isDecided()).toBe(true);
  });

  it('hears nothing of a version that it knows, or that is older', () => {
    const form = openForm();
    form.type('town', 'Brest');
    expect(form.now().follow(later('0', { town: 'Rennes' }))).toBe(false);
    expect(form.now().view.decisions).toEqual([]);
  });
});

describe('A form whose record was saved here', () => {
  it('goes on from what was saved, and keeps what was typed since it was sent', () => {
    const form = openForm();
    form.type('town', 'Brest ');
    const sent = form.held();
    form.type('name', 'Dupont');
    act(() => form.now().goOn(later('2', { town: 'Brest' }), { ...sent }));
    expect(form.held()).toEqual({ name: 'Dupont', town: 'Brest' });
    expect(form.now()).toMatchObject({ unsaved: 1, view: { version: '2', decisions: [] } });
  });
});

describe('Giving up what was typed', () => {
  it('shows the latest version that is saved', () => {
    const form = openForm();
    form.type('town', 'Brest');
    form.call(later('2', { town: 'Rennes' }));
    act(() => form.now().discard());
    expect(form.held().town).toBe('Rennes');
    expect(form.now()).toMatchObject({ unsaved: 0, view: { decisions: [] } });
  });
});
