import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UploadedFont } from '../../../domain/press/uploaded-font.schema.ts';
import { uploadedFontLabel } from '../../../domain/press/uploaded-fonts.ts';
import { isAborted } from '../../frame/api/failure.ts';
import { pressFileMessage } from '../press-message.ts';
import { fontsQuery, removeFont, uploadFont } from './font-calls.ts';

/** The fonts that the firm brought, and what is done with them. */
export function useFonts(onAdded: (font: string) => void) {
  const queryClient = useQueryClient();
  const { data: fonts = [], isPending } = useQuery(fontsQuery);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [done, setDone] = useState('');

  async function act(ask: () => Promise<string>): Promise<void> {
    setBusy(true);
    setFailure('');
    setDone('');
    try {
      setDone(await ask());
    } catch (error) {
      if (isAborted(error)) return;
      console.error('Erreur lors de la modification des polices\u00a0:', error);
      setFailure(pressFileMessage(error));
    } finally {
      await queryClient.invalidateQueries({ queryKey: fontsQuery.queryKey });
      setBusy(false);
    }
  }

  return {
    ...{ fonts, isPending, isBusy, failure, done },
    add: (file: File) =>
      act(async () => {
        const id = await uploadFont(file);
        onAdded(id);
        return `La police «\u00a0${uploadedFontLabel(id)}\u00a0» est ajoutée, et choisie pour ce texte.`;
      }),
    remove: (font: UploadedFont) =>
      act(async () => {
        await removeFont(font);
        return `La police «\u00a0${uploadedFontLabel(font.id)}\u00a0» est supprimée.`;
      }),
  };
}
