import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { IMPORT_ERRORS } from '../../../domain/import/import-errors.ts';
import { IMPORT_FILE_BYTES_MAX } from '../../../domain/import/import-limits.ts';
import { isAborted } from '../../frame/api/failure.ts';
import { fetchWithProgress } from '../../frame/images/fetch-with-progress.ts';
import {
  type ImportOf,
  importMessage,
  importQuery,
  type OtherReading,
  sourceQuery,
  startImport,
} from './import-queries.ts';

export interface ImportStart {
  /** From 0 to 1 while a file is on its way; at 1 the server reads it. */
  part: number | undefined;
  /** Why the file or the cells cannot be imported. */
  refusal: string;
  start: (source: File | string, reading?: OtherReading) => Promise<void>;
  cancel: () => void;
}

/** Sends what is to be imported, and goes on to its columns. */
export function useImportStart(of: ImportOf): ImportStart {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [part, setPart] = useState<number>();
  const [refusal, setRefusal] = useState('');
  const flight = useRef<AbortController>(undefined);

  async function start(source: File | string, reading?: OtherReading): Promise<void> {
    if (source instanceof File && source.size > IMPORT_FILE_BYTES_MAX) {
      return setRefusal(IMPORT_ERRORS.import_file_too_large.message);
    }
    flight.current = new AbortController();
    const { signal } = flight.current;
    setRefusal('');
    setPart(0);
    try {
      // The replaced import is gone by the time a late answer about it would come.
      if (reading) await queryClient.cancelQueries(importQuery(reading.replaces));
      const fetch = fetchWithProgress(setPart);
      const made = await startImport(of, source, { reading, signal, fetch });
      queryClient.setQueryData(importQuery(made.id).queryKey, made);
      if (source instanceof File) queryClient.setQueryData(sourceQuery(made.id).queryKey, source);
      // Back leads to where the file was chosen from.
      await navigate({ to: '/imports/$importId', params: { importId: made.id }, replace: true });
    } catch (error) {
      if (isAborted(error)) return;
      console.error('Erreur lors de la lecture du fichier\u00a0:', error);
      setRefusal(importMessage(error));
    } finally {
      setPart(undefined);
    }
  }

  return { part, refusal, start, cancel: () => flight.current?.abort() };
}
