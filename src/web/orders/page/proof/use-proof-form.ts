import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { refreshRecords } from '../../../frame/api/record-query.ts';
import { useOwnForm } from '../../../frame/forms/use-form-saving.ts';
import { pressMessage } from '../../../press/press-message.ts';

interface ProofFormOptions<V extends FieldValues, A> {
  values: V;
  send: (values: V) => Promise<A>;
  /** Once it is sent, and all is read again. */
  onSent: (answer: A, values: V) => void | Promise<void>;
  /** French words for the console when sending fails. */
  consoleMessage: string;
}

/** A form about cards and their acceptance, whose refusals have sentences of their own. */
export function useProofForm<V extends FieldValues, A>(options: ProofFormOptions<V, A>) {
  const { values, send, onSent, consoleMessage } = options;
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState('');

  const { failure, ...saving } = useOwnForm<V>({
    values,
    consoleMessage,
    save: async (typed) => {
      let answer: A;
      try {
        answer = await send(typed);
      } catch (error) {
        setRefusal(pressMessage(error, () => ''));
        throw error;
      } finally {
        await refreshRecords(queryClient);
      }
      await onSent(answer, typed);
    },
  });
  const { form, forget } = saving;
  const change = useEffectEvent(forget);
  useEffect(() => form.watch(() => change()).unsubscribe, [form]);
  return { ...saving, failure: failure && { ...failure, message: refusal || failure.message } };
}
