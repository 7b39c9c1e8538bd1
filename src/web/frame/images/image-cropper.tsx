import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ImageUsage } from '../../../domain/field.ts';
import { IMAGE_SIZES } from '../../../domain/image/image.ts';
import { Button } from '../../kit/button.tsx';
import { type CropBox, firstCrop, type Size } from './crop-box.ts';
import { CropSliders } from './crop-sliders.tsx';
import { cutImage } from './cut-image.ts';
import { useCropFingers } from './use-crop-fingers.ts';

/** Drawing the part that is kept takes longer than a move of the finger. */
const DRAFT_AFTER_MS = 150;

interface ImageCropperProps {
  /** The address of the whole picture, in this page. */
  src: string;
  usage: Exclude<ImageUsage, 'logo'>;
  ratio: number;
  /** The part that is kept so far: who saves the form without finishing gets that. */
  onDraft: (file: File) => void;
  onCut: (file: File) => void;
  onCancel: () => void;
  onUnreadable: () => void;
}

/** Chooses the part of a picture that is kept: dragged and pinched, or with three sliders. */
export function ImageCropper({
  src,
  usage,
  ratio,
  onDraft,
  onCut,
  onCancel,
  onUnreadable,
}: ImageCropperProps) {
  const picture = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size>();
  const [crop, setCrop] = useState<CropBox>();
  const [busy, setBusy] = useState(false);
  const fingers = useCropFingers(size, crop, setCrop);
  const tellDraft = useEffectEvent(onDraft);

  useEffect(() => {
    if (!crop) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      if (!picture.current) return;
      const file = await cutImage(picture.current, crop, IMAGE_SIZES[usage].full).catch(() => null);
      // What cannot be drawn is told when the person finishes.
      if (file && !isOver) tellDraft(file);
    }, DRAFT_AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [crop, usage]);

  function begin({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): void {
    setSize({ width, height });
    setCrop(firstCrop({ width, height }, ratio));
  }

  async function finish(): Promise<void> {
    if (!picture.current || !crop) return;
    setBusy(true);
    try {
      onCut(await cutImage(picture.current, crop, IMAGE_SIZES[usage].full));
    } catch (error) {
      console.error('Erreur lors du cadrage de l’image\u00a0:', error);
      onUnreadable();
    }
  }

  const shown = size &&
    crop && {
      width: `${(100 * size.width) / crop.width}%`,
      left: `${(-100 * crop.x) / crop.width}%`,
      top: `${(-100 * crop.y) / crop.height}%`,
    };

  return (
    <div className="flex flex-col gap-3">
      <div
        className="relative w-full touch-none overflow-hidden rounded-control bg-sunken outline outline-line select-none data-photo:max-w-64 data-photo:self-center cursor-grab"
        data-photo={usage === 'photo' || undefined}
        style={{ aspectRatio: String(ratio) }}
        {...fingers}
      >
        <img
          ref={picture}
          src={src}
          alt="Partie de l’image qui sera gardée"
          draggable={false}
          className="absolute max-w-none"
          style={shown ?? { visibility: 'hidden' }}
          onLoad={(event) => begin(event.currentTarget)}
          onError={onUnreadable}
        />
      </div>
      {size && crop && <CropSliders size={size} crop={crop} onCrop={setCrop} />}
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="primary" busy={busy} disabled={!crop} onClick={finish}>
          Valider le cadrage
        </Button>
        <Button size="small" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </div>
  );
}
