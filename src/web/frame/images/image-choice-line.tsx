import type { RefObject } from 'react';
import type { ImageUsage } from '../../../domain/field.ts';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';

interface ImageChoiceLineProps {
  label: string;
  usage: ImageUsage;
  /** The address of the picture as it is now. */
  source: string | undefined;
  /** There is a picture. */
  has: boolean;
  chooser: RefObject<HTMLButtonElement | null>;
  onChoose: () => void;
  /** Without it, there is nothing left to cut. */
  onCrop: (() => void) | undefined;
  onRemove: () => void;
}

/** The picture of a field, and what can be done with it. */
export function ImageChoiceLine(props: ImageChoiceLineProps) {
  const { label, usage, source, has, chooser, onChoose, onCrop, onRemove } = props;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {has && source !== undefined && (
        <img
          src={source}
          alt={`${label}\u00a0: aperçu`}
          className={classNames(
            'h-20 max-w-full rounded-control border border-line object-contain',
            usage === 'logo' && 'bg-white p-1',
          )}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button ref={chooser} size="small" onClick={onChoose}>
          {has ? 'Remplacer' : 'Choisir une image'}
        </Button>
        {onCrop && (
          <Button size="small" onClick={onCrop}>
            Recadrer
          </Button>
        )}
        {has && (
          <Button size="small" variant="quiet" onClick={onRemove}>
            Retirer
          </Button>
        )}
      </div>
    </div>
  );
}
