import { fieldError, frenchFieldError } from '../../../domain/field-errors.ts';
import { IMAGE_PIXELS_MAX } from '../../../domain/image/image.ts';

function loaded(image: HTMLImageElement): Promise<void> {
  return new Promise((done, fail) => {
    image.onload = () => done();
    image.onerror = () => fail(new Error('This browser cannot read the picture.'));
  });
}

/** Why the server would refuse a picture made of pixels, as far as the browser can tell. */
export async function pixelsRefusal(file: Blob): Promise<string | undefined> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await loaded(image);
    if (image.naturalWidth * image.naturalHeight > IMAGE_PIXELS_MAX) {
      return frenchFieldError(fieldError('validation_image_pixels', { max: IMAGE_PIXELS_MAX }));
    }
    await image.decode();
    return undefined;
  } catch {
    return frenchFieldError(fieldError('validation_image_unreadable'));
  } finally {
    URL.revokeObjectURL(address);
  }
}
