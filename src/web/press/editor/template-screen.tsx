import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useParams } from '@tanstack/react-router';
import { loadingMessage } from '../../frame/api/failure.ts';
import { useScreenTitle } from '../../frame/navigation/screen-title.ts';
import { Failure } from '../../kit/failure.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { FormSkeleton } from '../../kit/skeleton.tsx';
import { Editor } from './editor.tsx';
import { templateQuery } from './editor-calls.ts';

const route = getRouteApi('/staff/companies/$companyId/carte-imprimee/$templateId');

/** The printed card that the address names, to be worked on. */
export function TemplateScreen() {
  const { templateId = '' } = useParams({ strict: false });
  const opened = route.useSearch();
  const { data, error, refetch } = useQuery(templateQuery(templateId));
  useScreenTitle(data ? `${data.name}, carte imprimée` : 'Carte imprimée');
  if (data) {
    return (
      // Why nothing is saved comes last, below what is worked on.
      <div className="flex flex-col">
        <Editor key={data.id} {...{ template: data, opened }} />
      </div>
    );
  }
  return (
    <>
      <PageHeader title="Carte imprimée" />
      {error ? (
        <Failure message={loadingMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}
