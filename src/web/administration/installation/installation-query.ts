import { queryOptions } from '@tanstack/react-query';
import type { FactorDemand } from '../../../domain/accounts/second-factor.ts';
import type { Installation } from '../../../domain/installation/installation.schema.ts';
import type { Processor } from '../../../domain/privacy/processor.schema.ts';
import { pb } from '../../frame/api/client.ts';

const ADDRESS = '/api/installation';

/** Changes something; answers how the server then is. */
function change(what: string, body?: object): Promise<Installation> {
  return pb.send<Installation>(`${ADDRESS}/${what}`, { method: 'POST', ...(body && { body }) });
}

/** How the server is, for administrators. */
export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: ({ signal }) => pb.send<Installation>(ADDRESS, { signal }),
  // Its facts change by themselves, without an event.
  staleTime: 0,
});

/** Says whether everybody needs a second factor. */
export const demandFactor = (demand: FactorDemand) => change('second-factor', { demand });

/** Makes a backup at once. */
export const backUpNow = () => change('backups');

/** Says who runs the installation. */
export const sayProcessor = (processor: Processor) => change('processor', processor);
