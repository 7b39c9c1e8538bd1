import type { ImageUsage } from '../../../domain/field.ts';
import { ImageField } from '../images/image-field.tsx';
import { changedPicture, type Picture, pictureChange } from './picture.ts';

interface PictureFieldProps {
  label: string;
  usage: ImageUsage;
  value: Picture;
  /** The name that the record holds. */
  stored: string;
  onChange: (value: Picture) => void;
  error?: string | undefined;
  hint?: string | undefined;
}

/** A picture of a form that holds its other values too. */
export function PictureField({ value, stored, onChange, ...rest }: PictureFieldProps) {
  // A colleague's newer picture is already the form's own when both agree on it.
  const before = typeof value === 'string' && value !== '' ? value : stored;
  return (
    <ImageField
      {...rest}
      stored={before}
      change={pictureChange(value, before)}
      onChange={(change) => onChange(changedPicture(change, before))}
    />
  );
}
