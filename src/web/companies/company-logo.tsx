import { companyName } from '../../domain/company.ts';
import type { CompanyRow } from '../frame/api/record-rows.ts';
import { usePictureAddress } from '../frame/cards/picture.ts';

/** The sign of a company beside its name, or else the first letter of that; decoration, both. */
export function CompanyLogo({ company }: { company: CompanyRow }) {
  const address = usePictureAddress(company.logo);
  const place =
    'flex size-12 shrink-0 items-center justify-center rounded-control border border-line';
  if (company.logo !== '') {
    return (
      <span className={`${place} bg-white p-1`}>
        {address && <img src={address} alt="" className="max-h-full max-w-full object-contain" />}
      </span>
    );
  }
  return (
    <span aria-hidden="true" className={`${place} bg-surface font-serif text-xl text-ink-soft`}>
      {[...companyName(company)][0]?.toUpperCase()}
    </span>
  );
}
