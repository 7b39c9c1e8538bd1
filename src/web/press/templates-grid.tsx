import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { whenText } from '../../domain/calendar/when-text.ts';
import type { PresetId } from '../../domain/press/presets/preset-names.ts';
import type { SvgNode } from '../../domain/press/svg/svg-node.schema.ts';
import type { TemplateSummary } from '../../domain/press/template.schema.ts';
import { TEMPLATE_STATE_LABELS, type TemplateState } from '../../domain/press/template.ts';
import { Badge, type BadgeTone } from '../kit/badge.tsx';
import { classNames } from '../kit/class-names.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import type { RowAction } from '../kit/table/data-table-props.ts';
import { menuLabel, RowMenu } from '../kit/table/row-menu.tsx';
import { TextLink } from '../kit/text-link.tsx';
import { SvgDrawing } from './editor/svg-drawing.tsx';
import { startsQuery, thumbnailQuery } from './template-queries.ts';

/** Begins a little before it is scrolled to. */
const MARGIN = '200px';

/** Whether a place has been in sight once: what it shows need not be fetched before. */
export function useSeen(place: RefObject<Element | null>): boolean {
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

interface SidesProps {
  /** Undefined until they are drawn; their room is kept. */
  sides: readonly SvgNode[] | undefined;
  /** Words beside it say already what it is. */
  isDecoration?: boolean;
}

/** The front of a card as one sees it on a desk, and its back, smaller, below. */
function CardSides({ sides = [], isDecoration = false }: SidesProps) {
  const [front, back] = sides;
  return (
    <span
      aria-hidden={isDecoration}
      className="flex aspect-[85/76] w-full flex-col items-center justify-between gap-2.5 rounded-sm bg-sunken p-3"
    >
      <span className="flex w-full grow items-center justify-center">
        {front && <CardSide drawing={front} />}
      </span>
      <span className="flex h-1/5 items-center justify-center">
        {back && (
          <span className="w-16">
            <CardSide drawing={back} />
          </span>
        )}
      </span>
    </span>
  );
}

interface CardSideProps {
  drawing: SvgNode;
  /** Lies over it, placed in percent of the card. */
  children?: ReactNode;
}

/** A side in the proportions of its card. */
export function CardSide({ drawing, children }: CardSideProps) {
  const { width = 85, height = 55 } = drawing.attributes;
  const ratio = Number.parseFloat(String(width)) / Number.parseFloat(String(height));
  return (
    <span
      className="relative block w-full overflow-hidden rounded-[2px] border border-line bg-white"
      style={{ aspectRatio: ratio, maxWidth: ratio < 1 ? `${ratio * 60}%` : undefined }}
    >
      <SvgDrawing drawing={drawing} />
      {children}
    </span>
  );
}

function TemplatePicture({ template }: { template: TemplateSummary }) {
  const place = useRef<HTMLSpanElement>(null);
  const isSeen = useSeen(place);
  const { data } = useQuery({ ...thumbnailQuery(template), enabled: isSeen });
  return (
    <span ref={place} className="block">
      <CardSides sides={data?.sides} />
    </span>
  );
}

/** A preset in the colour and with the logo of a company; words beside it say which one it is. */
export function PresetPicture({ company, preset }: { company: string; preset: PresetId }) {
  const { data: starts } = useQuery(startsQuery(company));
  return <CardSides isDecoration sides={starts?.find((one) => one.preset === preset)?.sides} />;
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

interface TemplateGridProps {
  templates: readonly TemplateSummary[];
  /** Others are on their way. */
  isOld: boolean;
  actionsOf: (template: TemplateSummary) => readonly RowAction[];
}

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(15rem,17rem))] gap-5 max-md:grid-cols-1';

/** The templates of a company, each as the card that it prints. */
export function TemplateGrid({ templates, isOld, actionsOf }: TemplateGridProps) {
  const now = new Date();
  return (
    <ul aria-label="Modèles de carte" className={classNames(GRID, isOld && 'opacity-60 delay-300')}>
      {templates.map((template) => (
        <TemplateCard key={template.id} {...{ template, now }} actions={actionsOf(template)} />
      ))}
    </ul>
  );
}

interface TemplateCardProps {
  template: TemplateSummary;
  now: Date;
  actions: readonly RowAction[];
}

/** A template: its picture, which leads to it as a whole, how it stands, who worked on it last. */
function TemplateCard({ template, now, actions }: TemplateCardProps) {
  const { id, company, name, state, editedBy, edited } = template;
  const saved = [whenText(edited, now), editedBy].filter(Boolean).join(' · ');
  return (
    <li
      data-row={id}
      className="group relative flex flex-col gap-3 rounded-panel border border-line bg-surface p-3 shadow-panel transition-colors hover:border-line-strong"
    >
      <TemplatePicture template={template} />
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <p className="truncate" title={name}>
            <TextLink
              to="/companies/$companyId/carte-imprimee/$templateId"
              params={{ companyId: company, templateId: id }}
              className="after:absolute after:inset-0 after:rounded-panel"
            >
              {name}
            </TextLink>
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft tabular-nums">
            <Badge tone={TONES[state]}>{TEMPLATE_STATE_LABELS[state]}</Badge>
            <span>{versionText(template)}</span>
          </p>
          <p className="mt-1 truncate text-xs text-ink-faint" title={saved}>
            {saved}
          </p>
        </div>
        {/* Above the link, which takes the whole card. */}
        <span className="relative z-10 -mt-1 -mr-1 shrink-0">
          <RowMenu label={menuLabel(name)} actions={actions} />
        </span>
      </div>
    </li>
  );
}

/** The shape of what comes. */
export function WaitingTemplates() {
  return (
    <div aria-busy="true" className={GRID}>
      {['one', 'two'].map((key) => (
        <div
          key={key}
          className="flex flex-col gap-3 rounded-panel border border-line bg-surface p-3 shadow-panel"
        >
          <span className="aspect-[85/76] w-full rounded-sm bg-sunken" />
          <Skeleton className="w-32" />
          <Skeleton className="w-24" />
        </div>
      ))}
    </div>
  );
}
