import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ImageUsage } from '../../domain/field.ts';
import { IMAGE_SIZES } from '../../domain/image.ts';
import { Button } from '../ui/button.tsx';
import {
  type CropBox,
  firstCrop,
  moved,
  placeOf,
  type Size,
  ZOOM_MAX,
  zoomed,
  zoomOf,
} from './crop-box.ts';
import { CropSlider } from './crop-slider.tsx';
import { cutImage } from './cut-image.ts';

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

/** How far two fingers are from each other. */
function spread(pointers: ReadonlyMap<number, Point>): number {
  const [a, b] = [...pointers.values()];
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}

interface Point {
  x: number;
  y: number;
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
  const pointers = useRef(new Map<number, Point>());
  const [size, setSize] = useState<Size>();
  const [crop, setCrop] = useState<CropBox>();
  const [busy, setBusy] = useState(false);
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

  function follow(event: PointerEvent<HTMLDivElement>): void {
    const before = pointers.current.get(event.pointerId);
    if (!before || !size || !crop) return;
    const spreadBefore = spread(pointers.current);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pointers.current.size === 2 && spreadBefore > 0) {
      const factor = spread(pointers.current) / spreadBefore;
      setCrop(zoomed(crop, size, zoomOf(crop, size) * factor));
      return;
    }
    const perPixel = crop.width / event.currentTarget.clientWidth;
    const [dx, dy] = [before.x - event.clientX, before.y - event.clientY];
    setCrop(moved(crop, size, dx * perPixel, dy * perPixel));
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
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }}
        onPointerMove={follow}
        onPointerUp={(event) => pointers.current.delete(event.pointerId)}
        onPointerCancel={(event) => pointers.current.delete(event.pointerId)}
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
      {size && crop && (
        <div className="grid gap-x-4 gap-y-2 md:grid-cols-3">
          <CropSlider
            label="Taille"
            value={(zoomOf(crop, size) - 1) / (ZOOM_MAX - 1)}
            onChange={(part) => setCrop(zoomed(crop, size, 1 + part * (ZOOM_MAX - 1)))}
          />
          <CropSlider
            label="Gauche – droite"
            value={placeOf(crop.x, crop.width, size.width)}
            onChange={(part) =>
              setCrop(moved(crop, size, part * (size.width - crop.width) - crop.x, 0))
            }
          />
          <CropSlider
            label="Haut – bas"
            value={placeOf(crop.y, crop.height, size.height)}
            onChange={(part) =>
              setCrop(moved(crop, size, 0, part * (size.height - crop.height) - crop.y))
            }
          />
        </div>
      )}
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
