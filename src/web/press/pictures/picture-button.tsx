import { useState } from 'react';
import { IMAGE_TYPES } from '../../../domain/image/image-kind.ts';
import type { UploadedPicture } from '../../../domain/press/uploaded-picture.schema.ts';
import { isAborted } from '../../frame/api/failure.ts';
import { FileButton } from '../../kit/form/file-button.tsx';
import { pictureMessage, uploadPicture } from './picture-calls.ts';

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
