interface CropSliderProps {
  label: string;
  /** From 0 to 1. */
  value: number;
  onChange: (value: number) => void;
}

export function CropSlider({ label, value, onChange }: CropSliderProps) {
  return (
    <label className="flex min-w-0 flex-col gap-1 text-xs text-ink-soft">
      {label}
      <input
        type="range"
        min={0}
        max={100}
        value={Math.round(value * 100)}
        className="h-6 w-full min-w-0 accent-accent max-md:h-11"
        onChange={(event) => onChange(Number(event.currentTarget.value) / 100)}
      />
    </label>
  );
}
