import { ParentLink } from '../../kit/parent-link.tsx';

/** Back to where companies are listed. */
export function CompaniesLink() {
  return <ParentLink to="/companies">Entreprises</ParentLink>;
}
