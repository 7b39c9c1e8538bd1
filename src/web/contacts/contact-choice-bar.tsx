import { ChoiceBar } from '../data/bulk/choice-bar.tsx';
import { NEW_RECORD } from '../frame/api/list-search.ts';
import type { Chosen, ListChoice } from '../frame/lists/use-choice.ts';
import { Button } from '../kit/button.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import type { ListedCompany } from './contact-texts.ts';

interface ContactChoiceBarProps {
  choice: ListChoice;
  /** Whose contacts these are; undefined among everybody, who are of many. */
  company: ListedCompany | undefined;
  onPrint: (chosen: Chosen) => void;
}

/** What can be done with chosen contacts. */
export function ContactChoiceBar({ choice, company, onPrint }: ContactChoiceBarProps) {
  const { chosen } = choice;
  return (
    <ChoiceBar collection="Contacts" choice={choice}>
      {company && chosen && 'ids' in chosen && (
        <LinkButton
          to="/companies/$companyId/commandes"
          params={{ companyId: company.id }}
          search={{ fiche: NEW_RECORD }}
          state={{ orderedPeople: chosen.ids }}
        >
          Commander
        </LinkButton>
      )}
      <Button onClick={() => chosen && onPrint(chosen)}>Codes à imprimer</Button>
    </ChoiceBar>
  );
}
