import { ChevronLeftIcon } from '../ui/icons.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** Back to where companies are listed. */
export function CompaniesLink() {
  return (
    <TextLink
      to="/companies"
      className="-ml-0.5 inline-flex items-center gap-1 text-ink-soft hover:text-accent max-md:min-h-11"
    >
      <ChevronLeftIcon />
      Entreprises
    </TextLink>
  );
}
