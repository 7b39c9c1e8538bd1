import { type DragEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ImageUsage } from '../../../domain/field.ts';
import { IMAGE_RATIOS } from '../../../domain/image/image.ts';
import { IMAGE_TYPES } from '../../../domain/image/image-kind.ts';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { describedBy, FieldMessages } from '../../kit/form/field-frame.tsx';
import { FileButton } from '../../kit/form/file-button.tsx';
import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { judgeFile, pickFile, unreadable } from './image-file.ts';
import { useRefusedPicture } from './refused-pictures.tsx';
import { type Picture, useFileSource, usePictureAddress } from './stored-image.ts';

const cropper = lazyModule(() => import('./image-cropper.tsx'));

interface PictureFieldProps {
  label: string;
  usage: ImageUsage;
  value: Picture;
  /** The name that the record holds now; empty when it has no picture. */
  stored: string;
  onChange: (value: Picture) => void;
  /** Why the server refused it. */
  error?: string | undefined;
  hint?: string | undefined;
}

/** A picture that is dropped, pasted or chosen, cut in place, replaced and removed. */
export function PictureField({
  label,
  usage,
  value,
  stored,
  onChange,
  error,
  hint = 'Déposez une image, collez-la ou choisissez un fichier.',
}: PictureFieldProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const choice = usePictureChoice({ label, usage, value, stored, onChange });
  const source = usePictureAddress(value);
  const wholeSource = useFileSource(choice.whole);
  const ratio = IMAGE_RATIOS[usage];
  const message = choice.refusal ?? error;

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    void choice.take(pickFile(event.dataTransfer.files));
  }

  return (
    <fieldset
      className="flex min-w-0 flex-col gap-1.5"
      aria-invalid={message ? true : undefined}
      aria-describedby={describedBy(id, { error: message, hint })}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        void choice.take(pickFile(event.clipboardData.files));
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend className="mb-1.5 text-sm font-medium text-ink">{label}</legend>
      <div
        className={classNames(
          'rounded-control border border-dashed p-3 transition-colors',
          over ? 'border-accent bg-accent-soft' : message ? 'border-danger' : 'border-line-strong',
        )}
      >
        {choice.cropping && wholeSource !== undefined && usage !== 'logo' && ratio !== undefined ? (
          <LazyModule
            code={cropper}
            when
            onMissing={choice.stop}
            waiting={<Skeleton className="h-44 w-full" />}
          >
            {({ ImageCropper }) => (
              <ImageCropper
                src={wholeSource}
                usage={usage}
                ratio={ratio}
                onDraft={onChange}
                onCut={choice.finish}
                onCancel={choice.cancel}
                onUnreadable={choice.refuse}
              />
            )}
          </LazyModule>
        ) : (
          <ImageChoiceLine
            label={label}
            usage={usage}
            source={source}
            has={value !== ''}
            chooser={choice.chooser}
            isJudging={choice.isJudging}
            onFile={(file) => void choice.take(file)}
            onCrop={value instanceof File && choice.whole ? choice.crop : undefined}
            onRemove={choice.remove}
          />
        )}
      </div>
      <FieldMessages id={id} error={message} hint={hint} />
    </fieldset>
  );
}

interface ImageChoiceLineProps {
  label: string;
  usage: ImageUsage;
  /** The address of the picture as it is now. */
  source: string;
  /** There is a picture. */
  has: boolean;
  chooser: RefObject<HTMLButtonElement | null>;
  isJudging: boolean;
  onFile: (file: File) => void;
  /** Without it, there is nothing left to cut. */
  onCrop: (() => void) | undefined;
  onRemove: () => void;
}

/** The picture of a field, and what can be done with it. */
function ImageChoiceLine(props: ImageChoiceLineProps) {
  const { label, usage, source, has, chooser, isJudging, onFile, onCrop, onRemove } = props;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {has && source !== '' && (
        <img
          src={source}
          alt={`${label}\u00a0: aperçu`}
          className={classNames(
            'h-20 max-w-full rounded-control border border-line object-contain',
            usage === 'logo' && 'bg-white p-1',
          )}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <FileButton
          ref={chooser}
          size="small"
          busy={isJudging}
          label={label}
          // HEIC can be chosen, so that its refusal can say what to do.
          accept={[...IMAGE_TYPES[usage], '.heic', '.heif'].join(',')}
          onFile={onFile}
        >
          {has ? 'Remplacer' : 'Choisir une image'}
        </FileButton>
        {onCrop && (
          <Button size="small" onClick={onCrop}>
            Recadrer
          </Button>
        )}
        {has && (
          <Button size="small" variant="quiet" onClick={onRemove}>
            Retirer
          </Button>
        )}
      </div>
    </div>
  );
}

interface PictureChoiceOptions {
  label: string;
  usage: ImageUsage;
  value: Picture;
  stored: string;
  onChange: (value: Picture) => void;
}

interface PictureChoice {
  /** Why the file that was chosen last cannot be taken. */
  refusal: string | undefined;
  /** The whole picture that was chosen last, so that it can be cut again. */
  whole: File | undefined;
  /** A chosen file is being read, before it is taken. */
  isJudging: boolean;
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
function usePictureChoice(options: PictureChoiceOptions): PictureChoice {
  const { label, usage, value, stored, onChange } = options;
  /** Counts what was chosen: judging a file takes a moment. */
  const choice = useRef(0);
  const chooser = useRef<HTMLButtonElement>(null);
  const [refusal, setRefusal] = useState<string>();
  useRefusedPicture(label, refusal !== undefined);
  const [whole, setWhole] = useState<File>();
  const [isJudging, setJudging] = useState(false);
  const [cropping, setCropping] = useState(false);
  /** The choice before the picture that is being cut; undefined where that of the record stood. */
  const [before, setBefore] = useState<Picture>();

  const isFile = value instanceof File;

  // The form was saved or given up meanwhile.
  useEffect(() => {
    if (!isFile) setCropping(false);
  }, [isFile]);

  function crop(): void {
    setBefore(value === stored ? undefined : value);
    setCropping(true);
  }

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    choice.current += 1;
    const mine = choice.current;
    setJudging(true);
    const judged = await judgeFile(file, usage);
    // Meanwhile another one was chosen, or none.
    if (mine !== choice.current) return;
    setJudging(false);
    if ('refusal' in judged) return setRefusal(judged.refusal);
    setRefusal(undefined);
    if (IMAGE_RATIOS[usage] === undefined) return onChange(file);
    setWhole(file);
    crop();
  }

  function close(result: Picture): void {
    // The element with the focus goes away, and the button that gets it must be there.
    flushSync(() => {
      setCropping(false);
      onChange(result);
    });
    chooser.current?.focus();
  }

  function cancel(): void {
    // A colleague may have put another one there meanwhile.
    close(before ?? stored);
  }

  function refuse(): void {
    cancel();
    setWhole(undefined);
    setRefusal(unreadable());
  }

  function remove(): void {
    choice.current += 1;
    setJudging(false);
    setRefusal(undefined);
    setWhole(undefined);
    onChange('');
    chooser.current?.focus();
  }

  const stop = (): void => setCropping(false);
  return {
    refusal,
    whole,
    isJudging,
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
