import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ImageUsage } from '../../../domain/field.ts';
import { IMAGE_RATIOS } from '../../../domain/image/image.ts';
import { judgeFile, unreadable } from './image-file.ts';
import { useRefusedPicture } from './refused-pictures.tsx';
import type { ImageChange } from './use-image-source.ts';

interface ImageChoiceOptions {
  label: string;
  usage: ImageUsage;
  /** The name that the record holds; empty when it has no picture. */
  stored: string;
  change: ImageChange;
  onChange: (change: ImageChange) => void;
}

interface ImageChoice {
  /** Why the file that was chosen last cannot be taken. */
  refusal: string | undefined;
  /** The whole picture that was chosen last, so that it can be cut again. */
  whole: File | undefined;
  /** It is being cut. */
  cropping: boolean;
  /** The button that chooses, which gets the focus when what had it goes away. */
  chooser: RefObject<HTMLButtonElement | null>;
  take: (file: File | undefined) => Promise<void>;
  remove: () => void;
  crop: () => void;
  /** The picture was cut. */
  finish: (cut: File) => void;
  /** The field's former value is back. */
  cancel: () => void;
  /** The whole picture cannot be drawn. */
  refuse: () => void;
  /** The code that cuts did not arrive. */
  stop: () => void;
}

/** The choice of a picture for a field: its file is judged, cut, taken or taken back. */
export function useImageChoice({
  label,
  usage,
  stored,
  change,
  onChange,
}: ImageChoiceOptions): ImageChoice {
  /** Counts what was chosen: judging a file takes a moment. */
  const choice = useRef(0);
  const chooser = useRef<HTMLButtonElement>(null);
  const [refusal, setRefusal] = useState<string>();
  useRefusedPicture(label, refusal !== undefined);
  const [whole, setWhole] = useState<File>();
  const [cropping, setCropping] = useState(false);
  /** The value of the field before the picture that is being cut. */
  const [before, setBefore] = useState<ImageChange>();

  // The form was saved or given up meanwhile.
  useEffect(() => {
    if (change === undefined) setCropping(false);
  }, [change]);

  function crop(): void {
    setBefore(change);
    setCropping(true);
  }

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    choice.current += 1;
    const mine = choice.current;
    const judged = await judgeFile(file, usage);
    // Meanwhile another one was chosen, or none.
    if (mine !== choice.current) return;
    if ('refusal' in judged) return setRefusal(judged.refusal);
    setRefusal(undefined);
    if (IMAGE_RATIOS[usage] === undefined) return onChange(file);
    setWhole(file);
    crop();
  }

  function close(result: ImageChange): void {
    // The element with the focus goes away, and the button that gets it must be there.
    flushSync(() => {
      setCropping(false);
      onChange(result);
    });
    chooser.current?.focus();
  }

  function cancel(): void {
    close(before);
  }

  function refuse(): void {
    cancel();
    setWhole(undefined);
    setRefusal(unreadable());
  }

  function remove(): void {
    choice.current += 1;
    setRefusal(undefined);
    setWhole(undefined);
    onChange(stored === '' ? undefined : null);
    chooser.current?.focus();
  }

  const stop = (): void => setCropping(false);
  return {
    refusal,
    whole,
    cropping,
    chooser,
    take,
    remove,
    crop,
    finish: close,
    cancel,
    refuse,
    stop,
  };
}
