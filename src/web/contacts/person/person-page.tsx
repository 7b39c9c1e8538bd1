import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIsDeleted } from '../../frame/api/deletions.ts';
import { readFailure } from '../../frame/api/failure.ts';
import { contactQuery } from '../../frame/api/record-query.ts';
import type { ContactRow } from '../../frame/api/record-rows.ts';
import { CompaniesLink } from '../../frame/navigation/companies-link.tsx';
import { MissingRecord, useMissingRecord } from '../../frame/navigation/missing-record.tsx';
import { useScreenTitle } from '../../frame/navigation/screen-title.ts';
import { UnreadPage } from '../../frame/navigation/unread-page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { FormSkeleton } from '../../kit/skeleton.tsx';
import { contactName } from '../contact-texts.ts';
import { PersonHead } from './person-head.tsx';
import { type PersonRemoval, usePersonRemoval } from './person-removal.tsx';

interface PersonPageProps {
  /** Names the window's tab, by the name of the contact. */
  titleOf: (name: string) => string;
  /** A contact that goes meanwhile stays in view: a form over it says so by itself. */
  keepsGone?: boolean;
  /** In the place of the page until then. */
  skeleton?: ReactNode;
  children: (contact: ContactRow, isGone: boolean, removal: PersonRemoval) => ReactNode;
}

/** A page of the contact that the address names, or what became of it. */
export function PersonPage(props: PersonPageProps) {
  const { titleOf, keepsGone = false, skeleton = <FormSkeleton />, children } = props;
  const { contactId = '' } = useParams({ strict: false });
  const query = useQuery(contactQuery(contactId));
  const isMarked = useIsDeleted('Contacts', contactId);
  const contact = query.data;
  const removal = usePersonRemoval(contact);
  const isGone = !removal.isUnderWay && (isMarked || readFailure(query.error).status === 404);
  const missing = useMissingRecord('Contacts', contactId, isGone && !(keepsGone && contact));
  useScreenTitle(missing?.heading ?? (contact ? titleOf(contactName(contact)) : 'Contact'));

  if (missing) return <MissingRecord missing={missing} />;
  if (!contact) {
    return (
      <>
        <PageHeader title="Contact" parent={<CompaniesLink />} />
        {query.isError ? <UnreadPage query={query} /> : skeleton}
      </>
    );
  }
  return (
    <>
      <PersonHead contact={contact} removal={removal} />
      {children(contact, isGone, removal)}
      {removal.questions}
    </>
  );
}
