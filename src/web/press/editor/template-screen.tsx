import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useParams } from '@tanstack/react-router';
import type { TemplateThumbnail } from '../../../domain/press/preview.schema.ts';
import { loadingMessage } from '../../frame/api/failure.ts';
import { useScreenTitle } from '../../frame/navigation/screen-title.ts';
import { Failure } from '../../kit/failure.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { useAvailableWidth } from '../../kit/table/use-available-width.ts';
import { printersQuery } from '../printers/printer-calls.ts';
import { PublishQuestion } from '../publish-question.tsx';
import { DeskWorkplace } from './desk-workplace.tsx';
import { lastPictureQuery, templateQuery } from './editor-calls.ts';
import { EditorFrame, EditorSkeleton } from './editor-frame.tsx';
import { EditorBar, EditorHead } from './editor-head.tsx';
import { PhoneWorkplace } from './phone-workplace.tsx';
import { SavingTrouble } from './saving/saving-trouble.tsx';
import type { OpenedTemplate } from './template-search.ts';
import { useWork } from './use-work.ts';

const route = getRouteApi('/staff/companies/$companyId/carte-imprimee/$templateId');

interface EditorProps extends OpenedTemplate {
  /** The card as it was last saved, until it is laid out. */
  picture: TemplateThumbnail | undefined;
}

/** A printed card that is worked on: what it holds, how it looks with real people, what is chosen. */
function Editor(opened: EditorProps) {
  const work = useWork(opened);
  const { template, history, drafts, publishing } = work;
  const hasDesk = useAvailableWidth('desk');
  return (
    <EditorFrame>
      {hasDesk ? <EditorHead work={work} /> : <EditorBar work={work} />}
      <PublishQuestion {...publishing.question} />
      {hasDesk ? <DeskWorkplace work={work} /> : <PhoneWorkplace work={work} />}
      {'error' in drafts.saving && (
        <SavingTrouble
          {...{ template, history, saving: drafts.saving }}
          onTakeTheirs={drafts.takeTheirs}
        />
      )}
    </EditorFrame>
  );
}

/** The card as lists have shown it, else as it was last saved. */
function useLastPicture(id: string): TemplateThumbnail | undefined {
  const { queryKey } = lastPictureQuery(id);
  const known = useQueryClient().getQueriesData<TemplateThumbnail>({ queryKey });
  const [, listed] = known.findLast(([, data]) => data) ?? [];
  const { data } = useQuery({ ...lastPictureQuery(id), enabled: !listed });
  return data ?? listed;
}

/** The printed card that the address names, to be worked on. */
export function TemplateScreen() {
  const { companyId = '', templateId = '' } = useParams({ strict: false });
  const opened = route.useSearch();
  const { data, error, refetch } = useQuery(templateQuery(templateId));
  const picture = useLastPicture(templateId);
  // Asked for at once: the card is laid out by the measures of a printer.
  useQuery(printersQuery);
  useScreenTitle(data ? `${data.name}, carte imprimée` : 'Carte imprimée');
  if (data) return <Editor key={data.id} {...{ template: data, opened, picture }} />;
  if (!error) return <EditorSkeleton company={companyId} picture={picture} />;
  return (
    <>
      <PageHeader title="Carte imprimée" />
      <Failure message={loadingMessage(error)} onRetry={() => void refetch()} />
    </>
  );
}
