import { useState } from 'react';
import { IMAGE_TYPES } from '../../../domain/image/image-kind.ts';
import type { UploadedPicture } from '../../../domain/press/uploaded-picture.schema.ts';
import { pb } from '../../frame/api/client.ts';
import { isAborted } from '../../frame/api/failure.ts';
import { refusedFields } from '../../frame/api/refused-fields.ts';
import { FileButton } from '../../kit/form/file-button.tsx';
import { pressMessage } from '../press-message.ts';

interface PictureButtonProps {
  label: string;
  onUploaded: (picture: UploadedPicture) => void;
}

/** Chooses a picture and brings it; what it is refused for stands below. */
export function PictureButton({ label, onUploaded }: PictureButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function bring(file: File): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      onUploaded(await uploadPicture(file));
    } catch (error) {
      if (!isAborted(error)) {
        console.error('Erreur lors de l’envoi de l’image\u00a0:', error);
        setFailure(pictureMessage(error));
      }
    }
    setBusy(false);
  }

  return (
    <div className="grid gap-1">
      <FileButton
        {...{ size: 'small', busy: isBusy, label: `${label}, fichier` }}
        accept={IMAGE_TYPES.logo.join()}
        onFile={(file) => void bring(file)}
      >
        {label}
      </FileButton>
      {failure && (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      )}
    </div>
  );
}

/** Brings a picture; answers how designs name it, and how many dots it has. */
function uploadPicture(file: File): Promise<UploadedPicture> {
  const body = new FormData();
  body.append('file', file);
  return pb.send<UploadedPicture>('/api/press-pictures', { method: 'POST', body });
}

/** Why a picture is refused; else what to say of any refused action. */
function pictureMessage(error: unknown): string {
  return refusedFields(error).file ?? pressMessage(error);
}
