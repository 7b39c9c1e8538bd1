import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { NewPrinter, Printer } from '../../../domain/press/printer.schema.ts';
import { isAborted, readFailure } from '../../frame/api/failure.ts';
import { holdDraft } from '../../frame/forms/drafts.ts';
import { focusFirstRefused } from '../../kit/form/first-refused.ts';
import { pressMessage } from '../press-message.ts';
import { addPrinter, changePrinter, printersQuery } from './printer-calls.ts';
import { namesIn, printerFrom, type RefusedTexts, refusedTexts } from './printer-form.ts';

interface PrinterFormOptions {
  /** A colleague removed the printer meanwhile: what is typed can only become another one. */
  isGone: boolean;
  onDone: () => void;
}

/** The form of a printer, which saves over the version that was seen. */
export function usePrinterForm(printer: Printer | undefined, options: PrinterFormOptions) {
  const { onDone } = options;
  const queryClient = useQueryClient();
  const [seen, see] = useState<Pick<Printer, 'id' | 'version'> | undefined>(printer);
  const [filled, setFilled] = useState<NewPrinter>(() => printer ?? printerFrom(''));
  /** Counts how often the form was filled: what was half typed goes then. */
  const [fills, setFills] = useState(0);
  const [typed, setTyped] = useState(filled);
  const [spots, setSpots] = useState(filled.profile.spots.join('\n'));
  const [refused, setRefused] = useState<RefusedTexts>({});
  const [failure, setFailure] = useState<{ message: string; retry: boolean }>();
  const [theirs, setTheirs] = useState<Printer>();
  const [isMissing, setMissing] = useState(false);
  const isGone = options.isGone || isMissing;
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const entered: NewPrinter = {
    profile: { ...typed.profile, name: typed.profile.name.trim(), spots: namesIn(spots) },
    checked: typed.checked,
  };
  const isTyped =
    JSON.stringify(entered.profile) !== JSON.stringify(filled.profile) ||
    entered.checked !== filled.checked;
  const dirty = isTyped && !isDone;
  useEffect(() => (dirty ? holdDraft() : undefined), [dirty]);
  // Closing changes the address, which what is unsaved would hold back.
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);

  function fill(from: NewPrinter): void {
    setFilled(from);
    setFills(fills + 1);
    setTyped(from);
    setSpots(from.profile.spots.join('\n'));
    setRefused({});
    setFailure(undefined);
  }

  async function send(over: typeof seen): Promise<void> {
    setBusy(true);
    try {
      await (over ? changePrinter(over, entered) : addPrinter(entered));
      await queryClient.invalidateQueries({ queryKey: printersQuery.queryKey });
      setFailure(undefined);
      setDone(true);
    } catch (error) {
      setFailure(undefined);
      if (isAborted(error)) return;
      console.error('Erreur lors de l’enregistrement de l’imprimeur\u00a0:', error);
      const { status } = readFailure(error);
      if (over && status === 404) {
        setMissing(true);
        await queryClient.invalidateQueries({ queryKey: printersQuery.queryKey });
        return;
      }
      setFailure({ message: pressMessage(error), retry: status === 0 || status >= 500 });
      if (status !== 412) return;
      const all = await queryClient.fetchQuery({ ...printersQuery, staleTime: 0 }).catch(() => []);
      setTheirs(all.find(({ id }) => id === over?.id));
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy) return;
    const texts = refusedTexts(entered);
    // Only once the refusals are drawn is the first of them known, and what is no longer one gone.
    flushSync(() => setRefused(texts));
    if (form.querySelector('[aria-invalid=true]')) focusFirstRefused(form);
    else void send(isGone ? undefined : seen);
  }

  return {
    ...{
      typed,
      spots,
      setSpots,
      filled,
      fills,
      refused,
      failure: failure && { ...failure, busy: isBusy },
      isGone,
      isMissing,
      theirs: isGone ? undefined : theirs,
      isBusy,
      dirty,
      submit,
      fill,
    },
    change: (changes: Partial<NewPrinter>) => setTyped({ ...typed, ...changes }),
    begin: (preset: string) => fill(printerFrom(preset)),
    leave: () => setDone(true),
    /** Replaces the typed values by those that others saved. */
    takeTheirs: () => {
      if (!theirs) return;
      see(theirs);
      fill(theirs);
      setTheirs(undefined);
    },
    /** Replaces the values that others saved by the typed ones. */
    keepMine: () => {
      if (!theirs) return;
      see(theirs);
      setTheirs(undefined);
      void send(theirs);
    },
  };
}
