import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { TemplateSummary } from '../../domain/press/template.schema.ts';
import { SvgDrawing } from './editor/svg-drawing.tsx';
import { thumbnailQuery } from './template-queries.ts';
import { useSeen } from './use-seen.ts';

/** The sides of a template, as small as a list needs them; their room is kept until they are there. */
export function TemplateThumbnail({ template }: { template: TemplateSummary }) {
  const place = useRef<HTMLSpanElement>(null);
  const isSeen = useSeen(place);
  const { data } = useQuery({ ...thumbnailQuery(template), enabled: isSeen });
  const sides = data?.sides ?? [];
  return (
    <span ref={place} className="my-2 flex h-12 w-40 gap-2 max-md:mb-0">
      {sides.map((drawing, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a side is known by its place.
          key={index}
          className="h-12 w-18.5 overflow-hidden rounded-sm border border-line bg-white"
        >
          <SvgDrawing drawing={drawing} />
        </span>
      ))}
    </span>
  );
}
