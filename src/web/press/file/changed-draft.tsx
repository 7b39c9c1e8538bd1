import { hashKey } from '@tanstack/react-query';
import type { CardDesign } from '../../../domain/press/card-design.schema.ts';
import type { TemplateSummary } from '../../../domain/press/template.schema.ts';
import { NoticeStrip } from '../../frame/conflicts/notice-strip.tsx';

interface ChangedDraftProps {
  template: TemplateSummary;
  /** As it is worked on; without one, the stored one is meant. */
  draft: CardDesign | undefined;
  /** What the version prints, once that is read. */
  published: CardDesign | undefined;
}

/** Says that a file shows what was published, not what somebody has just worked on. */
export function ChangedDraft({ template, draft, published }: ChangedDraftProps) {
  // What was changed and put back again is as it was published.
  const isChanged = draft
    ? published !== undefined && hashKey([draft]) !== hashKey([published])
    : template.isChanged;
  if (!isChanged) return null;
  return (
    <NoticeStrip
      asked={0}
      tone="amber"
      title={`Le brouillon a changé depuis la version ${template.version}\u00a0: le fichier portera la version publiée.`}
      text="Publiez d’abord pour y mettre vos changements."
    />
  );
}
