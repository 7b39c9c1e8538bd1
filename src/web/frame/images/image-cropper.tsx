import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ImageUsage } from '../../../domain/field.ts';
import { IMAGE_SIZES } from '../../../domain/image/image.ts';
import { Button } from '../../kit/button.tsx';
import {
  type CropBox,
  cutSize,
  firstCrop,
  moved,
  placeOf,
  type Size,
  ZOOM_MAX,
  zoomed,
  zoomOf,
} from './crop-box.ts';

const QUALITY = 0.92;

/** Draws the part of a picture that is kept into a file of its own. */
async function cutImage(picture: HTMLImageElement, crop: CropBox, max: Size): Promise<File> {
  const size = cutSize(crop, max);
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  const { x, y, width, height } = crop;
  context.drawImage(picture, x, y, width, height, 0, 0, size.width, size.height);
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/jpeg', QUALITY);
  });
  if (!blob) throw new Error('This browser cannot draw a picture of this size.');
  return new File([blob], 'image.jpg', { type: 'image/jpeg' });
}

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
      // A failed cut is told when the person finishes.
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

interface CropSlidersProps {
  size: Size;
  crop: CropBox;
  onCrop: (crop: CropBox) => void;
}

/** Chooses the part of a picture without dragging it. */
function CropSliders({ size, crop, onCrop }: CropSlidersProps) {
  return (
    <div className="grid gap-x-4 gap-y-2 md:grid-cols-3">
      <CropSlider
        label="Taille"
        value={(zoomOf(crop, size) - 1) / (ZOOM_MAX - 1)}
        onChange={(part) => onCrop(zoomed(crop, size, 1 + part * (ZOOM_MAX - 1)))}
      />
      <CropSlider
        label="Gauche – droite"
        value={placeOf(crop.x, crop.width, size.width)}
        onChange={(part) => onCrop(moved(crop, size, part * (size.width - crop.width) - crop.x, 0))}
      />
      <CropSlider
        label="Haut – bas"
        value={placeOf(crop.y, crop.height, size.height)}
        onChange={(part) =>
          onCrop(moved(crop, size, 0, part * (size.height - crop.height) - crop.y))
        }
      />
    </div>
  );
}

interface CropSliderProps {
  label: string;
  /** From 0 to 1. */
  value: number;
  onChange: (value: number) => void;
}

function CropSlider({ label, value, onChange }: CropSliderProps) {
  return (
    <label className="flex min-w-0 flex-col gap-1 text-xs text-ink-soft">
      {label}
      <input
        type="range"
        min={0}
        max={100}
        value={Math.round(value * 100)}
        className="h-6 w-full min-w-0 accent-accent max-md:h-11"
        onChange={(event) => onChange(Number(event.currentTarget.value) / 100)}
      />
    </label>
  );
}

interface Point {
  x: number;
  y: number;
}

/** How far two fingers are from each other. */
function spread(pointers: ReadonlyMap<number, Point>): number {
  const [a, b] = [...pointers.values()];
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}

/** Drags and pinches the part of a picture that is kept; for the element in which it is shown. */
function useCropFingers(
  size: Size | undefined,
  crop: CropBox | undefined,
  onCrop: (crop: CropBox) => void,
) {
  const pointers = useRef(new Map<number, Point>());
  const lift = ({ pointerId }: PointerEvent): void => void pointers.current.delete(pointerId);

  function follow(event: PointerEvent<HTMLDivElement>): void {
    const before = pointers.current.get(event.pointerId);
    if (!before || !size || !crop) return;
    const spreadBefore = spread(pointers.current);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pointers.current.size === 2 && spreadBefore > 0) {
      const factor = spread(pointers.current) / spreadBefore;
      onCrop(zoomed(crop, size, zoomOf(crop, size) * factor));
      return;
    }
    const perPixel = crop.width / event.currentTarget.clientWidth;
    const [dx, dy] = [before.x - event.clientX, before.y - event.clientY];
    onCrop(moved(crop, size, dx * perPixel, dy * perPixel));
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>): void => {
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: follow,
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}
