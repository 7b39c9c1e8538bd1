import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { readFailure } from '../api/failure.ts';
import { refusedFields } from '../api/refused-fields.ts';
import { NoticeStrip } from './notice-strip.tsx';

const KEPT = 'Ce que vous avez saisi est conservé. Restaurez la fiche pour l’enregistrer.';
const COMPANY_GONE =
  'Son entreprise est elle aussi dans la corbeille\u00a0: elle reviendra avec ses contacts.';

interface GoneNoticeProps {
  /** How a sentence begins about whoever deleted it. */
  author: string;
  asked: number;
  restore: (withCompany: boolean) => Promise<void>;
}

/** The record of a form was deleted meanwhile: says so, and offers to bring it back. */
export function GoneNotice({ author, asked, restore }: GoneNoticeProps) {
  const [busy, setBusy] = useState(false);
  const [isCompanyGone, setCompanyGone] = useState(false);
  const [failure, setFailure] = useState<string>();

  const bringBack = async (): Promise<void> => {
    setBusy(true);
    try {
      await restore(isCompanyGone);
    } catch (error) {
      console.error('Erreur lors de la restauration\u00a0:', error);
      const needsCompany = refusedFields(error).company !== undefined;
      setCompanyGone(isCompanyGone || needsCompany);
      setFailure(needsCompany ? COMPANY_GONE : readFailure(error).message);
      setBusy(false);
    }
  };

  return (
    <NoticeStrip
      asked={asked}
      tone="danger"
      title={`${author} supprimé cette fiche entre-temps.`}
      text={failure ?? KEPT}
      action={
        <Button size="small" busy={busy} onClick={() => void bringBack()} className="max-md:ml-6.5">
          {isCompanyGone ? 'Restaurer l’entreprise et la fiche' : 'Restaurer la fiche'}
        </Button>
      }
    />
  );
}
