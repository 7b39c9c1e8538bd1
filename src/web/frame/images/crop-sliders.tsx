import { type CropBox, moved, placeOf, type Size, ZOOM_MAX, zoomed, zoomOf } from './crop-box.ts';
import { CropSlider } from './crop-slider.tsx';

interface CropSlidersProps {
  size: Size;
  crop: CropBox;
  onCrop: (crop: CropBox) => void;
}

/** Chooses the part of a picture without dragging it. */
export function CropSliders({ size, crop, onCrop }: CropSlidersProps) {
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
