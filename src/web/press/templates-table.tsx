import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { whenText } from '../../domain/calendar/when-text.ts';
import type { TemplateSummary } from '../../domain/press/template.schema.ts';
import { TEMPLATE_STATE_LABELS, type TemplateState } from '../../domain/press/template.ts';
import { Badge, type BadgeTone } from '../kit/badge.tsx';
import type { Column } from '../kit/table/data-table-props.ts';
import { TextLink } from '../kit/text-link.tsx';
import { SvgDrawing } from './editor/svg-drawing.tsx';
import { thumbnailQuery } from './template-queries.ts';

/** Begins a little before it is scrolled to. */
const MARGIN = '200px';

/** Whether a place has been in sight once: what it shows need not be fetched before. */
function useSeen(place: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen, place]);
  return isSeen;
}

/** The sides of a template, as small as a list needs them; their room is kept until they are there. */
function TemplateThumbnail({ template }: { template: TemplateSummary }) {
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

const TONES: Readonly<Record<TemplateState, BadgeTone>> = {
  draft: 'progress',
  published: 'success',
  archived: 'muted',
};

function versionText({ version, isChanged }: TemplateSummary): string {
  if (version === 0) return 'Jamais publié';
  return isChanged ? `Version ${version}, modifié depuis` : `Version ${version}`;
}

/** The columns of the templates of a company. */
export function templateColumns(now: Date): readonly Column<TemplateSummary>[] {
  const editedText = ({ edited }: TemplateSummary) => whenText(edited, now);
  return [
    {
      key: 'name',
      header: 'Modèle',
      phone: 'title',
      title: ({ name }) => name,
      cell: ({ id, company, name }) => (
        <TextLink
          to="/companies/$companyId/carte-imprimee/$templateId"
          params={{ companyId: company, templateId: id }}
        >
          {name}
        </TextLink>
      ),
    },
    {
      key: 'sides',
      header: 'Aperçu',
      width: '12.5rem',
      phone: 'foot',
      cell: (template) => <TemplateThumbnail template={template} />,
    },
    {
      key: 'state',
      header: 'État',
      width: '9rem',
      phone: 'corner',
      cell: ({ state }) => <Badge tone={TONES[state]}>{TEMPLATE_STATE_LABELS[state]}</Badge>,
    },
    {
      key: 'version',
      header: 'Version',
      width: '15rem',
      phone: 'detail',
      title: versionText,
      cell: (template) => (
        <span className="text-ink-soft tabular-nums">{versionText(template)}</span>
      ),
    },
    {
      key: 'edited',
      header: 'Modifié',
      width: '14rem',
      phone: 'aside',
      title: editedText,
      cell: (template) => (
        <span className="text-ink-soft tabular-nums">{editedText(template)}</span>
      ),
    },
    {
      key: 'editedBy',
      header: 'Par',
      width: '16%',
      title: ({ editedBy }) => editedBy,
      cell: ({ editedBy }) => <span className="text-ink-soft">{editedBy}</span>,
    },
  ];
}
