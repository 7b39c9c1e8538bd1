import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import type { ImageUsage } from '../../domain/field.ts';
import { IMAGE_RATIOS } from '../../domain/image.ts';
import { IMAGE_TYPES } from '../../domain/image-kind.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { describedBy, FieldMessages } from '../ui/field-frame.tsx';
import { deferred, OnDemand } from '../ui/on-demand.tsx';
import { judgeFile, pickFile, unreadable } from './image-file.ts';
import { type ImageChange, useFileSource, useImageSource } from './use-image-source.ts';

const cropper = deferred(() => import('./image-cropper.tsx'));

interface ImageFieldProps {
  label: string;
  usage: ImageUsage;
  /** The name that the record holds; empty when it has no picture. */
  stored: string;
  change: ImageChange;
  onChange: (change: ImageChange) => void;
  /** Why the server refused it. */
  error?: string | undefined;
  hint?: string | undefined;
}

/** A picture that is dropped, pasted or chosen, cut in place, replaced and removed. */
export function ImageField({
  label,
  usage,
  stored,
  change,
  onChange,
  error,
  hint = 'Déposez une image, collez-la ou choisissez un fichier.',
}: ImageFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [refusal, setRefusal] = useState<string>();
  /** The whole picture that was chosen last, so that it can be cut again. */
  const [whole, setWhole] = useState<File>();
  const [cropping, setCropping] = useState(false);
  /** What the field held before the picture that is being cut. */
  const [before, setBefore] = useState<ImageChange>();
  const [over, setOver] = useState(false);
  const source = useImageSource(stored, change);
  const wholeSource = useFileSource(whole);
  const ratio = IMAGE_RATIOS[usage];
  const has = change === undefined ? stored !== '' : change !== null;
  const message = refusal ?? error;

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
    const judged = await judgeFile(file, usage);
    if ('refusal' in judged) return setRefusal(judged.refusal);
    setRefusal(undefined);
    if (ratio === undefined) return onChange(file);
    setWhole(file);
    crop();
  }

  function close(): void {
    setCropping(false);
    // What had the focus is gone.
    requestAnimationFrame(() => chooser.current?.focus());
  }

  function cancel(): void {
    close();
    onChange(before);
  }

  function cut(file: File): void {
    close();
    onChange(file);
  }

  function refuse(): void {
    cancel();
    setWhole(undefined);
    setRefusal(unreadable());
  }

  function remove(): void {
    setRefusal(undefined);
    setWhole(undefined);
    onChange(stored === '' ? undefined : null);
    chooser.current?.focus();
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    void take(pickFile(event.dataTransfer.files));
  }

  return (
    <fieldset
      className="flex min-w-0 flex-col gap-1.5"
      aria-invalid={message ? true : undefined}
      aria-describedby={describedBy(id, { error: message, hint })}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        void take(pickFile(event.clipboardData.files));
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
        {cropping && wholeSource !== undefined && usage !== 'logo' && ratio !== undefined ? (
          <OnDemand code={cropper} when onMissing={() => setCropping(false)} waiting={null}>
            {({ ImageCropper }) => (
              <ImageCropper
                src={wholeSource}
                usage={usage}
                ratio={ratio}
                onDraft={onChange}
                onCut={cut}
                onCancel={cancel}
                onUnreadable={refuse}
              />
            )}
          </OnDemand>
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            {has && source !== undefined && (
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
              <Button ref={chooser} size="small" onClick={() => input.current?.click()}>
                {has ? 'Remplacer' : 'Choisir une image'}
              </Button>
              {change instanceof File && whole !== undefined && (
                <Button size="small" onClick={crop}>
                  Recadrer
                </Button>
              )}
              {has && (
                <Button size="small" variant="quiet" onClick={remove}>
                  Retirer
                </Button>
              )}
            </div>
          </div>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          // HEIC can be chosen, so that its refusal can say what to do.
          accept={[...IMAGE_TYPES[usage], '.heic', '.heif'].join(',')}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            // The same file can be chosen again.
            event.currentTarget.value = '';
          }}
        />
      </div>
      <FieldMessages id={id} error={message} hint={hint} />
    </fieldset>
  );
}
