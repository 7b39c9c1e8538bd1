import { fullName } from '../../domain/contact.ts';
import { shownName } from '../../domain/shown-name.ts';
import type { ContactRow } from '../frame/api/record-rows.ts';
import { ParentLink } from '../kit/parent-link.tsx';
import { TextLink } from '../kit/text-link.tsx';

/** On a phone, too, all stand on the line that is there before they are known: nothing moves. */
const BESIDE = 'font-normal text-ink-soft hover:text-accent max-md:py-3';

/** Back to the contacts of the same company, to the company itself, and to the person's orders. */
export function PeopleLink({ contact }: { contact: ContactRow }) {
  const companyId = contact.company;
  const company = contact.expand?.company?.RaisonSociale.trim() ?? '';
  return (
    <span className="flex items-center gap-x-4 max-md:gap-x-3">
      <span className="min-w-0 max-md:max-w-2/5">
        <ParentLink to="/contacts/$companyId" params={{ companyId }}>
          {`Contacts ${company}`.trim()}
        </ParentLink>
      </span>
      <TextLink
        to="/companies/$companyId"
        params={{ companyId }}
        className={`${BESIDE} min-w-0 truncate`}
      >
        {shownName(company)}
      </TextLink>
      <TextLink
        to="/companies/$companyId/commandes"
        params={{ companyId }}
        search={{ recherche: fullName(contact) }}
        className={`${BESIDE} shrink-0`}
      >
        Ses commandes
      </TextLink>
    </span>
  );
}
