import { Button } from '../../kit/button.tsx';

interface UploadProgressProps {
  /** From 0 to 1; the server still works on it at 1. */
  part: number;
  onCancel: () => void;
}

/** How far the sending of pictures is, and a way to stop it; nothing that was typed is lost. */
export function UploadProgress({ part, onCancel }: UploadProgressProps) {
  const percent = Math.round(part * 100);
  const text =
    part < 1 ? `Envoi de l’image\u00a0: ${percent}\u00a0%` : 'Préparation de l’image\u2026';
  return (
    <div className="flex items-center gap-3 text-sm text-ink-soft">
      <label className="flex min-w-0 grow flex-col gap-1">
        {text}
        <progress className="h-1.5 w-full accent-accent" max={100} value={percent} />
      </label>
      <Button size="small" onClick={onCancel}>
        Annuler l’envoi
      </Button>
    </div>
  );
}
