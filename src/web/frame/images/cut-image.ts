import { type CropBox, cutSize, type Size } from './crop-box.ts';

const QUALITY = 0.92;

/** Draws the part of a picture that is kept into a file of its own. */
export async function cutImage(picture: HTMLImageElement, crop: CropBox, max: Size): Promise<File> {
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
