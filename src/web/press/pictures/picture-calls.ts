import type { UploadedPicture } from '../../../domain/press/uploaded-picture.schema.ts';
import { pb } from '../../frame/api/client.ts';
import { refusedFields } from '../../frame/api/refused-fields.ts';
import { pressMessage } from '../press-message.ts';

/** Brings a picture; answers how designs name it, and how many dots it has. */
export function uploadPicture(file: File): Promise<UploadedPicture> {
  const body = new FormData();
  body.append('file', file);
  return pb.send<UploadedPicture>('/api/press-pictures', { method: 'POST', body });
}

/** Why a picture is refused; else what to say of any refused action. */
export function pictureMessage(error: unknown): string {
  return refusedFields(error).file ?? pressMessage(error);
}
