import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { frenchBytes } from '../../../domain/field-errors.ts';
import type { UploadedFont } from '../../../domain/press/uploaded-font.schema.ts';
import { UPLOADED_FONTS_MAX, uploadedFontLabel } from '../../../domain/press/uploaded-fonts.ts';
import { isAborted } from '../../frame/api/failure.ts';
import { Button } from '../../kit/button.tsx';
import { FileButton } from '../../kit/form/file-button.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { LazyConfirmDialog } from '../../kit/overlay/lazy-confirm-dialog.tsx';
import { pressFileMessage } from '../press-message.ts';
import { fontsQuery, removeFont, uploadFont } from './font-calls.ts';

interface FontsDialogProps {
  /** A font was added: the text that one works on is set in it. */
  onAdded: (font: string) => void;
  onClose: () => void;
}

/** The fonts that the firm brought for cards, of all companies. */
export function FontsDialog({ onAdded, onClose }: FontsDialogProps) {
  const { fonts, isPending, isBusy, failure, done, add, remove } = useFonts(onAdded);
  const [leaving, askRemoval] = useState<UploadedFont>();
  return (
    <Dialog
      open
      centred
      title="Polices ajoutées"
      busy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Fermer</Button>
          {fonts.length < UPLOADED_FONTS_MAX && (
            <FileButton
              {...{ variant: 'primary', busy: isBusy, label: 'Fichier de police' }}
              accept=".ttf,.otf"
              onFile={(file) => void add(file)}
            >
              Ajouter une police
            </FileButton>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {failure && <FormFailure message={failure} />}
        <p className="text-sm text-ink-soft">
          Un fichier TTF ou OTF par graisse, 5&nbsp;Mo au plus, pour les modèles de toutes les
          entreprises. Il est refusé si son éditeur interdit de l’incorporer dans un PDF.
        </p>
        <p role="status" className={done ? 'text-sm text-ink' : 'sr-only'}>
          {done}
        </p>
        {!isPending && fonts.length === 0 && (
          <p className="py-4 text-center text-sm text-ink-soft">Aucune police ajoutée.</p>
        )}
        <ul aria-label="Polices ajoutées" className="grid divide-y divide-line">
          {fonts.map((font) => (
            <li key={font.id} className="flex items-center gap-3 py-2">
              <span className="mr-auto min-w-0 truncate text-sm text-ink">
                {uploadedFontLabel(font.id)}
              </span>
              <span className="text-sm text-ink-soft tabular-nums">{frenchBytes(font.size)}</span>
              <Button
                size="small"
                aria-label={`Supprimer ${uploadedFontLabel(font.id)}`}
                onClick={() => askRemoval(font)}
              >
                Supprimer
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <LazyConfirmDialog
        open={leaving !== undefined}
        title="Supprimer la police"
        question={`Voulez-vous supprimer la police «\u00a0${uploadedFontLabel(leaving?.id ?? '')}\u00a0»\u202f?`}
        details="Elle ne sera plus proposée. Pour la réutiliser, il faudra la rajouter."
        confirmLabel="Supprimer"
        onConfirm={() => {
          askRemoval(undefined);
          if (leaving) void remove(leaving);
        }}
        onClose={() => askRemoval(undefined)}
      />
    </Dialog>
  );
}

/** The fonts that the firm brought, and what is done with them. */
function useFonts(onAdded: (font: string) => void) {
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
