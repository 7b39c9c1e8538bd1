import { useQuery } from '@tanstack/react-query';
import { agencyPageQuery } from './agency-calls.ts';
import { AgencyFacts } from './agency-facts.tsx';

/** What the page of an agency holds, once it is known. */
export function AgencyProperties({ page: id }: { page: string }) {
  const { data } = useQuery(agencyPageQuery(id));
  if (!data) return null;
  return (
    <>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {data.file}, page&nbsp;{data.number}. Il s’imprime tel quel.
      </p>
      <AgencyFacts page={data} />
    </>
  );
}
